import type { Run } from '../load/run-load.ts'
import type { Row } from '../report/row.ts'
import { closeOrders, dropWaitingJobs, readSamples } from '../shop/bench-store.ts'
import { loadTrade } from '../shop/trade-data-store.ts'
import { type BenchSetting, cycle, loadShop, measureLoad } from './bench-setting.ts'
import { orderRounds, switchFeatures } from './switch-features.ts'
import { orderRequests } from './write-rows.ts'

/** Of the rate without: an order costs at most 1.25 of what it costs in a shop with neither. */
const minOrderRatio = 1 / 1.25

/** Orders of regulated products with an added excise, compared with the same orders in a shop with neither licenses nor excise. */
export const measureTradeRows = async (setting: BenchSetting): Promise<Row[]> => {
  const { shop } = setting
  await loadTrade(shop.database)
  const samples = await readSamples(shop.database)
  const current: BenchSetting = { ...setting, ...orderRounds, samples, other: null }
  const ids = shop.customers.map(({ id }) => id)
  const load = async (hasTrade: boolean): Promise<Run> => {
    await closeOrders(shop.database, ids, { byInvoice: false })
    await switchFeatures(shop, hasTrade ? ['licenses', 'excise'] : [])
    const buyers = ids.map((_, index) => orderRequests(current)(index))
    const next = cycle(buyers as [(typeof buyers)[0], ...typeof buyers])
    const run = await loadShop(current, () => () => next()(), 1)
    await dropWaitingJobs(shop.database)
    return run
  }
  // Not measured, because V8 compiles the code during the first writes.
  await load(true)
  return [
    await measureLoad(
      current,
      'order of 3 regulated lines with an added excise',
      () => load(true),
      [
        {
          name: 'without licenses and excise',
          target: minOrderRatio,
          subject: () => load(false),
        },
      ],
      null,
    ),
  ]
}
