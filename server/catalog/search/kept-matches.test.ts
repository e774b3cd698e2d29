import { searchProducts } from '@endcap/contract/catalog'
import { changeProduct, createProduct } from '@endcap/contract/staff-catalog'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Reader } from '../../database/reader.ts'
import { changeUnheard } from '../../testing/change-unheard.ts'
import { startTestShop, type TestBearer, type TestShop } from '../../testing/start-test-shop.ts'
import { findProducts } from './find-products.ts'
import { readSearchText } from './read-search-text.ts'

let shop: TestShop
let owner: TestBearer
const ids: string[] = []
beforeAll(async () => {
  shop = await startTestShop()
  owner = await shop.staff()
  for (const title of ['Blue Fizz', 'Blue Fizz Two', 'Red Fizz']) {
    const { data } = await shop.as(owner)(createProduct, {
      body: { item_no: `N-${ids.length}`, title, price: 1 },
    })
    ids.push(data._id)
  }
})
afterAll(() => shop.stop())
beforeEach(() => vi.waitFor(() => expect(shop.context.feed.live()).toBe(true)))

const find = async (searchQuery: string) =>
  (await shop.as(null)(searchProducts, { query: { searchQuery } })).data.map(({ title }) => title)

test('the same words in another order or spelling are not asked again', async () => {
  expect(await find('blue fizz')).toEqual(['Blue Fizz', 'Blue Fizz Two'])
  await changeUnheard(
    shop.context,
    sql`update product set in_stock = false where title = 'Blue Fizz'`,
  )
  for (const text of ['Fizz, BLUE!', 'blue  fizz?']) expect((await find(text))[0]).toBe('Blue Fizz')
  expect((await find('blue fizzz'))[0]).toBe('Blue Fizz Two')
})

test('what was found is asked again after a change that searches show', async () => {
  expect(await find('red fizz')).toEqual(['Red Fizz'])
  await shop.as(owner)(changeProduct, {
    params: { id: ids[1] ?? '' },
    body: { title: 'Red Fizz Too' },
  })
  expect(await find('fizz red')).toEqual(['Red Fizz', 'Red Fizz Too'])
  await shop.as(owner)(changeProduct, { params: { id: ids[2] ?? '' }, body: { on_sale: false } })
  expect(await find('red, fizz')).toEqual(['Red Fizz Too'])
})

test('words that no product has all of are found as most products have them, in any order', async () => {
  for (const title of ['Alpha Beta', 'Beta Gamma', 'Gamma Alpha'])
    await shop.as(owner)(createProduct, { body: { item_no: title, title, price: 1 } })
  for (const text of ['alpha beta gamma', 'gamma beta alpha'])
    expect((await find(text)).sort()).toEqual(['Alpha Beta', 'Beta Gamma', 'Gamma Alpha'])
})

test('what was understood before a change is not kept as what was found after it', async () => {
  const { context } = shop
  const { db, feed } = context
  await db.execute(sql`
    insert into product (item_no, slug, title, price_cents)
    select 'often-' || nr, 'often-' || nr, 'Frequent ' || nr, 100 from generate_series(1, 5000) nr`)
  // A number that begins like the word has the words' numbers looked up, which takes a moment.
  await db.execute(sql`
    insert into product (item_no, slug, title, price_cents) values ('freX', 'frex', 'Other', 100)`)
  await feed.catchUp()
  await vi.waitFor(() => expect(context.vocabulary()?.counts.get('frequent')).toBe(5_000), {
    timeout: 10_000,
  })
  let hasChanged = false
  const reader: Reader = {
    ...context.reader,
    ask: async (statement, values) => {
      if (statement.name === 'find by code' && !hasChanged) {
        hasChanged = true
        await db.execute(sql`
          update product set on_sale = false
          where title like 'Frequent%' and split_part(slug, '-', 2)::integer > 100`)
        await feed.catchUp()
      }
      return context.reader.ask(statement, values)
    },
  }
  const text = readSearchText('frequent')
  const wanted = { asker: 'searching', limit: 24, offset: 0 } as const
  await findProducts({ ...context, reader }, text, wanted)
  expect(hasChanged).toBe(true)
  expect((await findProducts(context, text, wanted)).counted).toBe(100)
})
