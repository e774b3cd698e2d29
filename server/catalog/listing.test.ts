import { listProductsByCategories } from '@endcap/contract/catalog/catalog'
import { type ProductSort, productSorts } from '@endcap/contract/catalog/product-sorts'
import { defaultPageSize, listingPageSize } from '@endcap/contract/limits'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { explain, explainGeneric } from '../testing/explain.ts'
import { openTestShop } from '../testing/start-test-shop.ts'
import { vacuumUntilVisible } from '../testing/vacuum.ts'
import { buildFirstPage, buildPage, listProductsIn, queryCategories } from './listing-store.ts'
import { productsById, topProducts } from './product-store.ts'

const products = 4_000
/** The standard prices. */
const standard = { list: sql`null::uuid`, at: sql`now()` }

/** Departments a and b with five categories each, many products in two, half with equal sort keys. */
const shop = await openTestShop()
const customer = shop.as(await shop.customer())
const { db } = shop.context
await db.execute(sql`
  insert into category (slug, title) values ('a', 'Dept A'), ('b', 'Dept B'), ('one', 'Small')`)
await db.execute(sql`
  insert into category (slug, title, parent_id)
  select d.slug || nr, upper(d.slug || nr), d.id
  from category d, generate_series(1, 5) nr where d.slug in ('a', 'b')`)
await db.execute(sql`
  insert into product (item_no, slug, title, price_cents, on_sale, created_at)
  select 'n' || nr, 's' || nr, (array['Éclair', 'apple', 'Zebra', 'eclair'])[1 + nr % 4] || ' ' || nr / 8,
    100 + nr % 50, nr % 9 > 0, timestamptz '2026-01-01' + nr / 3 * interval '1 minute'
  from generate_series(1, ${products}) nr`)
await db.execute(sql`
  insert into product_category (product_id, category_id, position)
  select p.id, c.id, 0 from product p join category c
    on c.slug = (array['a', 'b'])[1 + substr(p.slug, 2)::integer % 2] || 1 + substr(p.slug, 2)::integer % 5
  union all
  select p.id, c.id, 1 from product p join category c
    on c.slug = 'b' || 1 + substr(p.slug, 2)::integer % 3 where p.slug like '%7' or p.slug like '%12'
  on conflict do nothing`)
await db.execute(sql`
  insert into product_category (product_id, category_id, position)
  select p.id, c.id, 2 from product p, category c where c.slug = 'one' and p.slug like 's10%'`)
// Prices of a list for all, and lower standard prices from a quantity for some.
await db.execute(sql`
  with list as (insert into price_list (name) values ('Plans') returning id)
  insert into price_entry (product_id, list_id, min_quantity, price_cents)
  select p.id, list.id, 1, 90 from product p, list
  union all select p.id, null, 6, 80 from product p where p.item_no like '%3'`)
await vacuumUntilVisible(db)

const categoryIdsOf = async (slugs: readonly string[]) =>
  (
    await db.execute<{ id: string }>(
      sql`select id from category where slug = any (${sql.param(slugs)}::text[]) order by slug`,
    )
  ).rows.map(({ id }) => id)

/** Reads all pages of 100 products of some categories, which have `count` products. */
const listAll = async (categoryIds: string[], sort: ProductSort, count: number) => {
  const ids: string[] = []
  let last = 1
  for (let page = 1; page <= last; page += 1) {
    const body = { categoryIds, page, limit: 100, sort }
    const { data, total, numberOfPages } = await customer(listProductsByCategories, { body })
    ids.push(...data.map(({ _id }) => _id))
    last = numberOfPages
    expect(total).toBe(count)
  }
  return ids
}

const inOrder: Record<ProductSort, string> = {
  title: 'p.title collate "und-x-icu", p.id',
  newest: 'p.created_at desc, p.id desc',
  price_asc: 'p.price_cents, p.id',
  price_desc: 'p.price_cents desc, p.id desc',
}

/** The maximum of rows read for a shown product: itself and its categories. */
const rowsOfProduct = 4

const lists = {
  'one category': ['a'],
  'several that overlap': ['a1', 'b', 'one', 'b2'],
  'all categories': ['a1', 'b', 'one', 'a', 'b2'],
}

test.each(
  productSorts.flatMap((sort) => Object.entries(lists).map((list) => [sort, ...list] as const)),
)('by %s, the pages of %s hold each product once, in order', async (sort, _what, slugs) => {
  const wanted = await db.execute<{ id: string }>(sql`
      with recursive within as (
        select id from category where slug = any (${sql.param(slugs)}::text[])
        union select c.id from within w join category c on c.parent_id = w.id
      )
      select p.id from product p where p.listed and p.id in (
        select product_id from product_category join within w on w.id = category_id)
      order by ${sql.raw(inOrder[sort])}`)
  expect(wanted.rows.length % 100).not.toBe(0)
  expect(await listAll([...slugs], sort, wanted.rows.length)).toEqual(
    wanted.rows.map(({ id }) => id),
  )
})

