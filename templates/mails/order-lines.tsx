import { describeQuantity } from '@endcap/contract/describe-quantity'
import { type Cents, formatCents, lineTotal } from '@endcap/contract/money'
import type { SellingUnit } from '@endcap/contract/selling-units'
import { Trans } from '@lingui/react/macro'
import { styles } from './mail-styles.ts'

type Line = {
  item_no: string
  title: string
  quantity: number
  units?: readonly SellingUnit[] | undefined
  price: Cents
}

/** The lines of an order with price and amount, the delivery fee if there is one, and the total. */
export const OrderLines = ({
  lines,
  fee,
  total,
}: {
  lines: readonly Line[]
  fee: Cents
  total: Cents
}) => (
  <table style={styles.table} data-text-format="dataTable">
    <thead>
      <tr>
        <th style={styles.headCell}>
          <Trans>Item #</Trans>
        </th>
        <th style={styles.headCell}>
          <Trans>Product</Trans>
        </th>
        <th style={styles.headFigure}>
          <Trans>Qty</Trans>
        </th>
        <th style={styles.headFigure}>
          <Trans>Price</Trans>
        </th>
        <th style={styles.headFigure}>
          <Trans>Amount</Trans>
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={line.item_no}>
          <td style={{ ...styles.cell, whiteSpace: 'nowrap' }}>{line.item_no}</td>
          <td style={styles.cell}>{line.title}</td>
          <td style={styles.figure}>{describeQuantity(line.quantity, line.units ?? [])}</td>
          <td style={styles.figure}>{formatCents(line.price)}</td>
          <td style={styles.figure}>{formatCents(lineTotal(line))}</td>
        </tr>
      ))}
      {fee > 0 && (
        <tr>
          <td style={styles.cell} />
          <td style={styles.cell}>
            <Trans>Delivery fee</Trans>
          </td>
          <td colSpan={3} style={styles.figure}>
            {formatCents(fee)}
          </td>
        </tr>
      )}
      <tr>
        <td colSpan={3} style={{ ...styles.total, textAlign: 'left', paddingLeft: 0 }}>
          <Trans>Total</Trans>
        </td>
        <td colSpan={2} style={styles.total}>
          {formatCents(total)}
        </td>
      </tr>
    </tbody>
  </table>
)
