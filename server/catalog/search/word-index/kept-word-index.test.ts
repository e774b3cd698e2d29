import { setTimeout as sleep } from 'node:timers/promises'
import { changeProduct, createProduct } from '@endcap/contract/staff-catalog'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../database/database.ts'
import type { Reader } from '../../../database/reader.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { findProducts } from '../find-products.ts'
import { readSearchText } from '../read-search-text.ts'
import type { WordIndex } from './ask-index.ts'
import { postingsOf } from './index-part.ts'
import { keepWordIndex, type WordIndexKeeping } from './kept-word-index.ts'

let shop: TestShop
const open: WordIndexKeeping[] = []
beforeAll(async () => {
  shop = await startTestShop()
  await shop.context.db.execute(sql`
    insert into product (item_no, slug, title, price_cents)
    select 'p' || nr, 'p' || nr, 'Fizz ' || nr || 'ct', 100 from generate_series(1, 3000) nr`)
  await shop.context.feed.catchUp()
})
afterAll(async () => {
  for (const { close } of open) await close()
  await shop.stop()
})

const patience = { timeout: 15_000 }
const fail = (error: unknown): void => {
  throw error
}

const keep = (
  others: Partial<Pick<Context, 'db' | 'feed'>> = {},
  maxBytes = 1e9,
  onError = fail,
) => {
  const { db, feed } = { ...shop.context, ...others }
  const keeping = keepWordIndex(db, feed, maxBytes, onError)
  open.push(keeping)
  return keeping.wordIndex
}

/** The database with one of its ways exchanged. */
const instead = <Name extends keyof Db>(name: Name, way: Db[Name]): Db =>
  new Proxy(shop.context.db, {
    get: (target, asked) => (asked === name ? way : Reflect.get(target, asked)),
  })

const change = async (statement: SQL) => {
  await shop.context.db.execute(statement)
  await shop.context.feed.catchUp()
}

/** In how many products a word is, as the index knows; null while there is none. */
const count = (index: WordIndex | null, word: string): number | null =>
  index
    ?.flatMap(({ part, changed }) =>
      postingsOf(part, word, false).map(
        (list) => list.filter((entry) => !changed.has(entry >>> 1)).length,
      ),
    )
    .reduce((sum, one) => sum + one, 0) ?? null

test('the index is made in the background, and has every change from then on at once', async () => {
  const wordIndex = keep()
  expect(await wordIndex()).toBeNull()
  await vi.waitFor(async () => expect(count(await wordIndex(), 'fizz')).toBe(3_000), patience)
  const owner = shop.as(await shop.staff())
  const { data } = await owner(createProduct, {
    body: { item_no: 'new', title: 'Fizz Unheardof', price: 1 },
  })
  expect(count(await wordIndex(), 'unheardof')).toBe(1)
  const params = { id: data._id }
  await owner(changeProduct, { params, body: { title: 'Fizz Wellknown' } })
  expect(count(await wordIndex(), 'unheardof')).toBe(0)
  expect(count(await wordIndex(), 'wellknown')).toBe(1)
  await owner(changeProduct, { params, body: { on_sale: false } })
  expect(count(await wordIndex(), 'fizz')).toBe(3_000)
  await change(
    sql`update product set short_description = 'Sugarfree' where item_no in ('p1', 'p2')`,
  )
  expect(count(await wordIndex(), 'sugarfree')).toBe(2)
  await change(sql`delete from product where item_no = 'p1'`)
  expect(count(await wordIndex(), 'sugarfree')).toBe(1)
  expect(count(await wordIndex(), 'fizz')).toBe(2_999)
})

test('of several who search after a change each has it', async () => {
  const wordIndex = keep()
  await vi.waitFor(async () => expect(await wordIndex()).not.toBeNull(), patience)
  await change(sql`update product set title = 'Shared' where item_no = 'p9'`)
  const found = await Promise.all([wordIndex(), wordIndex(), wordIndex()])
  expect(found.map((index) => count(index, 'shared'))).toEqual([1, 1, 1])
})

test('prices leave it as it is, however many; so does what no search finds', async () => {
  const wordIndex = keep()
  await vi.waitFor(async () => expect(await wordIndex()).not.toBeNull(), patience)
  const [before] = (await wordIndex()) ?? []
  await change(sql`update product set price_cents = price_cents + 1`)
  await change(sql`insert into category (slug, title) values ('drinks', 'Drinks')`)
  const [after] = (await wordIndex()) ?? []
  expect(after?.part).toBe(before?.part)
})

