import { searchProducts } from '@endcap/contract/catalog/catalog'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../../database/database.ts'
import { openReadPool } from '../../database/read-pool.ts'
import { explainGeneric } from '../../testing/explain.ts'
import { openTestShop } from '../../testing/start-test-shop.ts'
import { vacuumUntilVisible } from '../../testing/vacuum.ts'
import { listProductsById } from '../product-store.ts'
import { findProducts } from './find-products.ts'
import { parseSearchText } from './parse-search-text.ts'
import {
  buildCommonPrefixes,
  buildLookUp,
  buildSimilarWords,
} from './query-expansion/word-store.ts'
import { editsOf } from './query-expansion/word-variants.ts'
import { buildRanking, buildScan, rankingValues } from './search-store.ts'
import { listSuggestedProducts } from './suggested-product-store.ts'
import type { Term } from './terms.ts'

/** A catalogue that is large enough for bad plans. */

const shop = await openTestShop()
const { db } = shop.context
await db.execute(sql`
  insert into product (item_no, slug, title, short_description, price_cents, in_stock)
  select 'w' || nr, 'w' || nr, 'Common ' || case when nr % 500 = 0 then 'seldom' else 'often' end
    || ' ' || nr, 'Everywhere', 100, nr % 20 > 0
  from generate_series(1, 20000) nr`)
await vacuumUntilVisible(db)

/** Adds products with item numbers that begin with a letter, and waits for the change feed. */
const addProducts = async (letter: string, title: SQL, count: number) => {
  await shop.context.db.execute(sql`
    insert into product (item_no, slug, title, price_cents)
    select ${letter}::text || nr, ${letter}::text || nr, ${title} || nr, 100
    from generate_series(1, ${count}::integer) nr`)
  await shop.context.feed.catchUp()
}

/** A page of a search, with the first words of its titles. */
const search = async (searchQuery: string, page = 1, limit = 24) => {
  const query = { searchQuery, page, limit }
  const { data, ...rest } = await shop.as(null)(searchProducts, { query })
  return { ...rest, words: data.map(({ title }) => title.split(' ')[0]) }
}

const words = (...counts: [string, number][]) =>
  counts.flatMap(([word, count]) => Array.from({ length: count }, () => word))

test('a search scans in order or uses the GIN index, and reads no more than it needs', async () => {
  const explainRanking = (word: string, products: number) => {
    const term: Term = {
      typed: word,
      alternatives: [{ words: [word], isPrefix: false, isExact: true, products }],
    }
    const values = rankingValues({
      ...{ mode: 'search', terms: [term], missing: 0, productCount: 20_000 },
      ...{ except: [], exceptIn: [], limit: 24, offset: 0 },
    })
    return explainGeneric(db, (value) => buildRanking('search', 1, value), values)
  }
  const explainScan = (word: string, matches: number) =>
    explainGeneric(db, buildScan, { titled: `'${word}':A`, except: [], products: 3_000, matches })
  const scanned = await explainScan('often', 60)
  expect(scanned.scanned).toEqual([])
  expect(scanned.indexes).toEqual(['product_search_scan'])
  expect(scanned.rowsRead).toBeLessThan(2 * 60)
  expect((await explainScan('nowhere', 8)).rowsRead).toBe(3_000)
  const ranked = await explainRanking('seldom', 40)
  expect(ranked.scanned).toEqual([])
  expect(ranked.indexes).toEqual(['product_words'])
  expect(ranked.rowsRead).toBeLessThan(4 * 40)
  const many = await explainRanking('often', 19_960)
  expect(many.scanned).toEqual([])
  expect(many.nodes).not.toContain('Parallel Seq Scan')
  const exact = await search('seldom')
  expect(exact.total).toBe(40)
  expect(exact).not.toHaveProperty('totalIsMinimum')
})

test('a text is looked up by indexes, and no other rows are read', async () => {
  const looked = await explainGeneric(db, buildLookUp, {
    code: '12345',
    numbers: '12345',
    phrases: 'often,common often',
    words: 'often common 12345',
    prefixes: 'often common 1',
  })
  expect(looked.scanned).toEqual(['search_synonym'])
  expect(looked.indexes).toContain('search_word_word')
  // Of the thousands of words that begin with 1 only enough to know that they are too many.
  expect(looked.rowsRead).toBeLessThan(200)
  const edits = editsOf('seldmo').join(' ')
  const nearby = await explainGeneric(db, buildSimilarWords, { edits, typed: 'seldmo' })
  expect(nearby.scanned).toEqual([])
  expect(nearby.indexes.sort()).toEqual(['search_word_trigrams', 'search_word_word'])
  expect(nearby.rowsRead).toBeLessThan(100)
  const begun = await explainGeneric(db, buildCommonPrefixes, { prefixes: edits, limit: 4 })
  expect(begun.scanned).toEqual([])
  expect(begun.indexes).toEqual(['search_word_word'])
})

