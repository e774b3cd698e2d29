import type { ShopFeature } from '@endcap/contract/shop-features'
import type { Row } from '../report/row.ts'
import { readSamples } from '../shop/bench-store.ts'
import { loadTrade } from '../shop/trade-data-store.ts'
import { type BenchSetting, loadShop, measureLoad } from './bench-setting.ts'
import { loadOrders, orderRounds, switchFeatures } from './load-orders.ts'
import { listingRequest } from './requests.ts'

/** Of the rate without: an order costs at most 1.25 of what it costs in a shop with neither. */
const minOrderRatio = 1 / 1.25

/** A listing costs the same; its terms are a call of their own. */
const minListingRatio = 0.95

const loadListing = async (setting: BenchSetting, features: readonly ShopFeature[]) => {
  const { shop, samples } = setting
  await switchFeatures(shop, features)
  const request = listingRequest([samples.categories[0].id], shop.customers[0])
  return loadShop(setting, () => () => request)
}

/** Orders of regulated products with an added excise, compared with the same orders in a shop with neither licenses nor excise, and a listing of them. */
export const measureTradeRows = async (setting: BenchSetting): Promise<Row[]> => {
  const { shop } = setting
  await loadTrade(shop.database)
  const samples = await readSamples(shop.database)
  const current: BenchSetting = { ...setting, ...orderRounds, samples, other: null }
  // Not measured, because V8 compiles the code during the first writes.
  await loadOrders(current, ['licenses', 'excise'])
  return [
    await measureLoad(
      current,
      'order of 3 regulated lines with an added excise',
      () => loadOrders(current, ['licenses', 'excise']),
      [
        {
          name: 'without licenses and excise',
          target: minOrderRatio,
          subject: () => loadOrders(current, []),
        },
      ],
      null,
    ),
    await measureLoad(
      current,
      'customer’s listing of regulated products',
      () => loadListing(current, ['licenses', 'excise']),
      [
        {
          name: 'without licenses and excise',
          target: minListingRatio,
          subject: () => loadListing(current, []),
        },
      ],
    ),
  ]
}
