import { listProductsByCategories, suggest } from '@endcap/contract/catalog/catalog'
import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import type { Client } from '@endcap/contract/client/client'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilWaiting } from '../testing/at-one-time.ts'
import { startTestShop, type TestShop } from '../testing/start-test-shop.ts'

let shop: TestShop
let guest: Client
beforeAll(async () => {
  shop = await startTestShop()
  guest = shop.as(null)
  const { db } = shop.context
  await db.execute(sql`insert into category (slug, title) values ('above', 'Above')`)
  await db.execute(sql`
    insert into product (item_no, slug, title, price_cents)
    values ('k1', 'k1', 'Title 1', 100), ('k2', 'k2', 'Title 2', 100)`)
  await db.execute(sql`
    insert into product_category (product_id, category_id, position)
    select p.id, c.id, 0 from product p, category c where p.slug = 'k1'`)
  // A change notified later would drop cached entries in the middle of a test.
  await shop.context.feed.catchUp()
})
afterAll(() => shop.stop())

const list = async (...names: string[]) => {
  const { data, total } = await guest(listProductsByCategories, { body: { categoryIds: names } })
  return { slugs: data.map(({ slug }) => slug), total }
}

test('a list read while a category is added below its own is not cached', async () => {
  const { transaction } = shop.context
  expect(await list('above')).toEqual({ slugs: ['k1'], total: 1 })
  const { early } = await transaction(async (rival) => {
    await rival.execute(sql`lock table shelf in access exclusive mode`)
    // Another cache key, so that the list is read, from a cached tree without the new category.
    const early = list('above', 'above')
    await untilWaiting(shop, 1)
    await rival.execute(sql`
      insert into category (slug, title, parent_id)
      select 'below', 'Below', id from category where slug = 'above'`)
    await rival.execute(sql`
      insert into product_category (product_id, category_id, position)
      select p.id, c.id, 0 from product p, category c where p.slug = 'k2' and c.slug = 'below'`)
    return { early }
  })
  await early
  await shop.context.feed.catchUp()
  for (const names of [['above'], ['above', 'above']])
    expect(await list(...names)).toEqual({ slugs: ['k1', 'k2'], total: 2 })
})

test('a new category is suggested at once, by a prefix of any of its words', async () => {
  const suggested = async (q: string) =>
    (await guest(suggest, { query: { q } })).data.filter(({ kind }) => kind === 'category')
  expect(await suggested('syr')).toEqual([])
  const owner = shop.as(await shop.staff())
  const { data } = await owner(categoryEndpoints.create, { body: { title: 'Coffee Syrups' } })
  expect(await suggested('syr')).toMatchObject([{ _id: data._id, title: 'Coffee Syrups' }])
  expect(await suggested('offee')).toEqual([])
})