test('[X7-04] a page past the end is empty, with the total', async () => {
  const body = { categoryIds: ['a'], page: 10_000 }
  const { data, total } = await customer(listProductsByCategories, { body })
  expect([data, total > 1_000]).toEqual([[], true])
})

const indexes: Record<ProductSort, string> = {
  title: 'shelf_by_title',
  newest: 'shelf_newest',
  price_asc: 'shelf_by_price',
  price_desc: 'shelf_by_price',
}

test.each(productSorts)(
  'by %s, a page reads only the rows that it skips and shows, with a generic plan too',
  async (sort) => {
    const explainPage = async (slugs: string[], offset: number, total: number) => {
      const roots = await categoryIdsOf(slugs)
      return queryCategories(db, roots, (db) =>
        explain(db, buildPage({ roots, total }, { limit: 24, offset, sort }, standard)),
      )
    }
    const first = await explainPage(['a'], 0, 1_700)
    expect(first.scanned).toEqual([])
    expect(first.nodes).toContain('Index Only Scan')
    expect(first.indexes).toContain(indexes[sort])
    expect(first.rowsRead).toBeLessThan(24 * (1 + rowsOfProduct))
    const tenth = await explainPage(['a'], 240, 1_700)
    expect(tenth.rowsRead - first.rowsRead).toBeLessThan(300)
    const last = await explainPage(['a'], 1_680, 1_700)
    expect(last.rowsRead).toBeLessThan(50 + 24 * rowsOfProduct)

    const several = await explainPage(['a', 'b', 'one'], 240, 3_000)
    expect(several.scanned).toEqual([])
    expect(several.nodes).toContain('Merge Append')
    expect(several.nodes.filter((node) => node === 'Index Only Scan').length).toBeGreaterThan(2)
    expect(several.rowsRead).toBeLessThan(600 + 24 * rowsOfProduct)

    const [category = ''] = await categoryIdsOf(['a'])
    const generic = await explainGeneric(
      db,
      (value) => buildFirstPage(value('category'), sort, standard),
      { category },
    )
    expect(generic.scanned).toEqual([])
    expect(generic.indexes).toContain(indexes[sort])
    expect(generic.rowsRead).toBeLessThan(listingPageSize * (1 + rowsOfProduct))
  },
)

test('a category page as the storefront asks for it runs the prepared first page', async () => {
  const { context } = shop
  const { readPool } = context
  const statements: string[] = []
  context.readPool = {
    ...readPool,
    query: (statement) => {
      statements.push(statement.name ?? '')
      return readPool.query(statement)
    },
  }
  for (const limit of [listingPageSize, defaultPageSize]) {
    statements.length = 0
    const body = { categoryIds: ['a'], page: 1, limit }
    const { data, total } = await shop.as(null)(listProductsByCategories, { body })
    expect(data.length).toBe(limit)
    expect(total).toBeGreaterThan(limit)
    expect(statements).toEqual(['first page by title'])
  }
  context.readPool = readPool
})

test('a first page is planned once per connection, whichever category it is of', async () => {
  const ids = await categoryIdsOf(['a', 'b', 'one', 'a1', 'b2'])
  const { transaction, close } = openDatabase(shop.context.connection, {
    connections: 1,
    onError: () => {},
  })
  const plans = await transaction(async (db) => {
    for (let round = 0; round < 4; round += 1)
      for (const id of ids)
        for (const sort of productSorts)
          await listProductsIn(
            { db, prepared: db, readPool: db },
            { roots: [id], withDescendants: [id], total: 100 },
            { limit: listingPageSize, offset: 0, sort },
            { brand: '', isInStock: false, price: null },
            { listId: null, at: new Date() },
          )
    return db.execute<{ name: string; custom: number }>(sql`
      select name, custom_plans as custom from pg_prepared_statements
      where name like 'first page %'`)
  })
  await close()
  expect(plans.rows.length).toBe(productSorts.length)
  // PostgreSQL tries five custom plans before it caches a generic one.
  for (const { name, custom } of plans.rows) expect(custom, name).toBe(5)
})

test('the generic plan of products by ids looks up each of them', async () => {
  const { rows } = await db.execute<{ id: string }>(sql`select id from product limit 24`)
  const ids = rows.map(({ id }) => id)
  const generic = await explainGeneric(
    db,
    (value) => productsById(sql`${value('ids')}`, standard),
    { ids },
  )
  expect(generic.scanned).toEqual([])
  expect(generic.rowsRead).toBeLessThan(24 * rowsOfProduct)
})

test('top products are read without reading others', async () => {
  await db.execute(sql`update product set staff_pick = true where slug in ('s20', 's21', 's27')`)
  await db.execute(sql`
    insert into best_seller (product_id, rank)
    select id, row_number() over (order by slug) from product where slug like 's10_'`)
  const { scanned, rowsRead } = await explain(db, topProducts(24, standard))
  // The best sellers are few, so PostgreSQL reads their whole table.
  expect(scanned.filter((table) => table !== 'best_seller')).toEqual([])
  expect(rowsRead).toBeLessThan(100)
})
