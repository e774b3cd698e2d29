import { changeProduct, createProduct } from '@endcap/contract/staff-catalog'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '../../../../database/database.ts'
import type { Reader } from '../../../../database/reader.ts'
import { findProducts } from '../../find-products.ts'
import { readSearchText } from '../../read-search-text.ts'
import { count, type IndexShop, partsOf, patience, startIndexShop } from './index-shop.ts'

/** What is searched after a change has it. */
let shop: IndexShop
beforeAll(async () => {
  shop = await startIndexShop()
})
afterAll(() => shop.stop())

test('the index is made in the background, and has every change from then on at once', async () => {
  const wordIndex = shop.keep()
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
  await shop.change(
    sql`update product set short_description = 'Sugarfree' where item_no in ('f1', 'f2')`,
  )
  expect(count(await wordIndex(), 'sugarfree')).toBe(2)
  await shop.change(sql`delete from product where item_no = 'f1'`)
  expect(count(await wordIndex(), 'sugarfree')).toBe(1)
  expect(count(await wordIndex(), 'fizz')).toBe(2_999)
})

test('of several who search after a change each has it', async () => {
  const wordIndex = await shop.keepMade()
  await shop.change(sql`update product set title = 'Shared' where item_no = 'f9'`)
  const found = await Promise.all([wordIndex(), wordIndex(), wordIndex()])
  expect(found.map((index) => count(index, 'shared'))).toEqual([1, 1, 1])
})

test('prices leave it as it is, however many; so does what no search finds', async () => {
  const wordIndex = await shop.keepMade()
  const [before] = partsOf(await wordIndex())
  await shop.change(sql`update product set price_cents = price_cents + 1`)
  await shop.change(sql`insert into category (slug, title) values ('drinks', 'Drinks')`)
  const [after] = partsOf(await wordIndex())
  expect(after?.part).toBe(before?.part)
})

test('a change that is heard while another is read is there, too', async () => {
  let isToChange = false
  const reader: Reader = {
    ...shop.context.reader,
    ask: async (statement, values) => {
      const answer = await shop.context.reader.ask<never>(statement, values)
      if (isToChange && statement.name === 'products changed for searches') {
        isToChange = false
        await shop.change(sql`update product set title = 'Second' where item_no = 's3'`)
      }
      return answer
    },
  }
  const wordIndex = await shop.keepMade({ reader })
  isToChange = true
  await shop.change(sql`update product set title = 'First' where item_no = 's2'`)
  const index = await wordIndex()
  expect([count(index, 'first'), count(index, 'second')]).toEqual([1, 1])
})

test('changes that are forgotten are never passed over', async () => {
  const wordIndex = await shop.keepMade()
  await shop.change(sql`update product set title = 'Forgotten' where item_no = 's4'`)
  await shop.change(sql`update product set price_cents = 1 where item_no = 's5'`)
  await shop.context.db.execute(sql`
    delete from catalogue_change where version < (select max(version) from catalogue_change)`)
  await shop.change(sql`update product set title = 'Known' where item_no = 's6'`)
  expect(await wordIndex()).toBeNull()
  await vi.waitFor(async () => expect(count(await wordIndex(), 'forgotten')).toBe(1), patience)
})

test('one product that changes very often is one that has changed', async () => {
  const wordIndex = await shop.keepMade()
  const [before] = partsOf(await wordIndex())
  await shop.change(sql`
    do $$ begin for nr in 1..1100 loop
      update product set title = 'Often ' || nr where item_no = 's7';
    end loop; end $$`)
  expect(count(await wordIndex(), 'often')).toBe(1)
  expect(partsOf(await wordIndex())[0]?.part).toBe(before?.part)
})

test('while the feed is silent nothing is answered from memory', async () => {
  let isLive = true
  const feed = { ...shop.context.feed, live: () => isLive }
  const wordIndex = await shop.keepMade({ feed })
  isLive = false
  expect(await wordIndex()).toBeNull()
  isLive = true
  expect(await wordIndex()).not.toBeNull()
})

test.each([
  ['read the next time', 'ECONNRESET', true],
  ['forgotten with the index where the database is there', '22P02', false],
])('changes that can’t be read are told, and %s', async (_what, code, isKept) => {
  let isBroken = false
  const broken = shop.instead('execute', (query) => {
    if (isBroken) throw Object.assign(new Error('broken'), { code })
    return shop.context.db.execute(query)
  })
  const told = vi.fn()
  const wordIndex = await shop.keepMade({ db: broken }, 1e9, told)
  const [before] = partsOf(await wordIndex())
  isBroken = true
  await shop.change(sql`update product set title = ${`Mended ${code}`} where item_no = 'q7'`)
  expect(await wordIndex()).toBeNull()
  expect(told).toHaveBeenCalledTimes(1)
  isBroken = false
  await vi.waitFor(async () => expect(count(await wordIndex(), 'mended')).toBe(1), patience)
  expect(partsOf(await wordIndex())[0]?.part === before?.part).toBe(isKept)
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
  const text = readSearchText('quiet 77')
  const wanted = { asker: 'searching', limit: 24, offset: 0 } as const
  const found = await findProducts({ ...context, db: nothing, reader }, text, wanted)
  expect(found.counted).toBe(1)
  expect(asked).toEqual([])
})
