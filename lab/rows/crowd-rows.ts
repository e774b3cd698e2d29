import { oneOf, seededRandom, zipfBelow } from '../catalogue/random.ts'
import type { Run } from '../load/run-load.ts'
import { type GroupedRequest, runConnections } from '../load/send-requests.ts'
import type { Row } from '../report/row.ts'
import { type BenchShop, startAnotherProcess } from '../shop/bench-shop.ts'
import { dropWaitingJobs, type Samples } from '../shop/bench-store.ts'
import type { ShopProcess } from '../shop/shop-process.ts'
import { type BenchSetting, cycle, type MeasuredShop } from './bench-setting.ts'
import { coldCategoryPage, coldProductPage, coldSearchPage } from './cold-requests.ts'
import {
  cartSyncRequest,
  categoryPageRequest,
  listingRequest,
  orderRequest,
  productPageRequest,
  searchRequest,
} from './requests.ts'

const crowdConnections = 200
const crowdPages = 1_000
/** A crowd gets its `crowdPages` within four seconds. */
const minPagesPerSecond = 250
const maxPageMs = 3_000
/** The maximum p99 once the pages are cached. */
const maxKnownPageMs = 50
const knownSeconds = 10

/** Different pages: half of them categories', a quarter products', a quarter searches'. */
const differentPages = (on: MeasuredShop): GroupedRequest[] => {
  const category = coldCategoryPage(on)
  const product = coldProductPage(on)
  const search = coldSearchPage(on)
  const kinds = cycle([category, product, category, search] as const)
  return Array.from({ length: crowdPages }, () => ({ ...kinds()(), group: 'pages' }))
}

const rowOf = (name: string, run: Run | undefined, limits: Partial<Row>): Row => {
  if (run === undefined) throw new Error(`${name}: nothing was sent`)
  return { name, measured: run, p99Target: null, comparisons: [], ...limits }
}

/** Measures the pages of a crowd that arrives at a process just started, and again once they are cached. */
const measureFlashCrowd = async (setting: BenchSetting): Promise<Row[]> => {
  const fresh = await startAnotherProcess(setting.shop)
  try {
    const pages = differentPages(setting)
    const page = cycle(pages as [GroupedRequest, ...GroupedRequest[]])
    const sendWhile = (isOn: () => boolean) =>
      runConnections({
        url: fresh.url,
        pid: fresh.pid,
        connections: crowdConnections,
        next: () => (isOn() ? page() : undefined),
      })
    let left = crowdPages
    const first = await sendWhile(() => left-- > 0)
    const until = performance.now() + knownSeconds * 1_000
    const known = await sendWhile(() => performance.now() < until)
    return [
      rowOf('flash crowd on a new process', first.all, {
        p99Target: maxPageMs,
        minPerSecond: minPagesPerSecond,
      }),
      rowOf('flash crowd, pages cached', known.all, { p99Target: maxKnownPageMs }),
    ]
  } finally {
    await fresh.stop()
  }
}

export const buyers = 64
const minBuyerAnswersPerSecond = 1_000
const maxBuyerMs = 250
const maxWriteMs = 150
const maxCategoryPage = 5

let orders = 0

/** The requests of one buyer: mostly pages and lists, some carts, a few orders. */
const buyerRequests = (
  { customers }: BenchShop,
  { products, categories }: Samples,
  buyer: number,
): (() => GroupedRequest) => {
  const random = seededRandom(700 + buyer)
  const customer = customers[buyer % customers.length] ?? customers[0]
  const line = cycle(products, buyer * 97)
  const anyCategory = () => categories[zipfBelow(random, categories.length)] ?? categories[0]
  const anyProduct = () => products[zipfBelow(random, products.length)] ?? products[0]
  return () => {
    const share = random()
    if (share < 0.3)
      return {
        ...categoryPageRequest(anyCategory().slug, 1 + zipfBelow(random, maxCategoryPage)),
        group: 'pages',
      }
    if (share < 0.5) return { ...productPageRequest(anyProduct().slug), group: 'pages' }
    if (share < 0.7) return { ...listingRequest([anyCategory().id], customer), group: 'lists' }
    if (share < 0.8)
      return { ...searchRequest(oneOf(random, anyProduct().title.split(' '))), group: 'lists' }
    const lines = [line(), line(), line()]
    if (share < 0.95) return { ...cartSyncRequest(customer, lines, () => 2), group: 'writes' }
    orders += 1
    return { ...orderRequest(customer, lines, `crowd-${orders}`), group: 'writes' }
  }
}

/** Starts the buyers of a shop. The function sends to a process of it for some seconds. */
export const startBuyers = ({
  shop,
  samples,
}: MeasuredShop): ((
  on: ShopProcess,
  seconds: number,
) => Promise<Readonly<Record<string, Run>>>) => {
  const next = Array.from({ length: buyers }, (_, buyer) => buyerRequests(shop, samples, buyer))
  return ({ url, pid }, seconds) => {
    const until = performance.now() + seconds * 1_000
    return runConnections({
      url,
      pid,
      connections: buyers,
      next: (buyer) => (performance.now() < until ? next[buyer]?.() : undefined),
    })
  }
}

const buyerSeconds = 20

/** Measures buyers without a pause between requests, measured after as long a warm-up. */
const measureBuyers = async (setting: BenchSetting): Promise<Row[]> => {
  const fresh = await startAnotherProcess(setting.shop)
  try {
    const buy = startBuyers(setting)
    await buy(fresh, buyerSeconds)
    const runs = await buy(fresh, buyerSeconds)
    await dropWaitingJobs(setting.shop.database)
    return [
      rowOf(`${buyers} buyers`, runs.all, {
        p99Target: maxBuyerMs,
        minPerSecond: minBuyerAnswersPerSecond,
      }),
      rowOf(`${buyers} buyers, carts and orders`, runs.writes, { p99Target: maxWriteMs }),
    ]
  } finally {
    await fresh.stop()
  }
}

/** Measures many visitors at once, on processes that start with nothing cached. */
export const measureCrowdRows = async (setting: BenchSetting): Promise<Row[]> => [
  ...(await measureFlashCrowd(setting)),
  ...(await measureBuyers(setting)),
]
