import { measureRow } from '../load/interleave.ts'
import type { Ask, Load } from '../load/run-load.ts'
import { type Row, slowestMs } from '../report/row.ts'
import { startBenchShop } from '../shop/bench-shop.ts'
import { dropAllReplies, readSamples, type Samples } from '../shop/samples-store.ts'
import { askListing, askProduct, askSearch } from './asks.ts'
import { againstOther, type BenchSetting, loadShop } from './bench-setting.ts'
import { coldListing, coldProduct, coldSearch, coldSuggestions } from './cold-requests.ts'

/** The sizes whose growth is measured, below the catalogue's own. */
export const smallerSizes = (products: number): number[] =>
  [1_000, 10_000, 100_000].filter((size) => size < products)

type Grown = { name: string; isCold: boolean; asks: (on: BenchSetting) => Load['asks'] }

const always = (ask: (samples: Samples) => Ask) => (on: BenchSetting) => () =>
  [ask(on.samples)] as const

/** One sequence of requests for all connections. */
const shared = (asks: (on: BenchSetting) => () => Ask) => (on: BenchSetting) => {
  const next = asks(on)
  return () => next
}

const grown: readonly Grown[] = [
  { name: 'listing', isCold: false, asks: always((s) => askListing([s.categories[0].id])) },
  { name: 'product', isCold: false, asks: always((s) => askProduct(s.products[0].slug)) },
  { name: 'search', isCold: false, asks: always((s) => askSearch(s.products[0].title)) },
  { name: 'listing', isCold: true, asks: shared(coldListing) },
  { name: 'product', isCold: true, asks: shared(coldProduct) },
  { name: 'search', isCold: true, asks: shared(coldSearch) },
  { name: 'suggestions', isCold: true, asks: shared(coldSuggestions) },
]

/** How many times as long an answer may take as with 1,000 products. */
const mostGrowth = { warm: 1.3, cold: 2 }

/**
 * The same calls on catalogues of several sizes, all of them running at the same time and measured
 * by turns: what they cost beside the smallest.
 */
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
    for (const { name, isCold, asks } of grown)
      for (const { size, setting: its } of larger) {
        const load = async (on: BenchSetting) => {
          if (isCold) await dropAllReplies(on.shop.database)
          return loadShop(on, asks(on))
        }
        const title = `${name}${isCold ? ', cold' : ''}, ${size.toLocaleString('en-US')} products`
        say(title)
        rows.push(
          await measureRow({
            name: title,
            rounds: setting.rounds,
            p99Target: slowestMs,
            subject: () => load(its),
            limits: [
              {
                limit: '1,000 products',
                target: Number((1 / (isCold ? mostGrowth.cold : mostGrowth.warm)).toFixed(2)),
                subject: () => load(smallest.setting),
              },
              ...againstOther(its, load),
            ],
          }),
        )
      }
    return rows
  } finally {
    for (const { setting: its } of others) await its.shop.stop()
  }
}
