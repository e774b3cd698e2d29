import type { PriceListProduct } from '@endcap/contract/catalog/price-lists'
import { listPriceListProducts, setProductPrices } from '@endcap/contract/client/staff-calls.gen'
import { formatCents } from '@endcap/contract/money'
import { Button } from '@endcap/ui/button'
import { lazyDialog } from '@endcap/ui/dialog'
import { Switch } from '@endcap/ui/switch'
import { useState } from 'react'
import { useCallKeepingRows } from '../api/queries.ts'
import { LoadError } from '../layout/error-page.tsx'
import { Panel } from '../layout/panel.tsx'
import { Thumbnail } from '../layout/thumbnail.tsx'
import { ListPages } from '../lists/list-pages.tsx'
import { ListSearch } from '../lists/list-search.tsx'
import { may } from '../session/may.ts'
import { EntryList } from './entry-list.tsx'
import { OwnPriceCell } from './own-price-cell.tsx'
import { findBase } from './price-words.ts'

const PricesDialog = lazyDialog(async () => (await import('./prices-dialog.tsx')).PricesDialog)

const rows = 25

const format = (price: number | null): string => (price === null ? 'none' : formatCents(price))

const ProductRow = ({
  listId,
  product,
  onEdit,
}: {
  listId: string
  product: PriceListProduct
  onEdit: () => void
}) => {
  const mayChange = may(setProductPrices)
  const base = findBase(product.entries)
  return (
    <tr>
      <td>
        <span className="flex items-center gap-2.5">
          <Thumbnail path={product.thumbnail} size={32} />
          <span>
            {product.title}
            {product.unit !== '' && (
              <span className="block text-xs font-normal text-soft">{product.unit}</span>
            )}
          </span>
        </span>
      </td>
      <td data-label="Item #">{product.item_no}</td>
      <td data-label="Standard" className="text-right tabular-nums">
        {format(product.standard)}
      </td>
      <td data-label="Price in this list" className="text-right tabular-nums">
        {mayChange ? (
          <OwnPriceCell listId={listId} product={product} />
        ) : (
          format(base?.price ?? null)
        )}
      </td>
      <td data-label="Customers pay now" className="text-right font-medium tabular-nums">
        {format(product.price)}
      </td>
      <td data-label="Other prices" data-card="line">
        <span className="flex flex-wrap items-center gap-2">
          <EntryList entries={product.entries.filter((entry) => entry !== base)} />
          {mayChange && (
            <Button aria-label={`More prices of ${product.title}`} onClick={onEdit}>
              More
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}

const emptySentence = (q: string, isOwn: boolean): string => {
  if (q !== '') return 'No products match.'
  return isOwn
    ? 'No products have a price in this list yet. Turn off the switch to add one.'
    : 'No products yet. Once you add some, set their prices here.'
}

/** The products of a price list with their prices, each edited in its row. */
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
        <div className="flex items-center gap-2 text-sm">
          <Switch
            id="only-own-prices"
            isOn={isOwn}
            onChange={(isOn) => {
              setOwn(isOn)
              setPage(1)
            }}
          />
          <label htmlFor="only-own-prices">Only products with a price in this list</label>
        </div>
      </div>
      {error !== null && data === undefined && (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
      {data?.total === 0 && <p className="text-sm text-soft">{emptySentence(q, isOwn)}</p>}
      {data !== undefined && data.total > 0 && (
        <>
          <table className="list-table">
            <thead>
              <tr>
                <th>Product</th>
                <th>Item #</th>
                <th className="text-right">Standard</th>
                <th className="text-right">Price in this list</th>
                <th className="text-right">Customers pay now</th>
                <th>Other prices</th>
              </tr>
            </thead>
            <tbody>
              {data.data.map((product) => (
                <ProductRow
                  key={product._id}
                  listId={listId}
                  product={product}
                  onEdit={() => setEdited(product)}
                />
              ))}
            </tbody>
          </table>
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
