import type { ReferenceServers } from '../reference/reference-servers.ts'
import type { Row } from '../report/row.ts'
import { dropCachedResponses } from '../shop/bench-store.ts'
import { type BenchSetting, loadReference, loadShop, measureLoad } from './bench-setting.ts'
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
  { name: 'product, cold', requests: coldProduct, target: 0.5 },
  { name: 'category listing, cold', requests: coldListing, target: 0.5 },
  { name: 'search, cold', requests: coldSearch, target: null },
  { name: 'suggestions, cold', requests: coldSuggestions, target: null },
  { name: 'category page, cold', requests: coldCategoryPage, target: null },
  { name: 'product page, cold', requests: coldProductPage, target: null },
] as const

/** Uncached reads, compared with a route that sends one query. */
export const measureColdRows = async (
  setting: BenchSetting,
  references: ReferenceServers,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (const { name, requests, target } of coldReads) {
    const load = async (on: BenchSetting) => {
      await dropCachedResponses(on.shop.database)
      const next = requests(on)
      return loadShop(on, () => next)
    }
    rows.push(
      await measureLoad(setting, name, load, [
        {
          name: 'one query',
          target,
          subject: () => loadReference(setting, references, 'fastify', oneQuery),
        },
      ]),
    )
  }
  return rows
}
