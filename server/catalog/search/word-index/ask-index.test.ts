import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { answeringByDatabase } from '../match-store.ts'
import type { Answering, Question } from '../question.ts'
import { answeringByIndex, type WordIndex } from './ask-index.ts'
import { readIndex } from './index-store.ts'
import { keepWordIndex } from './kept-word-index.ts'

/** The index in memory is held to what the database answers to the same questions. */
let shop: TestShop
let database: Answering
let ids: readonly string[]

const size = 1_500
const common = ['blue', 'cola', 'ice']
const seldom = ['frostbell', 'frostbelle', 'frosty', 'mango', 'twin', 'pack']
const words = [...common, ...seldom, 'nowhere']

/** Every word in a share of the products: some in titles, some in descriptions alone. */
const written = (all: readonly string[], salt: number) =>
  sql.join(
    all.map((word, nr) => {
      const oneIn = common.includes(word) ? 2 : 7 + nr
      return sql`case when hashint4(nr + ${salt + nr}) % ${oneIn} = 0 then ${`${word} `}::text else '' end`
    }),
    sql` || `,
  )

beforeAll(async () => {
  shop = await startTestShop()
  const { db } = shop.context
  // Many stand at the same moment, as after an import.
  await db.execute(sql`
    insert into product (item_no, slug, title, short_description, price_cents, in_stock, on_sale, created_at)
    select 'p' || nr, 'p' || nr, left(${written([...common, ...seldom], 1)} || 'End', 200),
      ${written([...common, ...seldom], 1_000)}, 100, nr % 5 > 0, nr % 11 > 0,
      '2026-01-01'::timestamptz + make_interval(days => nr % 20)
    from generate_series(1, ${size}::integer) nr`)
  database = answeringByDatabase(shop.context)
  const found = await db.execute<{ id: string }>(sql`select id from product order by id`)
  ids = found.rows.map(({ id }) => id)
})
afterAll(() => shop.stop())

const alternative = fc.record({
  words: fc.array(fc.constantFrom(...words, 'fro', 'c'), { minLength: 1, maxLength: 2 }),
  goesOn: fc.boolean(),
  isExact: fc.boolean(),
  products: fc.integer({ min: 0, max: size }),
})
const term = fc
  .array(alternative, { minLength: 1, maxLength: 3 })
  .map((alternatives) => ({ term: { typed: '', alternatives }, products: alternatives.length }))

const question = (sample: fc.Arbitrary<number>): fc.Arbitrary<Question> =>
  fc
    .record({
      asker: fc.constantFrom('searching', 'typing'),
      terms: fc.array(term, { minLength: 1, maxLength: 4 }),
      lacks: fc.boolean(),
      except: fc.array(fc.constantFrom(...ids), { maxLength: 3 }),
      limit: fc.constantFrom(0, 8, 24),
      offset: fc.constantFrom(0, 0, 24, 500),
      walks: fc.boolean(),
      sample,
      promising: fc.constantFrom(1, 8, 60),
      counts: fc.boolean(),
    })
    .map(({ lacks, ...asked }) => ({
      ...asked,
      missing: lacks ? asked.terms.length - 1 : 0,
      isCrowded: false,
      enough: Math.max(asked.offset + asked.limit, asked.promising),
    }))

/** More matches than are counted are cut off where each comes to it first. */
const isCutOff = (asker: Question['asker'], counted: number) => asker === 'typing' && counted > 300

const everything = 3_000

/** `within`: how many of the first products are walked. */
const compare = async (index: WordIndex, within: readonly number[]) => {
  const memory = answeringByIndex(index)
  let found = 0
  await fc.assert(
    fc.asyncProperty(question(fc.constantFrom(...within)), async (asked) => {
      const expected = await database.ask(asked)
      const answer = await memory.ask(asked)
      if (expected.walked === null && isCutOff(asked.asker, expected.counted))
        expect(answer.counted).toBe(expected.counted)
      else expect(answer).toEqual(expected)
      const walk = { most: within[0] ?? 0, limit: 40 }
      expect(await memory.walk(asked, walk)).toEqual(await database.walk(asked, walk))
      if (expected.ids.length > 0) found += 1
    }),
    { numRuns: 400, seed: 20_261_122 },
  )
  expect(found).toBeGreaterThan(100)
}

test('what is in memory answers as the database does', { timeout: 60_000 }, async () => {
  const read = await readIndex(shop.context.db, 1e9)
  if (!read) throw new Error('There are few products.')
  await compare([{ part: read.part, changed: new Set() }], [50, 400, everything])
})

test('so it does of products that have changed since', { timeout: 60_000 }, async () => {
  const { context } = shop
  const { wordIndex, close } = keepWordIndex(context.db, context.feed, 1e9, (error) => {
    throw error
  })
  await expect.poll(wordIndex, { timeout: 10_000 }).not.toBeNull()
  const { db, feed } = context
  const changed = sql`id in (select id from product order by md5(id::text)`
  await db.execute(
    sql`update product set title = 'Blue Frosty Cola Ice' where ${changed} limit 40)`,
  )
  await db.execute(sql`update product set in_stock = not in_stock
    where ${changed} limit 60 offset 30)`)
  await db.execute(
    sql`update product set on_sale = not on_sale where ${changed} limit 60 offset 80)`,
  )
  await db.execute(sql`update product set created_at = now() where ${changed} limit 20 offset 130)`)
  await db.execute(sql`delete from product where ${changed} limit 20 offset 140)`)
  await db.execute(sql`
    insert into product (item_no, slug, title, price_cents)
    select 'n' || nr, 'n' || nr, 'Ice Blue Cola Mango ' || nr, 100 from generate_series(1, 30) nr`)
  await feed.catchUp()
  const index = await wordIndex()
  expect(index?.length).toBe(2)
  // Of each part the first are walked: how far that is in sum depends on what has changed.
  await compare(index ?? [], [everything])
  await close()
})
