import { productEndpoints, staffProductSorts } from '@endcap/contract/catalog/staff-catalog'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { collectIds, sliceIds } from '../../database/list-store.ts'
import { explain } from '../../testing/explain.ts'
import { openTestShop } from '../../testing/start-test-shop.ts'
import { vacuumUntilVisible } from '../../testing/vacuum.ts'
import {
  type StaffProductFilter,
  type StaffProductSort,
  staffProductList,
} from './staff-product-list-store.ts'

const products = 6_000

/** Products with equal titles, prices and times, some without a price; a third is in a category. */
const shop = await openTestShop()
// 13:00 in New York.
shop.setClock(new Date('2026-02-01T18:00:00Z'))
const manager = await shop.staff('manager')
const { db } = shop.context
await db.execute(sql`insert into category (slug, title) values ('drinks', 'Drinks')`)
await db.execute(sql`
  insert into product (item_no, slug, title, price_cents, cost_cents, bin_location, price_varies,
    upc, units, thumbnail, on_sale, in_stock, created_at, updated_at)
  select 'N' || md5(nr::text), 's' || nr,
    (array['Éclair', 'apple', 'Zebra', 'eclair'])[1 + nr % 4] || ' ' || nr / 8,
    case when nr % 7 > 0 then 100 + nr * 7919 % 500 end,
    case when nr % 6 > 0 then 50 + nr * 7919 % 400 end, 'A-' || nr * 7919 % 90,
    case when nr % 9 = 0 then 'by flavour ' || nr % 4 else '' end, (nr * 7919 % 800)::text,
    case when nr % 3 > 0 then jsonb_build_array(jsonb_build_object('name', 'case', 'quantity', 12,
      'upc', (50000000 + nr)::text)) else '[]' end,
    case when nr % 4 > 0 then '/images/' || nr || '.webp' else '' end, nr % 5 > 0, nr % 3 > 0,
    timestamptz '2026-01-01' + nr * 7919 % 4000 / 3 * interval '1 minute',
    timestamptz '2026-02-01' + nr * 104729 % 5000 / 3 * interval '1 minute'
  from generate_series(1, ${products}) nr`)
await db.execute(sql`
  insert into product_category (product_id, category_id, position)
  select p.id, c.id, 0 from product p, category c where substr(p.slug, 2)::integer % 3 = 0`)
await vacuumUntilVisible(db)

const words = { text: 'e', code: 'e', words: `'e':*` }

/** Best matches first is for searches alone, and has no index. */
const indexedSorts = staffProductSorts.filter((sort) => sort !== 'match')

/** The SQL expression of each sort. */
const columns: Record<string, string> = {
  title: 'title collate "und-x-icu"',
  item_no: 'lower(item_no)',
  price: 'price_cents',
  cost: 'coalesce(cost_cents, -1)',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
}
const otherNames: Record<string, string> = {
  newest: '-createdAt',
  price_asc: 'price',
  price_desc: '-price',
}
const orderOf = (sort: StaffProductSort): string => {
  const [, minus, name = ''] = /^(-?)(.*)$/.exec(otherNames[sort] ?? sort) ?? []
  const direction = minus === '-' ? 'desc' : ''
  const nulls = minus === '-' ? 'nulls last' : ''
  return `${columns[name] ?? name} ${direction} ${nulls}, id ${direction}`
}

const conditions: readonly [object, string][] = [
  [{}, 'true'],
  [{ q: 'zebra' }, `title like 'Zebra%'`],
  [{ on_sale: '0', in_stock: '1' }, 'not on_sale and in_stock'],
  [
    { q: 'e', category: 'drinks' },
    `title ~* '^[eé]' and id in (select product_id from product_category)`,
  ],
  [{ missing: 'price' }, 'price_cents is null'],
  [{ missing: 'picture', on_sale: '1' }, `thumbnail = '' and on_sale`],
  [{ missing: 'category' }, 'id not in (select product_id from product_category)'],
  [{ changed: 'today' }, `updated_at >= '2026-02-01T05:00:00Z'`],
]

