import type { Row } from '../report/row.ts'
import { readSamples } from '../shop/bench-store.ts'
import { loadTrade } from '../shop/trade-data-store.ts'
import { type BenchSetting, measureLoad } from './bench-setting.ts'
import { loadOrders, orderRounds } from './load-orders.ts'

/** Of the rate without: an order costs at most 1.25 of what it costs in a shop with neither. */
const minOrderRatio = 1 / 1.25

/** Orders of regulated products with an added excise, compared with the same orders in a shop with neither licenses nor excise. */
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
  ]
}
