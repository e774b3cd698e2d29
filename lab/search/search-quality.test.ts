import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ShopProcess, startShopProcess } from '../shop/shop-process.ts'
import { generateQueries, queriesByHand, readDemoCatalogue, searchAs } from './demo-queries.ts'
import { judgeSearch, scoreOf } from './judge-search.ts'
import type { Query, Shown } from './query.ts'

let shop: ShopProcess
let dataDir: string
let catalogue: Shown[]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'endcap-search-'))
  shop = await startShopProcess({ DATA_DIR: dataDir, DEMO: '1' })
  catalogue = await readDemoCatalogue()
})
afterAll(async () => {
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const score = async (queries: readonly Query[]) =>
  scoreOf('all', await judgeSearch(queries, catalogue, searchAs(shop.client(null))))

test('there are enough queries, each with relevant products in the demo shop', () => {
  const { open, heldOut } = generateQueries(catalogue)
  expect(queriesByHand().length).toBeGreaterThanOrEqual(150)
  expect(open.length + heldOut.length).toBe(500)
  for (const { query, means } of [...queriesByHand(), ...open, ...heldOut])
    expect(catalogue.some(means), query).toBe(true)
})

test('generated queries are the same every time', () => {
  const texts = () => generateQueries(catalogue).heldOut.map(({ query }) => query)
  expect(texts()).toEqual(texts())
})

test('queries chosen by hand find relevant products', async () => {
  const { recall, firstHit } = await score(queriesByHand())
  expect(recall).toBeGreaterThanOrEqual(0.97)
  expect(firstHit).toBeGreaterThanOrEqual(0.9)
})

test('held-out queries find relevant products', async () => {
  const { recall, firstHit } = await score(generateQueries(catalogue).heldOut.slice(0, 80))
  expect(recall).toBeGreaterThanOrEqual(0.95)
  expect(firstHit).toBeGreaterThanOrEqual(0.9)
})
