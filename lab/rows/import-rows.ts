import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { oneOf, seededRandom, zipfBelow } from '../catalogue/random.ts'
import { runImporter } from '../import/run-importer.ts'
import {
  type ChangeProduct,
  type PriceFileColumn,
  writePriceFile,
} from '../import/write-price-file.ts'
import type { LoadRequest, Run } from '../load/run-load.ts'
import { watchReplies } from '../load/send-requests.ts'
import type { Figure, Row } from '../report/row.ts'
import { type BenchShop, startAnotherProcess } from '../shop/bench-shop.ts'
import { countAppliedImports, listServerProcesses } from '../shop/bench-store.ts'
import { startShopProcess } from '../shop/shop-process.ts'
import { type BenchSetting, compareWithBefore, connections } from './bench-setting.ts'
import {
  categoryPageRequest,
  listingRequest,
  productPageRequest,
  productRequest,
  searchRequest,
} from './requests.ts'

const maxRows = 100_000
const warmUpMs = 15_000
const beforeMs = 5_000
const afterMs = 10_000
const secondMs = 1_000
const minRatio = 0.5
const maxReplyMs = 60
const maxStartMs = 1_200

/** The reads of guests and customers: pages, lists with and without prices, searches. */
const readerRequests = ({ shop, samples }: BenchSetting, reader: number): (() => LoadRequest) => {
  const random = seededRandom(900 + reader)
  const { products, categories } = samples
  const customer = shop.customers[reader % shop.customers.length] ?? shop.customers[0]
  const anyCategory = () => categories[zipfBelow(random, categories.length)] ?? categories[0]
  const anyProduct = () => products[zipfBelow(random, products.length)] ?? products[0]
  return () => {
    const share = random()
    if (share < 0.25) return categoryPageRequest(anyCategory().slug)
    if (share < 0.45) return productPageRequest(anyProduct().slug)
    if (share < 0.65) return listingRequest([anyCategory().id], customer)
    if (share < 0.75) return listingRequest([anyCategory().id])
    if (share < 0.9) return productRequest(anyProduct().slug)
    return searchRequest(oneOf(random, anyProduct().title.split(' ')))
  }
}

const rowOf = (name: string, measured: Run, before: Run): Row => ({
  name,
  measured,
  p99Target: maxReplyMs,
  comparisons: [compareWithBefore(measured, before, minRatio)],
})

const pollMs = 20

/** Returns the time when the next import is committed; its program may end later. */
const waitForCommit = async (database: pg.Pool, ended: Promise<unknown>): Promise<number> => {
  let isRunning = true
  void ended.then(() => {
    isRunning = false
  })
  const before = await countAppliedImports(database)
  while (isRunning && (await countAppliedImports(database)) === before) await sleep(pollMs)
  return performance.now()
}

/** Kills all processes of a shop, and returns the time of the next start to “Listening”. */
const measureStartAfterKill = async ({ dataDir, database, pid }: BenchShop): Promise<Figure> => {
  const [postmaster] = (await readFile(join(dataDir, 'database/postmaster.pid'), 'utf8')).split(
    '\n',
  )
  // Its connections break.
  database.on('error', () => {})
  for (const one of [pid, Number(postmaster), ...(await listServerProcesses(database))])
    process.kill(one, 'SIGKILL')
  const shop = await startShopProcess({ DATA_DIR: dataDir })
  await shop.stop()
  return {
    name: 'start after a kill that follows an import',
    value: shop.startMs,
    unit: 'ms',
    max: maxStartMs,
  }
}

/** Measures replies before, during and after one import. */
const measureImport = async (
  setting: BenchSetting,
  name: string,
  rows: number,
  columns: readonly PriceFileColumn[],
  change: ChangeProduct,
): Promise<Row[]> => {
  const { shop } = setting
  const folder = await mkdtemp(join(tmpdir(), 'endcap-bench-import-'))
  const file = join(folder, 'prices.csv')
  const fresh = await startAnotherProcess(shop)
  try {
    await writePriceFile(file, rows, change, columns)
    const readers = Array.from({ length: connections }, (_, reader) =>
      readerRequests(setting, reader),
    )
    const first = readers[0] as () => LoadRequest
    const load = watchReplies(fresh.url, connections, (reader) => (readers[reader] ?? first)())
    await sleep(warmUpMs + beforeMs)
    const began = performance.now()
    const importing = runImporter(file, { DATA_DIR: shop.dataDir })
    const committed = await waitForCommit(shop.database, importing)
    const imported = await importing
    if (imported.code !== 0) throw new Error(imported.output)
    await sleep(committed + afterMs - performance.now())
    await load.stop()
    process.stderr.write(
      `${imported.steps.map(({ step, seconds }) => `${step} ${seconds.toFixed(1)} s`).join(', ')}\n`,
    )
    const before = load.between(began - beforeMs, began)
    return [
      rowOf(`${name}, during`, load.between(began, committed), before),
      rowOf(`${name}, the second after`, load.between(committed, committed + secondMs), before),
      rowOf(`${name}, 10 s after`, load.between(committed, committed + afterMs), before),
    ]
  } finally {
    await fresh.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Measures an import of prices alone, one that changes all that a page shows of a product, and a
 * start after a kill. The shop is dead afterwards.
 */
export const measureImportRows = async (
  setting: BenchSetting,
  products: number,
): Promise<{ rows: Row[]; figures: Figure[] }> => {
  const rows = Math.min(products, maxRows)
  const list = ['Item #', 'Product Name', 'Price'] as const
  const prices = await measureImport(setting, 'import of prices', rows, list, (product) => ({
    ...product,
    priceCents: product.priceCents + 10,
  }))
  const texts = await measureImport(
    setting,
    'import of texts',
    rows,
    [...list, 'Description', 'In Stock'],
    (product) => ({
      ...product,
      shortDescription: `${product.shortDescription} New.`,
      priceCents: product.priceCents + 20,
    }),
  )
  const start = await measureStartAfterKill(setting.shop)
  return { rows: [...prices, ...texts], figures: [start] }
}
