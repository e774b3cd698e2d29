import { setTimeout as sleep } from 'node:timers/promises'
import { changeProduct } from '@endcap/contract/staff-catalog'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '../../../database/database.ts'
import type { Reader } from '../../../database/reader.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { findProducts } from '../find-products.ts'
import { readSearchText } from '../read-search-text.ts'
import type { Term } from '../terms.ts'
import { findCorrections } from './corrections.ts'
import { keepVocabulary } from './kept-vocabulary.ts'
import { understandSearch } from './understand-search.ts'
import { readVocabulary, type Vocabulary } from './vocabulary-store.ts'
import { slipsOf } from './word-forms.ts'
import type { KnownWord } from './word-store.ts'

let shop: TestShop
let vocabulary: Vocabulary
beforeAll(async () => {
  shop = await startTestShop()
  const { db } = shop.context
  await db.execute(sql`
    insert into product (item_no, slug, title, short_description, upc, price_cents)
    select 'P-' || nr, 'p-' || nr,
      (array['Crème Brûlée', 'Ice Cream', 'Icecream', 'Strawberry', 'Straw Hats', 'Vapes', 'Vape Kit'])
        [1 + nr % 7] || ' ' || (array['Frostbell', 'Frostbelle', 'Gummolo', 'Gumolo'])[1 + nr % 4]
        || ' ' || nr || 'ct',
      'Word' || nr, (36000000000 + nr)::text, 100
    from generate_series(1, 60) nr`)
  await db.execute(sql`
    insert into product (item_no, slug, title, price_cents)
    values ('AB', 'ab', 'Odd One', 100), ('4711-X', 'x', 'Odd Two', 100), ('', '', 'No Number', 1)`)
  await db.execute(sql`analyze product`)
  await shop.context.feed.catchUp()
  const read = await readVocabulary(db, 10_000)
  if (!read) throw new Error('There are few words.')
  vocabulary = read
})
afterAll(() => shop.stop())

/** With all alternatives in an order of their own: the database gives them in any. */
const inOrder = (terms: readonly Term[]) =>
  terms.map(({ typed, alternatives }) => ({
    typed,
    alternatives: alternatives.map((one) => JSON.stringify(one)).sort(),
  }))

const patience = { timeout: 10_000 }
const fail = (error: unknown) => {
  throw error
}

const sources = () => {
  const { reader } = shop.context
  return {
    memory: { reader, vocabulary: () => vocabulary },
    database: { reader, vocabulary: () => null },
  }
}

test.each([
  'ice cream frostbell',
  'icecream',
  'straw',
  'strawb hats',
  'crème brulee 7 ct',
  'w',
  'word',
  'word1',
  'ab',
  'AB 4711x',
  '4711',
  'p-12',
  'p1',
  '036000000012',
  'gumollo vaep',
  'soft drink ecig',
  'pop',
  'unheard of 123456',
  '?!',
])('words in memory tell of a text what the database tells: %s', async (typed) => {
  const { memory, database } = sources()
  for (const isTyping of [false, true]) {
    const known = await understandSearch(memory, readSearchText(typed), isTyping)
    const asked = await understandSearch(database, readSearchText(typed), isTyping)
    expect(known.codes).toEqual(asked.codes)
    expect(known.size).toBe(asked.size)
    expect(inOrder(known.terms)).toEqual(inOrder(asked.terms))
  }
})

const counted = (words: readonly KnownWord[] = []) =>
  new Map(words.map(({ word, products }) => [word, products]))

test('words in memory mend slips as the database does', async () => {
  const { memory, database } = sources()
  const mistyped = ['frostbell', 'gummolo', 'strawberry', 'brulee', 'vapes'].flatMap((word) => {
    const once = slipsOf(word).filter((_, nr) => nr % 23 === 0)
    return [...once, ...once.flatMap((slip) => slipsOf(slip).filter((_, nr) => nr % 197 === 0))]
  })
  const known = await findCorrections(memory, mistyped)
  for (let from = 0; from < mistyped.length; from += 50) {
    const some = mistyped.slice(from, from + 50)
    const asked = await findCorrections(database, some)
    for (const word of some)
      expect(counted(known.get(word)), word).toEqual(counted(asked.get(word)))
  }
  expect([...known.values()].filter((words) => words.length > 0).length).toBeGreaterThan(100)
})

test('the words are read in the background, and not used from a change on until they are read again', async () => {
  const { context } = shop
  const { vocabulary: kept, close } = keepVocabulary(context.db, context.feed, 1e6, fail)
  expect(kept()).toBeNull()
  await vi.waitFor(() => expect(kept()?.counts.get('hats')).toBeGreaterThan(0), patience)
  const [product] = (
    await context.db.execute<{ id: string }>(sql`select id from product where slug = 'p-4'`)
  ).rows
  await shop.as(await shop.staff())(changeProduct, {
    params: { id: product?.id ?? '' },
    body: { title: 'Unheardof' },
  })
  expect(kept()).toBeNull()
  await vi.waitFor(() => expect(kept()?.counts.get('unheardof')).toBe(1), patience)
  await close()
})

test('more words than have room are left to the database', async () => {
  const { db, feed } = shop.context
  expect(await readVocabulary(db, 50)).toBeNull()
  let ended = 0
  const reading = new Proxy(db, {
    get: (target, name) =>
      name === 'execute'
        ? (query: SQL) => db.execute(query).finally(() => (ended += 1))
        : Reflect.get(target, name),
  })
  const { vocabulary: kept, close } = keepVocabulary(reading, feed, 10_000, fail)
  kept()
  await vi.waitFor(() => expect(ended).toBeGreaterThan(1), patience)
  expect(kept()).toBeNull()
  await close()
})

test('what can’t be read is told, and not tried again at once', async () => {
  const { feed } = shop.context
  const told = vi.fn()
  const broken = { execute: () => sleep(50).then(() => Promise.reject(new Error('broken'))) }
  const { vocabulary: kept, close } = keepVocabulary(broken as unknown as Db, feed, 1e6, told)
  kept()
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1), patience)
  kept()
  await sleep(200)
  expect(told).toHaveBeenCalledTimes(1)
  await close()
})

test('a text of known words asks the database for its matches alone', async () => {
  const { db } = shop.context
  const asked: string[] = []
  const reader: Reader = {
    ...shop.context.reader,
    ask: (statement, values) => {
      asked.push(statement.name)
      return shop.context.reader.ask(statement, values)
    },
  }
  const ask = async (typed: string) => {
    asked.length = 0
    const wanted = { asker: 'searching', limit: 24, offset: 0 } as const
    const sources = { db, reader, vocabulary: () => vocabulary, wordIndex: async () => null }
    await findProducts(sources, readSearchText(typed), wanted)
    return asked
  }
  expect(await ask('strawberry gummolo')).toEqual(['searching 2 terms'])
  expect(await ask('strawbery gummolo')).toEqual(['searching 2 terms'])
  expect(await ask('p-12')).toContain('find by code')
})
