import type { Limits } from '../limits/limits.ts'
import { measureRow } from '../load/interleave.ts'
import { type Row, slowestMs } from '../report/row.ts'
import { dropAllReplies } from '../shop/samples-store.ts'
import { againstOther, type BenchSetting, loadLimit, loadShop } from './bench-setting.ts'
import {
  coldCategoryPage,
  coldListing,
  coldProduct,
  coldProductPage,
  coldSearch,
  coldSuggestions,
} from './cold-requests.ts'
import { oneQuery } from './warm-rows.ts'

const coldReads = [
  { name: 'product, cold', asks: coldProduct, target: 0.5 },
  { name: 'category listing, cold', asks: coldListing, target: 0.5 },
  { name: 'search, cold', asks: coldSearch, target: null },
  { name: 'suggestions, cold', asks: coldSuggestions, target: null },
  { name: 'category page, cold', asks: coldCategoryPage, target: null },
  { name: 'product page, cold', asks: coldProductPage, target: null },
] as const

/** Reads that no cache answers, beside a route that sends one query. */
export const measureColdRows = async (setting: BenchSetting, limits: Limits): Promise<Row[]> => {
  const rows: Row[] = []
  for (const { name, asks, target } of coldReads) {
    const load = async (on: BenchSetting) => {
      await dropAllReplies(on.shop.database)
      const next = asks(on)
      return loadShop(on, () => next)
    }
    rows.push(
      await measureRow({
        name,
        rounds: setting.rounds,
        p99Target: slowestMs,
        subject: () => load(setting),
        limits: [
          {
            limit: 'one query',
            target,
            subject: () => loadLimit(setting, limits, 'fastify', oneQuery),
          },
          ...againstOther(setting, load),
        ],
      }),
    )
  }
  return rows
}
