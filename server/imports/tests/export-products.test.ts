import { exportProducts } from '@endcap/contract/catalog/staff-catalog'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openImportShop } from './import-shop.ts'

const shop = await openImportShop()

test('[X5-116, X6-15] the exported products import again without a change, and formulas are marked as text', async () => {
  const drinks = await shop.addCategory('Drinks')
  const cans = await shop.addCategory('Cans', { parent_id: drinks })
  const odd = await shop.addCategory('Cakes | Pies')
  await shop.addProduct('=1+1', { title: '=HYPERLINK("http://evil.example")', price: 1.5 })
  await shop.addProduct('00123', {
    title: '"Quoted", with a comma; and more',
    short_description: 'Two\nlines, "quoted"\n-5',
    price: 12.3,
    price_varies: '+ by flavour',
    category_ids: [cans, drinks],
    unit: '24 × 16 oz case',
    units_per_case: 24,
    upc: '012345678905',
    thumbnail: '/images/cola.webp',
    images: ['/images/cola.webp', '/images/side.webp'],
    in_stock: false,
    bin_location: 'A-03-2',
    cost: 7777.77,
  })
  await shop.addProduct('N-1', {
    price: null,
    unit: '12',
    units_per_case: null,
    category_ids: [odd],
  })
  await shop.addProduct('N-2', { price: 0.01, upc: '12345678905', on_sale: false })
  const below = await shop.addProduct('N-4', { stock_count: 4, in_stock: false })
  await shop.addProduct('N-5', { stock_count: 0 })
  await shop.addProduct('N-3', { price: 1_000, upc: 'no bar code', title: 'Σ Ünïcode ☕' })
  const { db } = shop.context
  await db.execute(sql`update product_stock set count = -2 where product_id = ${below}`)
  await db.execute(sql`
    insert into product (item_no, slug, title, price_cents)
    select 'B' || nr, 'b' || nr, 'Bulk ' || nr, nr from generate_series(1, 4500) nr`)
  const text = await shop.manager(exportProducts)
  expect(text).toContain(`\r\n'=1+1,"'=HYPERLINK(""http://evil.example"")",1.50`)
  expect(text).toContain(',Drinks > Cans,')
  expect(text).toContain(',7777.77,yes,')
  expect(text).toMatch(/^N-2,.*,no,/m)

  const before = await shop.snapshot()
  const { report } = await shop.run(text)
  expect(report.counts).toMatchObject({ rows: 4507, unchanged: 4507, rejected: 0 })
  expect(report.unknown_columns).toEqual([])
  expect(await shop.snapshot()).toEqual(before)
})

test('only the products that the filters match are exported', async () => {
  await shop.addProduct('F-1', { title: 'Filtered fizz', price: null })
  await shop.addProduct('F-2', { title: 'Filtered fizz', price: 2 })
  const text = await shop.manager(exportProducts, { query: { q: 'filtered', missing: 'price' } })
  expect(text.trim().split('\r\n').slice(1)).toEqual([expect.stringMatching(/^F-1,/)])
})
