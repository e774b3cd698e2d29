import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../../../../testing/start-test-shop.ts'

/** Every change says which products searches may find otherwise, through whatever door it comes. */
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  await shop.context.db.execute(sql`
    insert into product (item_no, slug, title, price_cents) values ('s8', 's8', 'Steady', 100)`)
})
afterAll(() => shop.stop())

/** What the changes of a statement say, each of them. */
const saidOf = async (statement: SQL) => {
  const { db } = shop.context
  const newest = await db.execute<{ version: number }>(
    sql`select max(version) as version from catalogue_change`,
  )
  await db.execute(statement)
  const { rows } = await db.execute<{ said: string[] | null }>(sql`
    select searched as said from catalogue_change where version > ${newest.rows[0]?.version}`)
  return rows.map(({ said }) => said)
}

test.each([
  ['a price', sql`update product set price_cents = 77 where item_no = 's8'`, 0],
  ['a pick', sql`update product set staff_pick = true where item_no = 's8'`, 0],
  ['a category', sql`insert into category (slug, title) values ('said', 'Said')`, 0],
  [
    'its place',
    sql`insert into product_category (product_id, category_id, position)
    select p.id, c.id, 0 from product p, category c where item_no = 's8' and c.slug = 'said'`,
    0,
  ],
  ['a synonym', sql`insert into search_synonym (words) values ('{said,told}')`, 0],
  ['the settings', sql`update settings set version = version + 1`, 0],
  ['a title', sql`update product set title = 'Said' where item_no = 's8'`, 1],
  ['the stock', sql`update product set in_stock = not in_stock where item_no = 's8'`, 1],
  ['a product taken off sale', sql`update product set on_sale = false where item_no = 's8'`, 1],
  ['what nobody sees', sql`update product set title = 'Unsaid' where item_no = 's8'`, 0],
  [
    'a product put on sale, and its price',
    sql`
    update product set on_sale = true, price_cents = 78 where item_no = 's8'`,
    1,
  ],
  [
    'an upsert',
    sql`
    insert into product (item_no, slug, title, price_cents) values ('s8', 's8', 'Said twice', 79)
    on conflict (lower(item_no)) do update set title = excluded.title`,
    1,
  ],
  [
    'new ones',
    sql`
    insert into product (item_no, slug, title, price_cents)
    select 'u' || nr, 'u' || nr, 'Unheard', 1 from generate_series(1, 3) nr`,
    3,
  ],
  ['a removal', sql`delete from product where item_no = 's8'`, 1],
])('%s', async (_what, statement, products) => {
  const said = await saidOf(statement)
  expect(said).not.toContain(null)
  expect(new Set(said.flat()).size).toBe(products)
})

test.each([
  [
    'more than are worth naming',
    sql`
    insert into product (item_no, slug, title, price_cents)
    select 'w' || nr, 'w' || nr, 'Many', 1 from generate_series(1, 1001) nr`,
  ],
  ['all at once', sql`truncate product cascade`],
  ['something done by hand', sql`insert into catalogue_change (keys) values ('{all}')`],
])('of %s nobody knows which', async (_what, statement) => {
  expect(await saidOf(statement)).toContain(null)
})