test.each(indexedSorts.map((sort, nr) => [sort, 2 + (nr % (conditions.length - 2))] as const))(
  '[X5-36] by %s, the first, middle and last page hold their products in order: of all, of a search and of filter %i',
  async (sort, filter) => {
    for (const [query, condition] of conditions.filter((_, nr) => nr < 2 || nr === filter)) {
      const { rows } = await shop.context.db.execute<{ id: string }>(
        sql.raw(`select id from product where ${condition} order by ${orderOf(sort)}`),
      )
      const last = Math.ceil(rows.length / 100)
      for (const page of [1, Math.ceil(last / 2), last, last + 1]) {
        const answer = await shop.as(manager)(productEndpoints.list, {
          query: { ...query, sort, page, limit: 100 },
        })
        expect(answer.total).toBe(rows.length)
        const wanted = rows.slice((page - 1) * 100, page * 100).map(({ id }) => id)
        expect(answer.data.map(({ _id }) => _id)).toEqual(wanted)
      }
    }
  },
)

const anyProduct: StaffProductFilter = {
  search: null,
  categoryIds: null,
  ids: null,
  onSale: null,
  inStock: null,
  missing: null,
  stock: null,
  classCode: null,
  changedSince: null,
}

const listOf = (filter: Partial<StaffProductFilter>, sort: StaffProductSort) =>
  staffProductList({ ...anyProduct, ...filter }, sort)
const explainPage = (filter: Partial<StaffProductFilter>, sort: StaffProductSort, offset: number) =>
  explain(db, sliceIds(listOf(filter, sort), { limit: 100, offset }, products))
const explainMatches = (filter: Partial<StaffProductFilter>, sort: StaffProductSort, offset = 0) =>
  explain(db, collectIds(listOf(filter, sort), { limit: 100, offset }))

test.each(indexedSorts)(
  'by %s, a page reads only the index of its order, which holds the flags, from the nearer end',
  async (sort) => {
    for (const [offset, maxRows] of [
      [0, 100],
      [2_500, 2_600],
      [products - 100, 100],
    ] as const) {
      const { nodes, rowsRead } = await explainPage({}, sort, offset)
      expect(nodes).toEqual(['Limit', 'Index Only Scan'])
      expect(rowsRead).toBeLessThanOrEqual(maxRows)
    }
    const { nodes } = await explainPage({ onSale: true, inStock: false }, sort, 0)
    expect(nodes).toEqual(['Limit', 'Index Only Scan'])
  },
)

const categoryIds = (await db.execute<{ id: string }>(sql`select id from category`)).rows.map(
  ({ id }) => id,
)

test.each(indexedSorts)(
  '[X8-20] by %s, matches are collected once, read by their ids and sorted',
  async (sort) => {
    for (const offset of [0, 200]) {
      const { nodes, indexes, scanned } = await explainMatches(
        { search: words, categoryIds },
        sort,
        offset,
      )
      expect(nodes).toContain('Sort')
      expect(nodes.filter((node) => node === 'Aggregate')).toHaveLength(1)
      expect(indexes).toContain('product_pkey')
      expect(indexes).not.toContainEqual(expect.stringMatching(/^product_(by|newest|updated)/))
      expect(scanned).not.toContain('product')
    }
  },
)

test('[X2-106] a bar code is looked up in the indexes of item numbers, UPCs and units’ codes', async () => {
  const search = { text: '50000007', code: '50000007', words: `'50000007':*` }
  const { indexes, scanned, rowsRead } = await explainMatches({ search }, 'title')
  expect(indexes).toEqual(
    expect.arrayContaining(['product_unit_codes', 'product_upc_code', 'product_item_code']),
  )
  expect(scanned).toEqual([])
  expect(rowsRead).toBeLessThan(10)
})

test('[X5-157] products with given ids are read by them; other texts match nothing', async () => {
  const found = await db.execute<{ id: string }>(sql`select id from product limit 3`)
  const ids = found.rows.map(({ id }) => id)
  const { indexes, scanned } = await explainMatches({ ids }, 'title')
  expect([new Set(indexes), scanned]).toEqual([new Set(['product_pkey']), []])
  const list = async (text: string) =>
    (await shop.as(manager)(productEndpoints.list, { query: { ids: text } })).data
  expect((await list(ids.join())).map(({ _id }) => _id).sort()).toEqual(ids.toSorted())
  expect(await list('odd,')).toEqual([])
})

test('[X8-20] the ids of a category’s products are read from its rows, not from all products', async () => {
  const { indexes, scanned } = await explainMatches({ categoryIds }, 'title')
  // The test has one category, so its rows are the whole table.
  expect([indexes, scanned]).toEqual([['product_pkey'], ['product_category']])
})
