import type { Stock } from '@endcap/contract/catalog/stock'
import { changeStock, listStock } from '@endcap/contract/client/staff-calls.gen'
import { buttonClass } from '@endcap/ui/button'
import { Chip } from '@endcap/ui/chip'
import { Link } from '@tanstack/react-router'
import { PackagePlus } from 'lucide-react'
import { ProductTitle } from '../layout/product-title.tsx'
import { ListPage } from '../lists/list-page.tsx'
import type { ListColumn } from '../lists/list-table.tsx'
import { may } from '../session/may.ts'
import { formatCount } from './stock-words.ts'

const columns: readonly ListColumn<Stock>[] = [
  {
    id: 'title',
    width: 30,
    label: 'Product',
    sort: 'title',
    cell: (product) => <ProductTitle product={product} />,
  },
  { id: 'item_no', width: 7, label: 'Item #', sort: 'item_no', cell: ({ item_no }) => item_no },
  {
    id: 'available',
    width: 10,
    label: 'Available',
    sort: 'available',
    align: 'right',
    cell: ({ available, is_low }) => (
      <span className="inline-flex items-center gap-2">
        {(available ?? 0) <= 0 ? (
          <Chip tone="danger">Out of stock</Chip>
        ) : (
          is_low && <Chip tone="warning">Low</Chip>
        )}
        <strong className="tabular-nums">{formatCount(available)}</strong>
      </span>
    ),
  },
  {
    id: 'reserved',
    width: 7,
    label: 'Reserved',
    align: 'right',
    cell: ({ reserved }) => formatCount(reserved),
  },
  {
    id: 'count',
    label: 'Count',
    sort: 'count',
    align: 'right',
    cell: ({ count }) => formatCount(count),
  },
  {
    id: 'level',
    from: 'laptop',
    label: 'Reorder at',
    align: 'right',
    cell: ({ reorder_level }) => (reorder_level === null ? 'Default' : formatCount(reorder_level)),
  },
  {
    id: 'bin_location',
    width: 5,
    label: 'Bin',
    sort: 'bin_location',
    cell: ({ bin_location }) => bin_location,
  },
]

/** Products with the fewest available pieces come first. */
export const StockList = () => (
  <ListPage<Stock>
    title="Stock"
    list={listStock}
    columns={columns}
    rowId={({ _id }) => _id}
    rowPath={({ _id }) => `/stock/${_id}`}
    rowName={({ title, item_no }) => `${item_no} ${title}`}
    search="Title, item number, UPC"
    tabs={{ name: 'filter', values: ['low'], waiting: 'low' }}
    defaultSort="available"
    actions={
      may(changeStock) && (
        <Link to="/stock/receive" className={buttonClass('primary')}>
          <PackagePlus className="size-4" aria-hidden />
          Receive
        </Link>
      )
    }
    empty="No stock is tracked yet. Enter a count on a product’s page, or import a file with a Stock Count column."
  />
)
