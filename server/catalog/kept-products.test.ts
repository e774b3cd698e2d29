import { listProductsByCategories } from '@endcap/contract/catalog'
import { changeProduct } from '@endcap/contract/staff-catalog'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeUnheard } from '../testing/change-unheard.ts'
import { startTestShop, type TestBearer, type TestShop } from '../testing/start-test-shop.ts'

let shop: TestShop
let owner: TestBearer
let buyer: TestBearer
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
  // What is heard of only later would drop what was kept meanwhile.
  await shop.context.feed.catchUp()
})
afterAll(() => shop.stop())

const list = async (as: TestBearer | null, ...beside: string[]) =>
  (await shop.as(as)(listProductsByCategories, { body: { categoryIds: ['shelf', ...beside] } }))
    .data

const idOf = async (slug: string) =>
  (await shop.context.db.execute<{ id: string }>(sql`select id from product where slug = ${slug}`))
    .rows[0]?.id ?? ''

test('a list made anew reads the products that changed, and no other', async () => {
  for (const as of [buyer, null]) await list(as)
  await changeUnheard(shop.context, sql`update product set unit = 'unheard of'`)
  await shop.as(owner)(changeProduct, {
    params: { id: await idOf('s2') },
    body: { title: 'Title 2, new', price: 7 },
  })
  for (const as of [buyer, null])
    expect((await list(as)).map(({ title, unit }) => [title, unit])).toEqual([
      ['Title 1', ''],
      ['Title 2, new', 'unheard of'],
      ['Title 3', ''],
    ])
  expect((await list(buyer)).map((product) => 'price' in product && product.price)).toEqual([
    100, 700, 300,
  ])
})

test('a list for guests is never made of what a list for customers has read', async () => {
  // Each in words of its own, so that no finished reply answers.
  await list(buyer, 'first')
  expect(JSON.stringify(await list(null, 'first'))).not.toMatch(/price/i)
  await list(null, 'second')
  expect((await list(buyer, 'second')).every((product) => 'price' in product)).toBe(true)
})

test('a product taken off sale, and put back, leaves the list and returns', async () => {
  const id = await idOf('s3')
  for (const [on_sale, slugs] of [
    [false, ['s1', 's2']],
    [true, ['s1', 's2', 's3']],
  ] as const) {
    await shop.as(owner)(changeProduct, { params: { id }, body: { on_sale } })
    expect((await list(null)).map(({ slug }) => slug)).toEqual(slugs)
  }
})

test('those that a list shows are read at once, whoever else waits for some of them', async () => {
  const { keptProducts, db } = shop.context
  await db.execute(sql`insert into catalogue_change (keys) values ('{all}')`)
  await shop.context.feed.catchUp()
  const ids = await Promise.all(['s3', 's1', 's2'].map(idOf))
  const lists = await Promise.all([
    keptProducts.show(ids, false),
    keptProducts.show(ids.slice(1), false),
    keptProducts.show([...ids, '00000000-0000-7000-8000-000000000000'], false),
  ])
  expect(lists.map((shown) => shown.map(({ slug }) => slug))).toEqual([
    ['s3', 's1', 's2'],
    ['s1', 's2'],
    ['s3', 's1', 's2'],
  ])
})
