import type { LoadRequest } from '../load/run-load.ts'
import type { Row } from '../report/row.ts'
import { loadPriceLists } from '../shop/price-list-store.ts'
import { type BenchSetting, loadShop, measureLoad } from './bench-setting.ts'
import { listingRequest } from './requests.ts'

const lists = 10
const pricesOfEach = 1_000

/** Measures listings for customers of ten price lists in turn, compared with those of a single one. */
export const measurePriceListRows = async (setting: BenchSetting): Promise<Row[]> => {
  const { shop, samples } = setting
  const buyers = shop.customers.slice(0, lists)
  const ids = buyers.map(({ id }) => id)
  await loadPriceLists(shop.database, ids, pricesOfEach)
  const [category] = samples.categories
  const requests = buyers.map((buyer) => listingRequest([category.id], buyer)) as [
    LoadRequest,
    ...LoadRequest[],
  ]
  return [
    await measureLoad(
      // The customers of the other build have no price lists.
      { ...setting, other: null },
      `category listing, ${lists} price lists by turns`,
      () => loadShop(setting, () => requests),
      [
        {
          name: 'one price list',
          target: 0.8,
          subject: () => loadShop(setting, () => [requests[0]]),
        },
      ],
    ),
  ]
}
