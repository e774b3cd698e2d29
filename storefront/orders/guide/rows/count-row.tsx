import { plural, t } from '@lingui/core/macro'
import { memo } from 'react'
import { CountField } from '../../count-field.tsx'
import { canOrder, proposedQuantity, type Row } from './guide-rows.ts'
import type { RowProps } from './order-row.tsx'
import { ProductCells } from './product-cells.tsx'

const proposalText = (row: Row, proposed: number | null): string => {
  if (proposed === null) return row.par === null ? '' : t`not counted`
  if (proposed === 0) return t`enough`
  if (canOrder(row)) return t`order ${proposed}`
  // In other languages the verb must agree with the number.
  return plural(proposed, { one: `${proposed} missing`, other: `${proposed} missing` })
}

export const CountRow = memo(({ row, onEnter, onScan }: Omit<RowProps, 'timeZone'>) => {
  const { product_id, title } = row
  const proposed = proposedQuantity(row)
  return (
    <tr data-row={product_id}>
      <ProductCells row={row} quantity={proposed} />
      {(
        [
          ['par', t`Par`, t`Par of ${title}`],
          ['on_hand', t`On hand`, t`Count of ${title}`],
        ] as const
      ).map(([field, shown, label]) => (
        <td key={field} className={field === 'par' ? 'guide-par' : 'guide-count'}>
          <span aria-hidden="true" className="guide-label">
            {shown}
          </span>
          <span className="relative">
            <CountField
              name={field}
              label={label}
              value={row[field]}
              units={row.units}
              isOptional
              className="field"
              onChange={(value) => onEnter([{ product_id, field, value }])}
              onScan={onScan}
            />
          </span>
        </td>
      ))}
      <td className="guide-proposal">{proposalText(row, proposed)}</td>
    </tr>
  )
})
