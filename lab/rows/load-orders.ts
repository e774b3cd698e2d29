import type { ShopFeature } from '@endcap/contract/shop-features'
import type { Run } from '../load/run-load.ts'
import type { BenchShop } from '../shop/bench-shop.ts'
import { closeOrders, dropWaitingJobs } from '../shop/bench-store.ts'
import { type BenchSetting, cycle, loadShop } from './bench-setting.ts'
import { orderRequests } from './write-rows.ts'

export const switchFeatures = async (
  shop: BenchShop,
  features: readonly ShopFeature[],
): Promise<void> => {
  const reply = await fetch(`${shop.url}/admin/api/settings`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${shop.ownerToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ features }),
  })
  if (!reply.ok) throw new Error(`The features were not switched: ${await reply.text()}`)
}

/** Short and many, so that what else the machine does affects both sides of each pair. */
export const orderRounds = { rounds: 15, seconds: 0.5 }

/** Places orders one at a time, by each customer in turn, in a shop with these features. */
export const loadOrders = async (
  setting: BenchSetting,
  features: readonly ShopFeature[],
): Promise<Run> => {
  const { shop } = setting
  const ids = shop.customers.map(({ id }) => id)
  await closeOrders(shop.database, ids, { byInvoice: features.includes('receivables') })
  await switchFeatures(shop, features)
  const buyers = ids.map((_, index) => orderRequests(setting)(index))
  const next = cycle(buyers as [(typeof buyers)[0], ...typeof buyers])
  const run = await loadShop(setting, () => () => next()(), 1)
  await dropWaitingJobs(shop.database)
  return run
}
