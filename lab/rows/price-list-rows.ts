import { listingPageSize } from '@endcap/contract/limits'
import type { LoadRequest } from '../load/run-load.ts'
import type { Row } from '../report/row.ts'
import type { Customer } from '../shop/bench-shop.ts'
import { loadPriceLists } from '../shop/price-list-store.ts'
import { type BenchSetting, loadShop, measureLoad } from './bench-setting.ts'
import { listingRequest, pricesRequest } from './requests.ts'

const lists = 10
const pricesOfEach = 1_000

/** Measures reads by customers of ten price lists in turn, compared with those of a single one. */
export const measurePriceListRows = async (setting: BenchSetting): Promise<Row[]> => {
  const { shop, samples } = setting
  const buyers = shop.customers.slice(0, lists)
  await loadPriceLists(
    shop.database,
    buyers.map(({ id }) => id),
    pricesOfEach,
  )
  // The build of `--against` may have no price lists.
  const own: BenchSetting = { ...setting, other: null }
  const measure = (
    name: string,
    requestOf: (buyer: Customer) => LoadRequest,
    target: number | null,
  ) => {
    const requests = buyers.map(requestOf) as [LoadRequest, ...LoadRequest[]]
    return measureLoad(own, name, () => loadShop(setting, () => requests), [
      { name: 'one price list', target, subject: () => loadShop(setting, () => [requests[0]]) },
    ])
  }
  const [category] = samples.categories
  const ids = samples.products.slice(0, listingPageSize).map(({ id }) => id)
  return [
    await measure(
      `category listing, ${lists} price lists by turns`,
      (buyer) => listingRequest([category.id], buyer),
      0.8,
    ),
    // Read from the database at each call.
    await measure(
      `prices of a page, ${lists} price lists by turns`,
      (buyer) => pricesRequest(ids, buyer),
      null,
    ),
  ]
}
