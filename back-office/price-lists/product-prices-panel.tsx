import type { ListPrices } from '@endcap/contract/catalog/price-lists'
import { getProductPrices, setProductPrices } from '@endcap/contract/client/staff-calls.gen'
import { formatCents } from '@endcap/contract/money'
import { Button } from '@endcap/ui/button'
import { lazyDialog } from '@endcap/ui/dialog'
import { useState } from 'react'
import { useCall } from '../api/queries.ts'
import { Panel } from '../layout/panel.tsx'
import { may } from '../session/may.ts'
import { EntryList } from './entry-list.tsx'

const PricesDialog = lazyDialog(async () => (await import('./prices-dialog.tsx')).PricesDialog)

const nameOf = ({ list_id, list_name }: ListPrices): string =>
  list_id === '' ? 'Standard' : list_name

/** A product's price now, standard and in each price list, with quantity breaks, scheduled prices and specials. */
export const ProductPricesPanel = ({ product }: { product: { _id: string; title: string } }) => {
  const { data } = useCall(getProductPrices, { params: { id: product._id } })
  const [edited, setEdited] = useState<ListPrices | null>(null)
  if (data === undefined) return null
  return (
    <Panel title="Prices">
      <table className="list-table">
        <thead>
          <tr>
            <th>Price list</th>
            <th className="text-right">Now</th>
            <th>Prices, quantity breaks and specials</th>
            <th>
              <span className="sr-only">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.data.map((prices) => (
            <tr key={prices.list_id}>
              <td className="font-medium">{nameOf(prices)}</td>
              <td data-label="Now" className="text-right tabular-nums">
                {prices.price === null ? 'none' : formatCents(prices.price)}
              </td>
              <td data-label="Prices">
                <EntryList entries={prices.entries} />
              </td>
              <td className="text-right">
                {may(setProductPrices) && (
                  <Button
                    aria-label={`Change prices: ${nameOf(prices)}`}
                    onClick={() => setEdited(prices)}
                  >
                    Change
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
