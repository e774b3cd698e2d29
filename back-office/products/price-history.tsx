import type { PriceChange } from '@endcap/contract/catalog/staff-catalog'
import { listPriceChanges } from '@endcap/contract/client/staff-calls.gen'
import { formatCents } from '@endcap/contract/money'
import { Link } from '@tanstack/react-router'
import { Panel } from '../layout/panel.tsx'
import { timeColumn } from '../lists/columns.tsx'
import { PagedTable } from '../lists/data-table.tsx'
import type { ListColumn } from '../lists/list-table.tsx'

const format = (price: number | null, { price_list, conditions }: PriceChange): string => {
  if (price !== null) return formatCents(price)
  return price_list === '' || conditions !== '' ? 'no price' : 'not set'
}

const Reason = ({ change: { reason, source_id, source_name } }: { change: PriceChange }) => {
  const name = reason === 'undo' ? `Undone: ${source_name}` : source_name
  if (reason === 'import' || (reason === 'undo' && /\.\w+$/.test(source_name)))
    return (
      <Link to="/imports/$id" params={{ id: source_id }} className="text-accent underline">
        {name}
      </Link>
    )
  if (reason === 'bulk') return `Bulk change: ${source_name}`
  if (reason === 'undo') return name
  if (reason === 'scheduled') return 'Scheduled price started'
  return reason === 'edit' ? 'Edited' : 'Another program'
}

const columns: readonly ListColumn<PriceChange>[] = [
  timeColumn('at', 'When', ({ at }) => at),
  {
    id: 'list',
    label: 'Price list',
    cell: ({ price_list, conditions }) => (
      <>
        {price_list || 'Standard'}
        {conditions !== '' && <span className="block text-soft">{conditions}</span>}
      </>
    ),
  },
  {
    id: 'change',
    label: 'Change',
    cell: (change) => (
      <>
        {format(change.was, change)} →{' '}
        <span className="font-semibold">{format(change.now, change)}</span>
      </>
    ),
  },
  {
    id: 'by',
    label: 'Who and why',
    cell: (change) => (
      <>
        {change.by}
        <span className="block text-soft">
          <Reason change={change} />
        </span>
      </>
    ),
  },
]

export const PriceHistory = ({ productId }: { productId: string }) => (
  <Panel title="Price history">
    <PagedTable
      list={listPriceChanges}
      params={{ id: productId }}
      columns={columns}
      rowId={({ _id }) => _id}
      empty="No price changes yet."
    />
  </Panel>
)
