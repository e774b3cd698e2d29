import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../../../../testing/start-test-shop.ts'
import { answeringByDatabase } from '../../match-store.ts'
import { type Answering, mostCounted, type Question } from '../../question.ts'
import { answeringByIndex } from '../ask-index.ts'
import { idAt } from '../index-part.ts'
import { readIndex } from '../index-store.ts'
import { keepWordIndex } from '../kept-word-index.ts'
import { type WordIndex, wholeIndex } from '../word-index.ts'

/** The index in memory is held to what the database answers to the same questions. */
let shop: TestShop
let database: Answering
let ids: readonly string[]

/** So many that common words take several strides. */
const size = 9_000
/** Words, and in one of how many products each is. */
const shares: Readonly<Record<string, number>> = {
  blue: 2,
  cola: 2,
  ice: 3,
  frostbell: 40,
  frostbelle: 60,
  frosty: 90,
  mango: 12,
  twin: 300,
  питье: 70,
  питьевая: 80,
  飲料: 50,
  𠮷野: 110,
}
const words = Object.keys(shares)
const beginnings = ['fro', 'frostb', 'c', 'пит', '飲', '𠮷']

/** Every word in its share of the products: some in titles, some in descriptions alone. */
const written = (salt: number) =>
  sql.join(
    words.map(
      (word, nr) =>
        sql`case when hashint4(nr + ${salt + nr}) % ${shares[word]}::integer = 0 then ${`${word} `}::text else '' end`,
    ),
    sql` || `,
  )

beforeAll(async () => {
  shop = await startTestShop()
  const { db } = shop.context
  // Many stand at the same moment, as after an import.
  await db.execute(sql`
    insert into product
      (item_no, slug, title, short_description, price_cents, in_stock, on_sale, created_at)
    select 'p' || nr, 'p' || nr, left(${written(1)} || 'End', 200), ${written(1_000)}, 100,
      nr % 5 > 0, nr % 11 > 0, '2026-01-01'::timestamptz + make_interval(days => nr % 20)
    from generate_series(1, ${size}::integer) nr`)
  await db.execute(sql`analyze product`)
  database = answeringByDatabase(shop.context)
  const found = await db.execute<{ id: string }>(sql`select id from product order by id`)
  ids = found.rows.map(({ id }) => id)
}, 60_000)
afterAll(() => shop.stop())

const alternative = fc.record({
  words: fc.array(fc.constantFrom(...words, ...words, ...beginnings, 'nowhere'), {
    minLength: 1,
    maxLength: 2,
  }),
  goesOn: fc.boolean(),
  isExact: fc.boolean(),
  products: fc.integer({ min: 0, max: size }),
})
const term = fc
  .array(alternative, { minLength: 1, maxLength: 3 })
  .map((alternatives) => ({ term: { typed: '', alternatives }, products: alternatives.length }))

const question = (samples: readonly number[]): fc.Arbitrary<Question> =>
  fc
    .record({
      asker: fc.constantFrom('searching', 'typing'),
      terms: fc.oneof(
        fc.array(term, { minLength: 1, maxLength: 3 }),
        fc.array(term, { minLength: 4, maxLength: 8 }),
      ),
      missing: fc.constantFrom(0, 0, 1, 2, 7),
      except: fc.array(fc.constantFrom(...ids), { maxLength: 3 }),
      limit: fc.constantFrom(0, 8, 24),
      offset: fc.constantFrom(0, 0, 24, 500),
      walks: fc.boolean(),
      sample: fc.constantFrom(...samples),
      promising: fc.constantFrom(1, 8, 60),
      counts: fc.boolean(),
    })
    .map((asked) => ({
      ...asked,
      missing: Math.min(asked.missing, asked.terms.length - 1),
      isCrowded: false,
      enough: Math.max(asked.offset + asked.limit, asked.promising),
    }))

const compare = async (index: WordIndex) => {
  const memory = answeringByIndex(index)
  let found = 0
  let cutOff = 0
  await fc.assert(
    fc.asyncProperty(question([50, 400, 3_000]), async (asked) => {
      const expected = await database.ask(asked)
      const answer = await memory.ask(asked)
      // Which of more matches than are counted are kept is for each to say.
      if (expected.walked === null && expected.counted > mostCounted[asked.asker]) {
        expect(answer.counted).toBe(expected.counted)
        expect(answer.ids.length).toBe(expected.ids.length)
        cutOff += 1
      } else expect(answer).toEqual(expected)
      const walk = { most: 300, limit: 40 }
      expect(await memory.walk(asked, walk)).toEqual(await database.walk(asked, walk))
      if (expected.ids.length > 0) found += 1
    }),
    { numRuns: 500, seed: 20_261_122 },
  )
  expect(found).toBeGreaterThan(150)
  expect(cutOff).toBeGreaterThan(10)
}

test('what is in memory answers as the database does', { timeout: 60_000 }, async () => {
  const read = await readIndex(shop.context.db, 1e9)
  if (!read) throw new Error('There are few products.')
  await compare(wholeIndex(read.part))
})

test('so it does of products that have changed since', { timeout: 60_000 }, async () => {
  const { context } = shop
  const { wordIndex, close } = keepWordIndex(context, context.feed, 1e9, (error) => {
    throw error
  })
  await expect.poll(wordIndex, { timeout: 10_000 }).not.toBeNull()
  const { db, feed } = context
  const whole = await wordIndex()
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
  const listed = await db.execute(sql`select id from product where listed`)
  expect(index?.products).toBe(listed.rows.length)
  expect(index?.within(1_000).length).toBe(2)
  expect(whole?.within(1_000).length).toBe(1)
  const walk = await db.execute<{ id: string }>(sql`
    select id from product where listed order by in_stock desc, created_at desc, id desc`)
  for (let products = 1; products < walk.rows.length; products += 29) {
    const within = (index?.within(products) ?? []).flatMap(({ part, isLeftOut, end }) =>
      Array.from({ length: end }, (_, place) => place)
        .filter((place) => !isLeftOut(place))
        .map((place) => idAt(part, place)),
    )
    const first = walk.rows.slice(0, products).map(({ id }) => id)
    expect(new Set(within).symmetricDifference(new Set(first)).size, `${products}`).toBe(0)
  }
  if (index) await compare(index)
  await close()
})
