import { describeQuantity } from '@endcap/contract/catalog/describe-quantity'
import type { SellingUnit } from '@endcap/contract/catalog/selling-units'
import { type Cents, formatCents, lineTotal } from '@endcap/contract/money'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { styles } from './mail-styles.ts'

type Line = {
  item_no: string
  title: string
  quantity: number
  units?: readonly SellingUnit[] | undefined
  price: Cents
}

export const LinesHead = ({ figures }: { figures: readonly string[] }) => (
  <thead>
    <tr>
      <th style={styles.headCell}>
        <Trans>Product</Trans>
      </th>
      {figures.map((name) => (
        <th key={name} style={styles.headFigure}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
)

/** Includes the item number, because a phone has no room for another column. */
export const ProductCell = ({ title, item_no }: Pick<Line, 'title' | 'item_no'>) => (
  <td style={styles.cell}>
    {title}
    <br />
    <span style={styles.itemNo}>{item_no}</span>
  </td>
)

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
    <LinesHead figures={[t`Qty`, t`Price`, t`Amount`]} />
    <tbody>
      {lines.map((line) => (
        <tr key={line.item_no}>
          <ProductCell {...line} />
          <td style={styles.words}>{describeQuantity(line.quantity, line.units ?? [])}</td>
          <td style={styles.figure}>{formatCents(line.price)}</td>
          <td style={styles.figure}>{formatCents(lineTotal(line))}</td>
        </tr>
      ))}
      {fee > 0 && (
        <tr>
          <td colSpan={2} style={styles.cell}>
            <Trans>Delivery fee</Trans>
          </td>
          <td colSpan={2} style={styles.figure}>
            {formatCents(fee)}
          </td>
        </tr>
      )}
      <tr>
        <td colSpan={2} style={{ ...styles.total, textAlign: 'left', paddingLeft: 0 }}>
          <Trans>Total</Trans>
        </td>
        <td colSpan={2} style={styles.total}>
          {formatCents(total)}
        </td>
      </tr>
    </tbody>
  </table>
)
