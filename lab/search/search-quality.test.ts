import { readFile } from 'node:fs/promises'
import { searchProducts } from '@endcap/contract/catalog/catalog'
import { scratchFolder } from '@endcap/start/test-support/scratch-folder'
import { type ShopProcess, startShopProcess } from '@endcap/start/test-support/shop-process'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'

type Shown = { itemNo: string; title: string }

/** A text that buyers type, and whether a product is relevant to it. */
type Query = { query: string; isRelevant: (product: Shown) => boolean }

const minRecall = 0.97
const minFirstHit = 0.9
/** The number of results that are compared. */
const first = 10

const dataDir = scratchFolder()
let shop: ShopProcess
let catalogue: Shown[]
let queries: Query[]

const readTable = async (path: string, delimiter: string): Promise<Record<string, string>[]> =>
  parse(await readFile(new URL(path, import.meta.url)), {
    columns: true,
    bom: true,
    delimiter,
    quote: delimiter === ',' ? '"' : null,
  })

beforeAll(async () => {
  shop = await startShopProcess({ DATA_DIR: dataDir, DEMO: '1' })
  const products = await readTable('../../demo/catalogue.csv', ',')
  catalogue = products.map((row) => ({ itemNo: row['Item No'] ?? '', title: row.Title ?? '' }))
  // Written from the catalogue, before any search was made. Relevant is an item number, or /titles/.
  queries = (await readTable('queries.tsv', '\t')).map(({ query = '', relevant = '' }) => {
    const titles = /^\/(.+)\/$/.exec(relevant)?.[1]
    const isRelevant = ({ itemNo, title }: Shown) =>
      titles === undefined ? itemNo === relevant : new RegExp(titles).test(title)
    return { query, isRelevant }
  })
})
afterAll(() => shop.kill('SIGTERM'))

test('there are enough queries, each with relevant products in the demo shop', () => {
  expect(queries.length).toBeGreaterThanOrEqual(150)
  expect(queries.filter(({ isRelevant }) => !catalogue.some(isRelevant))).toEqual([])
})

test('queries find relevant products: recall@10 and first hits', async () => {
  const guest = shop.client(null)
  const missed: string[] = []
  let [recall, firstHits] = [0, 0]
  for (const { query, isRelevant } of queries) {
    const { data } = await guest(searchProducts, { query: { searchQuery: query } })
    const found = data.slice(0, first).map(({ item_no, title }) => ({ itemNo: item_no, title }))
    const relevant = Math.min(catalogue.filter(isRelevant).length, first)
    const hits = found.filter(isRelevant).length
    recall += hits / relevant
    if (found[0] !== undefined && isRelevant(found[0])) firstHits += 1
    if (hits < relevant) missed.push(`${query}: ${hits} of ${relevant}`)
  }
  expect(recall / queries.length, missed.join('\n')).toBeGreaterThanOrEqual(minRecall)
  expect(firstHits / queries.length).toBeGreaterThanOrEqual(minFirstHit)
})
