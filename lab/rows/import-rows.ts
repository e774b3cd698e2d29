import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { centsToDollars } from '@endcap/contract/money'
import { type MadeProduct, makeCategories, makeProducts } from '../catalogue/make-catalogue.ts'
import { peakMegabytesOf } from '../load/process-usage.ts'
import type { Run } from '../load/run-load.ts'
import type { Figure, Row } from '../report/row.ts'
import { type BenchSetting, loadShop } from './bench-setting.ts'
import { categoryPageRequest, listingRequest, productRequest, searchRequest } from './requests.ts'

const maxSeconds = 30
const maxMegabytes = 450
const maxReplyMs = 250
const readers = 4
const program = fileURLToPath(new URL('../../start/dist/catalog-import.js', import.meta.url))

const titles = new Map(makeCategories().map(({ slug, title }) => [slug, title]))

const toLine = (product: MadeProduct): string =>
  [
    product.itemNo,
    product.title,
    product.shortDescription,
    titles.get(product.categories[0] ?? ''),
    `$${centsToDollars(product.priceCents).toFixed(2)}`,
    product.unit,
  ]
    .map((cell) => `"${cell}"`)
    .join(',')

/** Imports a price file while the shop runs. Returns the importer's peak memory use. */
const runImporter = async (file: string, dataDir: string): Promise<number> => {
  const child = spawn(process.execPath, [program, file], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let megabytes = 0
  const sampling = setInterval(async () => {
    megabytes = (await peakMegabytesOf(child.pid ?? 0)) ?? megabytes
  }, 200)
  const [code] = await once(child, 'close')
  clearInterval(sampling)
  if (code !== 0) throw new Error(`The import failed with ${code}.`)
  return megabytes
}

const readWhile = (
  { shop, samples }: BenchSetting,
  during: Promise<unknown>,
  seconds: number,
): Promise<Run> => {
  const [category] = samples.categories
  const [product] = samples.products
  const requests = [
    categoryPageRequest(category.slug),
    productRequest(product.slug),
    listingRequest([category.id], shop.customers[0]),
    searchRequest(product.title.split(' ')[0] ?? ''),
  ] as const
  return loadShop({ shop, seconds }, () => requests, readers, during)
}

/** Imports `rows` new products, and then the same list with every tenth price changed. */
export const measureImportRows = async (
  setting: BenchSetting,
  rows: number,
): Promise<{ rows: Row[]; figures: Figure[] }> => {
  const folder = await mkdtemp(join(tmpdir(), 'endcap-bench-import-'))
  const file = join(folder, 'prices.csv')
  const measured: Row[] = []
  const figures: Figure[] = []
  /** Raises every tenth price by `raise` cents. */
  const write = (raise: number) => {
    const lines = [...makeProducts(rows)].map((product, number) =>
      toLine({
        ...product,
        itemNo: `N-${product.itemNo}`,
        priceCents: product.priceCents + (number % 10 === 0 ? raise : 0),
      }),
    )
    return writeFile(
      file,
      ['Item #,Product Name,Description,Category,Price,Pack', ...lines].join('\n'),
    )
  }
  const measure = async (name: string) => {
    const began = performance.now()
    const importing = runImporter(file, setting.shop.dataDir)
    const run = await readWhile(setting, importing, setting.seconds)
    const megabytes = await importing
    const seconds = (performance.now() - began) / 1_000
    measured.push({
      name: `reads during ${name}`,
      measured: run,
      p99Target: maxReplyMs,
      comparisons: [],
    })
    figures.push(
      { name, value: seconds, unit: 's', max: maxSeconds },
      { name: `memory of ${name}`, value: megabytes, unit: 'MB', max: maxMegabytes },
    )
  }
  const list = `an import of ${rows.toLocaleString('en-US')} rows`
  try {
    await write(0)
    await measure(`${list}, new products`)
    await write(10)
    await measure(`${list}, one price in ten changed`)
    return { rows: measured, figures }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
