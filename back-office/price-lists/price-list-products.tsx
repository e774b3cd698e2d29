import type { PriceListProduct } from '@endcap/contract/catalog/price-lists'
import { listPriceListProducts, setProductPrices } from '@endcap/contract/client/staff-calls.gen'
import { formatCents } from '@endcap/contract/money'
import { Button } from '@endcap/ui/button'
import { lazyDialog } from '@endcap/ui/dialog'
import { LabeledSwitch } from '@endcap/ui/switch'
import { useState } from 'react'
import { useCallKeepingRows } from '../api/queries.ts'
import { LoadError } from '../layout/error-page.tsx'
import { Panel } from '../layout/panel.tsx'
import { ProductTitle } from '../layout/product-title.tsx'
import { DataTable } from '../lists/data-table.tsx'
import { ListPages } from '../lists/list-pages.tsx'
import { ListSearch } from '../lists/list-search.tsx'
import type { ListColumn } from '../lists/list-table.tsx'
import { may } from '../session/may.ts'
import { EntryList } from './entry-list.tsx'
import { OwnPriceCell } from './own-price-cell.tsx'
import { findBase } from './price-words.ts'

const PricesDialog = lazyDialog(async () => (await import('./prices-dialog.tsx')).PricesDialog)

const rows = 25

const format = (price: number | null): string => (price === null ? 'none' : formatCents(price))

const columnsOf = (
  listId: string,
  onEdit: (product: PriceListProduct) => void,
): ListColumn<PriceListProduct>[] => [
  { id: 'product', label: 'Product', cell: (product) => <ProductTitle product={product} /> },
  { id: 'item_no', label: 'Item #', cell: ({ item_no }) => item_no },
  {
    id: 'standard',
    label: 'Standard',
    align: 'right',
    cell: ({ standard }) => format(standard),
  },
  {
    id: 'own',
    label: 'Price in this list',
    align: 'right',
    cell: (product) =>
      may(setProductPrices) ? (
        <OwnPriceCell listId={listId} product={product} />
      ) : (
        format(findBase(product.entries)?.price ?? null)
      ),
  },
  {
    id: 'now',
    label: 'Customers pay now',
    align: 'right',
    cell: ({ price }) => <span className="font-semibold">{format(price)}</span>,
  },
  {
    id: 'others',
    label: 'Other prices',
    card: 'line',
    cell: (product) => {
      const base = findBase(product.entries)
      return (
        <span className="flex flex-wrap items-center gap-2">
          <EntryList entries={product.entries.filter((entry) => entry !== base)} />
          {may(setProductPrices) && (
            <Button aria-label={`More prices of ${product.title}`} onClick={() => onEdit(product)}>
              More
            </Button>
          )}
        </span>
      )
    },
  },
]

const emptySentence = (q: string, isOwn: boolean): string => {
  if (q !== '') return 'No products match.'
  return isOwn
    ? 'No products have a price in this list yet. Turn off the switch to add one.'
    : 'No products yet. Once you add some, set their prices here.'
}

export const PriceListProducts = ({ listId, name }: { listId: string; name: string }) => {
  const [q, setQ] = useState('')
  const [isOwn, setOwn] = useState(false)
  const [page, setPage] = useState(1)
  const [edited, setEdited] = useState<PriceListProduct | null>(null)
  const { data, error, refetch } = useCallKeepingRows(listPriceListProducts, {
    params: { id: listId },
    query: { q, own: isOwn ? '1' : '', page, limit: rows },
  })
  return (
    <Panel title="Products">
      <div className="flex flex-wrap items-center gap-4">
        <ListSearch
          value={q}
          placeholder="Title, item number, UPC"
          onChange={(text) => {
            setQ(text)
            setPage(1)
          }}
        />
        <LabeledSwitch
          label="Only products with a price in this list"
          isOn={isOwn}
          onChange={(isOn) => {
            setOwn(isOn)
            setPage(1)
          }}
        />
      </div>
      {error !== null && data === undefined && <LoadError error={error} onRetry={refetch} />}
      {data?.total === 0 && <p className="text-sm text-soft">{emptySentence(q, isOwn)}</p>}
      {data !== undefined && data.total > 0 && (
        <>
          <DataTable
            columns={columnsOf(listId, setEdited)}
            rows={data.data}
            rowId={({ _id }) => _id}
          />
          <ListPages page={page} total={data.total} limit={rows} onPage={setPage} />
        </>
      )}
      {edited !== null && (
        <PricesDialog
          title={`${name} prices: ${edited.title}`}
          prices={{ ...edited, list_id: listId, product: edited }}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  )
}
