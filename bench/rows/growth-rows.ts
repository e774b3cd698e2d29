import { measureRow } from '../load/interleave.ts'
import type { Ask, Load } from '../load/run-load.ts'
import { type Row, slowestMs } from '../report/row.ts'
import { startBenchShop } from '../shop/bench-shop.ts'
import { dropAllReplies, readSamples, type Samples } from '../shop/samples-store.ts'
import { askListing, askProduct, askSearch, askSuggestions } from './asks.ts'
import { type BenchSetting, loadShop, takeTurns } from './bench-setting.ts'
import { coldListing, coldProduct } from './cold-rows.ts'

/** The sizes whose growth is measured, below the catalogue's own. */
export const smallerSizes = (products: number): number[] =>
  [1_000, 10_000, 100_000].filter((size) => size < products)

let firsts = 0
const signs = '!?.;'

/** A number in signs that a search doesn't read. */
const inSigns = (number: number): string =>
  [...number.toString(signs.length)].map((digit) => signs[Number(digit)]).join('')

/**
 * A text that nobody has asked for before: two words of one title, or one of it and one of another;
 * and signs that are new, since few products have few words.
 */
const coldWords = ({ products }: Samples): (() => string) => {
  const one = takeTurns(products)
  const other = takeTurns(products, 7)
  return () => {
    firsts += 1
    const [first = '', second = ''] = one().title.split(' ')
    const also = firsts % 2 === 0 ? second : (other().title.split(' ').at(-3) ?? '')
    return `${first} ${also} ${inSigns(firsts)}`
  }
}

type Grown = { name: string; isCold: boolean; asks: (samples: Samples) => Load['asks'] }

const always = (ask: (samples: Samples) => Ask) => (samples: Samples) => () =>
  [ask(samples)] as const

const grown: readonly Grown[] = [
  { name: 'listing', isCold: false, asks: always((s) => askListing([s.categories[0]])) },
  { name: 'product', isCold: false, asks: always((s) => askProduct(s.products[0].slug)) },
  { name: 'search', isCold: false, asks: always((s) => askSearch(s.products[0].title)) },
  { name: 'listing', isCold: true, asks: (s) => () => coldListing(s) },
  { name: 'product', isCold: true, asks: (s) => () => coldProduct(s) },
  {
    name: 'search',
    isCold: true,
    asks: (s) => {
      const words = coldWords(s)
      return () => () => askSearch(words())
    },
  },
  {
    name: 'suggestions',
    isCold: true,
    asks: (s) => {
      const words = coldWords(s)
      return () => () => askSuggestions(words())
    },
  },
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
      others.push({ size, setting: { ...setting, shop, samples } })
    }
    const all = [...others, { size: products, setting }]
    const [smallest, ...larger] = all
    if (!smallest) return []
    const rows: Row[] = []
    for (const { name, isCold, asks } of grown)
      for (const { size, setting: its } of larger) {
        const load = (on: BenchSetting) => async () => {
          if (isCold) await dropAllReplies(on.shop.database)
          return loadShop(on, asks(on.samples))
        }
        const title = `${name}${isCold ? ', cold' : ''}, ${size.toLocaleString('en-US')} products`
        say(title)
        rows.push(
          await measureRow({
            name: title,
            rounds: setting.rounds,
            p99Target: slowestMs,
            subject: load(its),
            limits: [
              {
                limit: '1,000 products',
                target: Number((1 / (isCold ? mostGrowth.cold : mostGrowth.warm)).toFixed(2)),
                subject: load(smallest.setting),
              },
            ],
          }),
        )
      }
    return rows
  } finally {
    for (const { setting: its } of others) await its.shop.stop()
  }
}
