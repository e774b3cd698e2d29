import { quantityNote } from '@endcap/contract/catalog/describe-quantity'
import { plural, t } from '@lingui/core/macro'
import { memo } from 'react'
import { CountField } from '../../count-field.tsx'
import type { NewEntry } from '../sync/entry-changes.ts'
import { canOrder, proposedQuantity, type Row } from './guide-rows.ts'
import { ProductFacts, RowPicture } from './product-facts.tsx'

const proposalText = (row: Row, proposed: number | null): string => {
  if (proposed === null) return row.par === null ? '' : t`not counted`
  if (proposed === 0) return t`enough`
  if (canOrder(row)) return t`order ${proposed}`
  // In other languages the verb must agree with the number.
  return plural(proposed, { one: `${proposed} missing`, other: `${proposed} missing` })
}

export const CountRow = memo(
  ({ row, onEnter }: { row: Row; onEnter: (entries: readonly NewEntry[]) => void }) => {
    const { product_id, title } = row
    const proposed = proposedQuantity(row)
    return (
      <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border border-line p-2 md:grid md:grid-cols-[3.5rem_minmax(0,1fr)_auto]">
        <RowPicture row={row} />
        {/* Wraps below the picture if text is twice as large. */}
        <div className="flex min-w-0 flex-1 basis-40 flex-col gap-y-1 md:contents">
          <ProductFacts row={row} />
          <div className="flex flex-wrap items-center gap-2 text-sm text-soft md:gap-2.5">
            {(
              [
                ['par', t`Par`, t`Par of ${title}`],
                ['on_hand', t`On hand`, t`Count of ${title}`],
              ] as const
            ).map(([field, shown, label]) => (
              <span key={field} className="flex items-center gap-1.5">
                <span aria-hidden="true" className="w-min text-xs md:w-auto md:text-sm">
                  {shown}
                </span>
                <span className="relative rounded-lg border border-control text-ink">
                  <CountField
                    name={field}
                    label={label}
                    value={row[field]}
                    units={row.units}
                    isOptional
                    onChange={(value) => onEnter([{ product_id, field, value }])}
                  />
                </span>
              </span>
            ))}
            <span className="min-w-0 flex-1 font-semibold break-words text-accent tabular-nums md:w-24 md:flex-none">
              {proposalText(row, proposed)}
            </span>
          </div>
          <p className="text-xs text-soft tabular-nums empty:hidden md:col-span-2 md:col-start-2">
            {proposed ? quantityNote(proposed, row.units) : ''}
          </p>
        </div>
      </li>
    )
  },
)
