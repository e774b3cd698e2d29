import { changeProduct } from '@endcap/contract/staff-catalog'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
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
  const kept = keepVocabulary(context.db, context.feed, 1e6)
  expect(kept()).toBeNull()
  await vi.waitFor(() => expect(kept()?.counts.get('hats')).toBeGreaterThan(0))
  const [product] = (
    await context.db.execute<{ id: string }>(sql`select id from product where slug = 'p-4'`)
  ).rows
  await shop.as(await shop.staff())(changeProduct, {
    params: { id: product?.id ?? '' },
    body: { title: 'Unheardof' },
  })
  expect(kept()).toBeNull()
  await vi.waitFor(() => expect(kept()?.counts.get('unheardof')).toBe(1))
})

test('more words than have room are left to the database', async () => {
  const { db, feed } = shop.context
  expect(await readVocabulary(db, 50)).toBeNull()
  const kept = keepVocabulary(db, feed, 10_000)
  kept()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(kept()).toBeNull()
})
