import { describeQuantity } from '@endcap/contract/catalog/describe-quantity'
import { type Cents, formatCents, lineTotal } from '@endcap/contract/money'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { translateReason } from '../translate-reason.ts'
import { styles } from './mail-styles.ts'
import type { OrderFacts } from './mail-texts.tsx'

type Line = OrderFacts['lines'][number]

export const LinesHead = ({
  figures,
  hasPictures = false,
}: {
  figures: readonly string[]
  hasPictures?: boolean
}) => (
  <thead>
    <tr>
      <th className="s" colSpan={hasPictures ? 2 : undefined} style={styles.headCell}>
        <Trans>Product</Trans>
      </th>
      {figures.map((name) => (
        <th key={name} className="s" style={styles.headFigure}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
)

/** In pixels; the picture itself is 120 wide, for screens with more of them. */
const pictureSize = 48

const PictureCell = ({ title, picture }: Pick<Line, 'title' | 'picture'>) => (
  <td className="l" width={pictureSize + 12} style={styles.cell} data-skip-in-text="true">
    {picture !== undefined && (
      <img
        alt={title}
        src={picture}
        width={pictureSize}
        height={pictureSize}
        style={styles.picture}
      />
    )}
  </td>
)

/** `marks`: what differs from the order as it was placed. */
export const ProductCell = ({
  title,
  item_no,
  sold,
  marks,
}: Pick<Line, 'title' | 'item_no'> & { sold?: ReactNode; marks: readonly string[] }) => (
  <td className="l" style={styles.cell}>
    {title}
    {sold}
    <div className="s" style={styles.note}>
      {item_no}
    </div>
    {marks.map((mark) => (
      <div key={mark} className="x" style={styles.mark}>
        {mark}
      </div>
    ))}
  </td>
)

const describeOrdered = ({ ordered, reason = '' }: Line): string => {
  if (ordered === undefined) return ''
  const short = t`${ordered} ordered`
  return [short, translateReason(reason)].filter(Boolean).join(' · ')
}

const marksOf = (line: Line): string[] => {
  const { replaces = '' } = line
  return [describeOrdered(line), replaces === '' ? '' : t`Instead of ${replaces}`].filter(Boolean)
}

/** The quantity is beside the price, as a phone has no room for columns of them. */
const Sold = ({ quantity, units = [], price }: Line) => (
  <div style={styles.sold}>
    <strong>{describeQuantity(quantity, units)}</strong> ×&nbsp;{formatCents(price)}
  </div>
)

const SumRow = ({
  label,
  amount,
  span,
  isTotal = false,
}: {
  label: string
  amount: Cents
  span: number | undefined
  isTotal?: boolean
}) => (
  <tr>
    <td className="l" colSpan={span} style={isTotal ? styles.totalLabel : styles.cell}>
      {label}
    </td>
    <td className="l" style={isTotal ? styles.total : styles.figure}>
      {formatCents(amount)}
    </td>
  </tr>
)

export const OrderLines = ({
  lines,
  fee,
  excise,
  total,
}: {
  lines: readonly Line[]
  fee: Cents
  excise: Cents
  total: Cents
}) => {
  const hasPictures = lines.some(({ picture }) => picture !== undefined)
  const span = hasPictures ? 2 : undefined
  return (
    <table width="100%" style={styles.table} data-text-format="dataTable">
      <LinesHead figures={[t`Amount`]} hasPictures={hasPictures} />
      <tbody>
        {lines.map((line) => (
          <tr key={line.item_no}>
            {hasPictures && <PictureCell {...line} />}
            <ProductCell {...line} sold={<Sold {...line} />} marks={marksOf(line)} />
            <td className="l" style={styles.figure}>
              {formatCents(lineTotal(line))}
            </td>
          </tr>
        ))}
        {fee > 0 && <SumRow label={t`Delivery fee`} amount={fee} span={span} />}
        {excise > 0 && <SumRow label={t`Excise`} amount={excise} span={span} />}
        <SumRow label={t`Total`} amount={total} span={span} isTotal />
      </tbody>
    </table>
  )
}
