import type { LoadRequest } from '../load/run-load.ts'
import { oneQuery, type ReferenceServers } from '../reference/reference-servers.ts'
import type { Row } from '../report/row.ts'
import { dropCachedResponses } from '../shop/bench-store.ts'
import {
  type BenchSetting,
  loadReference,
  loadShop,
  type MeasuredShop,
  measureLoad,
} from './bench-setting.ts'
import {
  coldCategoryPage,
  coldListing,
  coldProduct,
  coldProductPage,
  coldSearch,
  coldSearchPage,
  coldSuggestions,
} from './cold-requests.ts'

type ColdRead = {
  name: string
  requests: (on: MeasuredShop) => () => LoadRequest
  target: number | null
  isPage?: boolean
}

const coldReads: readonly ColdRead[] = [
  { name: 'product, cold', requests: coldProduct, target: 0.5 },
  { name: 'category listing, cold', requests: coldListing, target: 0.5 },
  { name: 'search, cold', requests: coldSearch, target: null },
  { name: 'suggestions, cold', requests: coldSuggestions, target: null },
  { name: 'category page, cold', requests: coldCategoryPage, target: null, isPage: true },
  { name: 'search page, cold', requests: coldSearchPage, target: null, isPage: true },
  { name: 'product page, cold', requests: coldProductPage, target: null, isPage: true },
]

/** Maximum CPU time that the shop needs for a page that wasn't requested before. */
const maxPageMicroseconds = 5_000

/** Measures reads that aren't cached, compared with a route that sends one query. */
export const measureColdRows = async (
  setting: BenchSetting,
  references: ReferenceServers,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (const { name, requests, target, isPage = false } of coldReads) {
    const load = async (on: BenchSetting) => {
      await dropCachedResponses(on.shop.database)
      const next = requests(on)
      return loadShop(on, () => next)
    }
    // This load is not measured, because V8 compiles the code during the first reads.
    await load(setting)
    const row = await measureLoad(setting, name, load, [
      {
        name: 'one query',
        target,
        subject: () => loadReference(setting, references, 'fastify', oneQuery),
      },
    ])
    rows.push(isPage ? { ...row, maxCpuMicroseconds: maxPageMicroseconds } : row)
  }
  return rows
}
