import type { ListPrices } from '@endcap/contract/catalog/price-lists'
import { getProductPrices, setProductPrices } from '@endcap/contract/client/staff-calls.gen'
import { formatCents } from '@endcap/contract/money'
import { Button } from '@endcap/ui/button'
import { lazyDialog } from '@endcap/ui/dialog'
import { useState } from 'react'
import { useCall } from '../api/queries.ts'
import { Panel } from '../layout/panel.tsx'
import { DataTable } from '../lists/data-table.tsx'
import type { ListColumn } from '../lists/list-table.tsx'
import { may } from '../session/may.ts'
import { EntryList } from './entry-list.tsx'

const PricesDialog = lazyDialog(async () => (await import('./prices-dialog.tsx')).PricesDialog)

const nameOf = ({ list_id, list_name }: ListPrices): string =>
  list_id === '' ? 'Standard' : list_name

export const ProductPricesPanel = ({ product }: { product: { _id: string; title: string } }) => {
  const { data } = useCall(getProductPrices, { params: { id: product._id } })
  const [edited, setEdited] = useState<ListPrices | null>(null)
  if (data === undefined) return null
  const columns: ListColumn<ListPrices>[] = [
    {
      id: 'list',
      label: 'Price list',
      cell: (prices) => (
        <>
          <span className="font-semibold">{nameOf(prices)}</span>
          <EntryList entries={prices.entries} />
        </>
      ),
    },
    {
      id: 'now',
      label: 'Now',
      align: 'right',
      cell: ({ price }) => (price === null ? 'none' : formatCents(price)),
    },
    {
      id: 'change',
      label: '',
      align: 'right',
      cell: (prices) =>
        may(setProductPrices) && (
          <Button aria-label={`Change prices: ${nameOf(prices)}`} onClick={() => setEdited(prices)}>
            Change
          </Button>
        ),
    },
  ]
  return (
    <Panel title="Prices">
      <DataTable columns={columns} rows={data.data} rowId={({ list_id }) => list_id} />
      {edited !== null && (
        <PricesDialog
          title={`${nameOf(edited)} prices: ${product.title}`}
          prices={{ ...edited, product }}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  )
}