test.each([
  ['more than are named', sql`update product set title = title || ' Bulk' where on_sale`],
  [
    'more than are kept, in several changes',
    sql`do $$ begin for nr in 1..4 loop
      update product set title = title || ' Few' where on_sale and hashtext(item_no) % 4 = nr - 4;
    end loop; end $$`,
  ],
  ['all at once', sql`truncate product cascade`],
])('after a change of %s it is made anew', async (_what, statement) => {
  const wordIndex = keep()
  await vi.waitFor(async () => expect(await wordIndex()).not.toBeNull(), patience)
  const [before] = (await wordIndex()) ?? []
  await change(statement)
  expect(await wordIndex()).toBeNull()
  await vi.waitFor(async () => expect(await wordIndex()).not.toBeNull(), patience)
  const index = await wordIndex()
  expect(index?.[0]?.part).not.toBe(before?.part)
})

test('with many single changes it is made anew, and answers meanwhile', async () => {
  await change(sql`insert into product (item_no, slug, title, price_cents)
    select 's' || nr, 's' || nr, 'Steady ' || nr, 100 from generate_series(1, 700) nr`)
  const wordIndex = keep()
  await vi.waitFor(async () => expect(await wordIndex()).not.toBeNull(), patience)
  await change(sql`update product set title = 'Stirred ' || title where item_no like 's%'`)
  expect(count(await wordIndex(), 'stirred')).toBe(700)
  expect((await wordIndex())?.length).toBe(2)
  await vi.waitFor(async () => {
    const index = await wordIndex()
    expect(count(index, 'stirred')).toBe(700)
    expect(index?.length).toBe(1)
  }, patience)
})

test('what changes while it is made is in it', async () => {
  const { context } = shop
  await change(sql`insert into product (item_no, slug, title, price_cents)
    select 'q' || nr, 'q' || nr, 'Slow ' || nr, 100 from generate_series(1, 3000) nr`)
  let hasChanged = false
  const db = instead('transaction', (work, config) =>
    context.db.transaction(async (reading) => {
      const made = await work(reading)
      if (!hasChanged)
        await change(sql`update product set title = 'Late' where item_no in ('q1', 'q3000')`)
      hasChanged = true
      return made
    }, config),
  )
  const wordIndex = keep({ db })
  await vi.waitFor(async () => expect(await wordIndex()).not.toBeNull(), patience)
  expect(hasChanged).toBe(true)
  expect(count(await wordIndex(), 'late')).toBe(2)
  expect(count(await wordIndex(), 'slow')).toBe(2_998)
})

test('a catalogue whose index has no room is left to the database', async () => {
  let asked = 0
  const db = instead('transaction', (work, config) => {
    asked += 1
    return shop.context.db.transaction(work, config)
  })
  const wordIndex = keep({ db }, 200_000)
  await wordIndex()
  await vi.waitFor(() => expect(asked).toBe(1), patience)
  await sleep(500)
  expect(await wordIndex()).toBeNull()
  expect(asked).toBe(1)
})

test('while the feed is silent nothing is answered from memory', async () => {
  let isLive = true
  const feed = { ...shop.context.feed, live: () => isLive }
  const wordIndex = keep({ feed })
  await vi.waitFor(async () => expect(await wordIndex()).not.toBeNull(), patience)
  isLive = false
  expect(await wordIndex()).toBeNull()
  isLive = true
  expect(await wordIndex()).not.toBeNull()
})

test('changes that can’t be read are told, and read the next time', async () => {
  let isBroken = false
  const broken = instead('execute', (query) => {
    if (isBroken) throw new Error('broken')
    return shop.context.db.execute(query)
  })
  const told = vi.fn()
  const wordIndex = keep({ db: broken }, 1e9, told)
  await vi.waitFor(async () => expect(await wordIndex()).not.toBeNull(), patience)
  isBroken = true
  await change(sql`update product set title = 'Mended' where item_no = 'q7'`)
  expect(await wordIndex()).toBeNull()
  expect(told).toHaveBeenCalledTimes(1)
  isBroken = false
  expect(count(await wordIndex(), 'mended')).toBe(1)
})

test('a search of known words asks the database for nothing but the products it shows', async () => {
  const { context } = shop
  await vi.waitFor(async () => expect(await context.wordIndex()).not.toBeNull(), patience)
  await vi.waitFor(() => expect(context.vocabulary()).not.toBeNull(), patience)
  const asked: string[] = []
  const reader: Reader = {
    ...context.reader,
    ask: (statement, values) => {
      asked.push(statement.name)
      return context.reader.ask(statement, values)
    },
  }
  const nothing = { execute: () => Promise.reject(new Error('asked')) } as unknown as Db
  const text = readSearchText('slow 77')
  const wanted = { asker: 'searching', limit: 24, offset: 0 } as const
  const found = await findProducts({ ...context, db: nothing, reader }, text, wanted)
  expect(found.counted).toBe(1)
  expect(asked).toEqual([])
})
