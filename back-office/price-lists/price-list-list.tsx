import type { PriceList } from '@endcap/contract/catalog/price-lists'
import { priceListEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { numberColumn } from '../lists/columns.tsx'
import { ListPage } from '../lists/list-page.tsx'
import type { ListColumn } from '../lists/list-table.tsx'
import { may } from '../session/may.ts'
import { formatPercent } from './price-words.ts'

const columns: readonly ListColumn<PriceList>[] = [
  { id: 'name', width: 24, label: 'Name', cell: ({ name }) => name },
  {
    id: 'percent',
    width: 10,
    label: '% of standard price',
    align: 'right',
    cell: ({ percent }) => formatPercent(percent),
  },
  numberColumn('products', 'Products with prices in this list', ({ products }) => products, {
    width: 12,
  }),
  numberColumn('customers', 'Customers', ({ customers }) => customers),
]

export const PriceListList = () => (
  <ListPage<PriceList>
    title="Price lists"
    list={priceListEndpoints.list}
    columns={columns}
    rowId={({ _id }) => _id}
    rowPath={({ _id }) => `/price-lists/${_id}`}
    rowName={({ name }) => name}
    search="Name"
    {...(may(priceListEndpoints.create) && {
      create: { label: 'New price list', path: '/price-lists/new' },
    })}
    empty="No price lists yet. Add one for customers who don’t pay standard prices."
  />
)
