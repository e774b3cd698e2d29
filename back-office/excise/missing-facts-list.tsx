import { listMissingExciseFacts } from '@endcap/contract/client/page-calls.gen'
import type { MissingExciseFact } from '@endcap/contract/excise/excise-calls'
import { amountColumn } from '../lists/columns.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { ExciseTabs } from './excise-tabs.tsx'

const factNames: Readonly<Record<MissingExciseFact['missing'][number], string>> = {
  sticks: 'sticks',
  items: 'items',
  volume: 'volume',
  weight: 'weight',
  wholesale_cost: 'wholesale cost',
}

export const MissingFactsList = () => (
  <div className="flex flex-col gap-4">
    <ExciseTabs chosen="/excise-missing" />
    <ListPage<MissingExciseFact>
      title="Products without data"
      list={listMissingExciseFacts}
      rowId={({ product_id }) => product_id}
      rowPath={({ product_id }) => `/products/${product_id}`}
      rowName={({ title }) => title}
      columns={[
        { id: 'title', label: 'Product', width: 20, cell: ({ title }) => title },
        { id: 'item', label: 'Item #', width: 8, cell: ({ item_no }) => item_no },
        { id: 'class', label: 'Class', width: 12, cell: ({ class_name }) => class_name },
        {
          id: 'missing',
          label: 'Missing',
          width: 12,
          card: 'line',
          cell: ({ missing }) =>
            new Intl.ListFormat('en').format(missing.map((fact) => factNames[fact])),
        },
        amountColumn('sales', 'Sold in 30 days', ({ sales }) => sales, { width: 8 }),
      ]}
      empty="Nothing is missing. Each product on sale has what its confirmed rate needs."
    />
  </div>
)