test('a search’s statements are planned once per connection, whatever its text', async () => {
  const { connection } = shop.context
  const { transaction, close } = openDatabase(connection, { connections: 1, onError: () => {} })
  const readPool = openReadPool(connection, () => {})
  const texts = [
    ...['often 1', 'seldom', 'ofetn', 'common often', 'x1', '12345', 'oftqx', 'pop', 'n'],
    ...['w12', 'everywhere', 'everywhere often', 'common seldom'],
  ]
  const plans = `select name, custom_plans as custom from pg_prepared_statements
    where custom_plans + generic_plans > 7 order by name collate "C"`
  const [pooled, short] = await transaction(async (db) => {
    for (let round = 0; round < 8; round += 1)
      for (const text of texts)
        for (const mode of ['search', 'suggest'] as const) {
          const handles = { db, prepared: db, readPool }
          const page = { mode, limit: 8, offset: 0 }
          const { ids } = await findProducts(handles, parseSearchText(text), page)
          await listProductsById(readPool, ids, null)
          await listSuggestedProducts(readPool, ids)
        }
    const plansIn = async (isSlower: boolean) =>
      (await readPool.query<{ name: string; custom: number }>({ text: plans, isSlower })).rows
    return [
      (await db.execute(sql.raw(plans))).rows,
      // With one core both are the same connection.
      [...(await plansIn(false)), ...(await plansIn(true))],
    ]
  })
  await readPool.close()
  await close()
  const ranking = ['search 1 terms', 'search 2 terms', 'suggest 1 terms', 'suggest 2 terms']
  // PostgreSQL tries five custom plans before it caches a generic one.
  expect(pooled).toEqual(
    ['count matches', 'scan products', ...ranking].map((name) => ({ name, custom: 5 })),
  )
  expect(new Set(short?.map(({ custom }) => custom))).toEqual(new Set([0]))
  expect([...new Set(short?.map(({ name }) => name))].sort()).toEqual([
    ...['find common prefixes', 'find similar words', 'find word frequencies', 'look up terms'],
    ...['products by ids', ...ranking, 'suggested products'],
  ])
})

test('the matches of two common words are counted, joined or apart', async () => {
  await addProducts('h', sql`case when nr % 2 = 0 then 'Hither ' else 'Thither ' end`, 7_000)
  await addProducts('ht', sql`'Hither Thither '`, 100)
  for (const text of ['hither thither', 'hitherthither'])
    expect((await search(text)).total, text).toBe(100)
})

test('of two words that no product has together the rarer one comes first, on every page', async () => {
  await addProducts('e', sql`case when nr <= 30 then 'Scarce ' else 'Ample ' end`, 90)
  for (const [nr, shown] of [
    words(['Scarce', 24]),
    words(['Scarce', 6], ['Ample', 18]),
    words(['Ample', 24]),
  ].entries())
    expect(await search('ample scarce', nr + 1)).toMatchObject({ total: 90, words: shown })
  expect(await search('common scarce', 1)).toMatchObject({ total: 2_400, totalIsMinimum: true })
  expect((await search('common scarce', 2)).words).toEqual(words(['Scarce', 6], ['Common', 18]))
})

test('a word in many products is not completed, except while it is being typed', async () => {
  await addProducts('b', sql`case when nr <= 101 then 'Plum ' else 'Plumage ' end`, 105)
  expect((await search('plum')).total).toBe(101)
  expect((await search('plu')).total).toBe(105)
  const options = { mode: 'suggest', limit: 8, offset: 0 } as const
  const typed = await findProducts(shop.context, parseSearchText('plum'), options)
  expect(typed.total).toBe(105)
})

test('[X2-11] a search has no pages beyond the matches that are counted, however they are found', async () => {
  await addProducts('m', sql`'Middling '`, 2_600)
  for (const word of ['common', 'middling']) {
    const found = { total: 2_400, totalIsMinimum: true, numberOfPages: 24 }
    const last = await search(word, 24, 100)
    expect(last).toMatchObject({ ...found, words: { length: 100 } })
    for (const beyond of [25, 500, Number.MAX_SAFE_INTEGER])
      expect(await search(word, beyond, 100)).toMatchObject({ ...found, words: [] })
    expect((await search(word, 35, 70)).words).toHaveLength(20)
  }
  const beyond = await search('seldom', Number.MAX_SAFE_INTEGER)
  expect(beyond).toMatchObject({ total: 40, words: [] })
})

test('matches of a common word in titles come before others, on every page', async () => {
  await addProducts('t', sql`'Everywhere '`, 80)
  for (const page of [1, 3])
    expect((await search('everywhere', page)).words).toEqual(words(['Everywhere', 24]))
  for (const page of [5, 100])
    expect((await search('everywhere', page)).words).toEqual(words(['Common', 24]))
})
