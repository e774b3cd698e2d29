import { searchProducts } from '@endcap/contract/catalog'
import { changeProduct, createProduct } from '@endcap/contract/staff-catalog'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestBearer, type TestShop } from '../../testing/start-test-shop.ts'

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

const find = async (searchQuery: string) =>
  (await shop.as(null)(searchProducts, { query: { searchQuery } })).data.map(({ title }) => title)

/** Changes what is found, and lets nobody hear of it: shows what is asked and what is not. */
const unheard = (query: ReturnType<typeof sql>) =>
  shop.context.transaction(async (db) => {
    await db.execute(sql`set local session_replication_role = replica`)
    await db.execute(query)
  })

test('the same words in another order or spelling are not asked again', async () => {
  expect(await find('blue fizz')).toEqual(['Blue Fizz', 'Blue Fizz Two'])
  await unheard(sql`update product set in_stock = false where title = 'Blue Fizz'`)
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
