import { listProductsByCategories } from '@endcap/contract/catalog/catalog'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestCaller, type TestShop } from '../testing/start-test-shop.ts'

let shop: TestShop
let owner: TestCaller
let buyer: TestCaller
beforeAll(async () => {
  shop = await startTestShop()
  owner = await shop.staff()
  buyer = await shop.customer()
  const { db } = shop.context
  await db.execute(sql`insert into category (slug, title) values ('shelf', 'Shelf')`)
  await db.execute(sql`
    insert into product (item_no, slug, title, price_cents)
    select 'n' || nr, 's' || nr, 'Title ' || nr, 100 * nr from generate_series(1, 3) nr`)
  await db.execute(sql`
    insert into product_category (product_id, category_id, position)
    select p.id, c.id, 0 from product p, category c`)
  await shop.context.feed.catchUp()
})
afterAll(() => shop.stop())

const list = async (as: TestCaller | null, ...beside: string[]) =>
  (await shop.as(as)(listProductsByCategories, { body: { categoryIds: ['shelf', ...beside] } }))
    .data

const idOf = async (slug: string) =>
  (await shop.context.db.execute<{ id: string }>(sql`select id from product where slug = ${slug}`))
    .rows[0]?.id ?? ''

test('a list for guests never contains prices that a list for customers has read', async () => {
  // Each call has its own cache key, so that no cached response replies.
  await list(buyer, 'first')
  expect(JSON.stringify(await list(null, 'first'))).not.toMatch(/price/i)
  await list(null, 'second')
  expect((await list(buyer, 'second')).every((product) => 'price' in product)).toBe(true)
})

test('a product taken off sale leaves the list, and returns once it is on sale again', async () => {
  const id = await idOf('s3')
  for (const [on_sale, slugs] of [
    [false, ['s1', 's2']],
    [true, ['s1', 's2', 's3']],
  ] as const) {
    await shop.as(owner)(productEndpoints.change, { params: { id }, body: { on_sale } })
    expect((await list(null)).map(({ slug }) => slug)).toEqual(slugs)
  }
})
