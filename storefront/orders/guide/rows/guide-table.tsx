import { t } from '@lingui/core/macro'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import type { Mode } from '../mode-choice.tsx'
import { type GuideOrder, type GuideSort, groupRows, type Row } from './guide-rows.ts'

type Column = { name: string; title: string; sort?: GuideSort }

const product: Column[] = [
  { name: 'guide-product', title: t`Product`, sort: 'title' },
  { name: 'guide-number', title: t`Item No`, sort: 'item_no' },
  { name: 'guide-pack', title: t`Pack` },
]

const columns: Readonly<Record<Mode, Column[]>> = {
  order: [
    ...product,
    { name: 'guide-last', title: t`Last order`, sort: 'last' },
    { name: 'guide-price', title: t`Price`, sort: 'price' },
    { name: 'guide-quantity', title: t`Quantity` },
    { name: 'guide-amount', title: t`Amount` },
  ],
  count: [
    ...product,
    { name: 'guide-par', title: t`Par` },
    { name: 'guide-count', title: t`On hand` },
    { name: 'guide-proposal', title: t`To order` },
  ],
  arrange: product,
}

const ColumnHead = ({
  column: { name, title, sort },
  order,
  onOrder,
}: {
  column: Column
  order: GuideOrder
  onOrder: ((order: GuideOrder) => void) | undefined
}) => {
  if (sort === undefined || onOrder === undefined)
    return (
      <th scope="col" className={name}>
        {title}
      </th>
    )
  const isSorted = order.by === sort
  const isDescending = (sort === 'last') !== order.isReversed
  return (
    <th
      scope="col"
      className={name}
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
            <ColumnHead key={column.name} column={column} order={order} onOrder={onOrder} />
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
