import type { Load, LoadRequest } from '../load/run-load.ts'
import type { Row } from '../report/row.ts'
import { startBenchShop } from '../shop/bench-shop.ts'
import { dropCachedResponses, readSamples, type Samples } from '../shop/bench-store.ts'
import { type BenchSetting, loadShop, measureLoad } from './bench-setting.ts'
import { coldListing, coldProduct, coldSearch, coldSuggestions } from './cold-requests.ts'
import { listingRequest, productRequest, searchRequest } from './requests.ts'

/** The catalogue sizes to compare with, below the one that is measured. */
const smallerSizes = (products: number): number[] =>
  [1_000, 10_000, 100_000].filter((size) => size < products)

type Grown = { name: string; isCold: boolean; requests: (on: BenchSetting) => Load['requests'] }

const always = (request: (samples: Samples) => LoadRequest) => (on: BenchSetting) => () =>
  [request(on.samples)] as const

/** Makes all connections take their requests from one sequence. */
const shared = (requests: (on: BenchSetting) => () => LoadRequest) => (on: BenchSetting) => {
  const next = requests(on)
  return () => next
}

const grown: readonly Grown[] = [
  { name: 'listing', isCold: false, requests: always((s) => listingRequest([s.categories[0].id])) },
  { name: 'product', isCold: false, requests: always((s) => productRequest(s.products[0].slug)) },
  { name: 'search', isCold: false, requests: always((s) => searchRequest(s.products[0].title)) },
  { name: 'listing', isCold: true, requests: shared(coldListing) },
  { name: 'product', isCold: true, requests: shared(coldProduct) },
  { name: 'search', isCold: true, requests: shared(coldSearch) },
  { name: 'suggestions', isCold: true, requests: shared(coldSuggestions) },
]

/** The maximum ratio of a response time to the response time with 1,000 products. */
const maxGrowth = { warm: 1.3, cold: 2 }

/** The same calls on shops of several catalogue sizes, interleaved, compared with the smallest. */
export const measureGrowth = async (
  setting: BenchSetting,
  products: number,
  say: (what: string) => void,
): Promise<Row[]> => {
  const others: { size: number; setting: BenchSetting }[] = []
  try {
    for (const size of smallerSizes(products)) {
      say(`loading ${size.toLocaleString('en-US')} products`)
      const shop = await startBenchShop({ products: size, customers: 1 })
      const samples = await readSamples(shop.database)
      others.push({ size, setting: { ...setting, shop, samples, other: null } })
    }
    const all = [...others, { size: products, setting }]
    const [smallest, ...larger] = all
    if (!smallest) return []
    const rows: Row[] = []
    for (const { name, isCold, requests } of grown)
      for (const { size, setting: its } of larger) {
        const load = async (on: BenchSetting) => {
          if (isCold) await dropCachedResponses(on.shop.database)
          return loadShop(on, requests(on))
        }
        const title = `${name}${isCold ? ', cold' : ''}, ${size.toLocaleString('en-US')} products`
        say(title)
        rows.push(
          await measureLoad(its, title, load, [
            {
              name: '1,000 products',
              target: Number((1 / (isCold ? maxGrowth.cold : maxGrowth.warm)).toFixed(2)),
              subject: () => load(smallest.setting),
            },
          ]),
        )
      }
    return rows
  } finally {
    for (const { setting: its } of others) await its.shop.stop()
  }
}
