import { t } from '@lingui/core/macro'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import type { Mode } from '../mode-choice.tsx'
import { type GuideOrder, type GuideSort, groupRows, type Row } from './guide-rows.ts'

type Column = { className: string; title: string; sort?: GuideSort }

const product: Column[] = [
  { className: 'guide-product', title: t`Product`, sort: 'title' },
  { className: 'guide-number', title: t`Item No`, sort: 'item_no' },
  { className: 'guide-pack', title: t`Pack` },
]

const columns: Readonly<Record<Mode, Column[]>> = {
  order: [
    ...product,
    { className: 'guide-last', title: t`Last order`, sort: 'last' },
    { className: 'guide-price', title: t`Price`, sort: 'price' },
    { className: 'guide-quantity', title: t`Quantity` },
    { className: 'guide-amount', title: t`Amount` },
  ],
  count: [
    ...product,
    { className: 'guide-par', title: t`Par` },
    { className: 'guide-count', title: t`On hand` },
    { className: 'guide-proposal', title: t`To order` },
  ],
  arrange: product,
}

const ColumnHead = ({
  column: { className, title, sort },
  order,
  onOrder,
}: {
  column: Column
  order: GuideOrder
  onOrder: ((order: GuideOrder) => void) | undefined
}) => {
  if (sort === undefined || onOrder === undefined)
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    )
  const isSorted = order.by === sort
  const isDescending = (sort === 'last') !== order.isReversed
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        onClick={() => onOrder({ by: sort, isReversed: isSorted && !order.isReversed })}
      >
        {title}
        {isSorted && <Icon name="down" className={isDescending ? 'size-4' : 'size-4 rotate-180'} />}
      </button>
    </th>
  )
}

/** More than a screen shows. The others follow after the first paint. */
const firstRows = 40

/** Rows in a table; on narrow screens, in a list without heads. Grouped if sorted by category. */
export const GuideTable = ({
  mode,
  rows,
  order,
  onOrder,
  children,
}: {
  mode: Mode
  rows: readonly Row[]
  order: GuideOrder
  /** Undefined while the order can't be changed. */
  onOrder?: (order: GuideOrder) => void
  children: (row: Row) => ReactNode
}) => {
  const [isComplete, setComplete] = useState(false)
  useEffect(() => startTransition(() => setComplete(true)), [])
  const shown = isComplete ? rows : rows.slice(0, firstRows)
  return (
    <table className="guide-table" data-mode={mode}>
      <thead>
        <tr>
          {mode === 'arrange' && <td className="guide-handle" />}
          <td className="guide-picture" />
          {columns[mode].map((column) => (
            <ColumnHead key={column.className} column={column} order={order} onOrder={onOrder} />
          ))}
          {mode === 'arrange' && <td className="guide-actions" />}
        </tr>
      </thead>
      {groupRows(shown, order.by).map(({ title, rows: grouped }) => (
        <tbody key={title}>
          {title !== '' && (
            <tr className="guide-group">
              <th scope="rowgroup" colSpan={columns[mode].length + 1}>
                {title}
              </th>
            </tr>
          )}
          {grouped.map(children)}
        </tbody>
      ))}
    </table>
  )
}
