import {
  listBulkChanges,
  makeBulkChange,
  previewBulkChange,
  undoBulkChange,
} from '@endcap/contract/catalog/bulk-changes'
import { searchProducts } from '@endcap/contract/catalog/catalog'
import { listPriceChanges } from '@endcap/contract/catalog/staff-catalog'
import type { BodyIn } from '@endcap/contract/endpoint'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { editCatalogue } from '../../testing/edit-catalogue.ts'
import { openTestShop } from '../../testing/start-test-shop.ts'
import { wordColumns } from '../product-changes/write-changes-store.ts'

type Body = BodyIn<typeof makeBulkChange>

const shop = await openTestShop()
const manager = shop.as(await shop.staff('manager'))
const { addCategory, addProduct, changeProduct, readProduct } = editCatalogue(manager)
const product = (item_no: string, values = {}) => addProduct(item_no, { price: 4, ...values })
const prices = (...ids: string[]) =>
  Promise.all(ids.map(async (id) => (await readProduct(id)).price))
const preview = (body: Body, query: object = {}) => manager(previewBulkChange, { body, query })
const make = async (body: Body) => (await manager(makeBulkChange, { body })).data
const undo = async (id: string) => (await manager(undoBulkChange, { params: { id } })).data

test('[X5-39] prices of chosen products change by a percentage, previewed first, unusual ones at the top', async () => {
  const usual = await product('A-1', { price: 4.1 })
  const underCost = await product('A-2', { price: 10, cost: 10.2 })
  const unpriced = await product('A-3', { price: null })
  const other = await product('A-4')
  const body: Body = { ids: [usual, underCost, unpriced], percent: -10 }
  const page = await preview(body)
  expect(page).toMatchObject({ total: 2, products: 2, unusual: 1 })
  expect(page.data).toMatchObject([
    { item_no: 'A-2', was: '10.00', now: '9.00', doubt: 'under_cost' },
    { product_id: usual, title: 'Product A-1', was: '4.10', now: '3.69', doubt: '' },
  ])
  expect((await preview(body, { page: 2, limit: 1 })).data).toMatchObject([{ item_no: 'A-1' }])

  await expect(make(body)).rejects.toMatchObject({ status: 409, code: 'price_unusual' })
  expect(await prices(usual, underCost)).toEqual([410, 1000])
  const shown = { products: 2, summary: 'Price -10%', by: 'The manager', undoneAt: null }
  expect(await make({ ...body, confirm_price: true })).toMatchObject(shown)
  expect(await prices(usual, underCost, unpriced, other)).toEqual([369, 900, null, 400])
})

test.each([
  [{ percent: 5 }, 'cent', 4.21],
  [{ percent: 5 }, '.09', 4.19],
  [{ percent: 5 }, '.49', 3.99],
  [{ percent: 5 }, '.99', 3.99],
  [{ percent: 20 }, '.49', 4.99],
  [{ amount: 0.55 }, '.99', 4.99],
  [{ amount: -3.8 }, '.99', 0.99],
  [{ amount: -9 }, 'cent', 0.01],
  [{}, '.99', 3.99],
] as const)('$4.01 by %o, ending in %s, becomes $%s', async (by, price_ending, expected) => {
  const id = await product(`R-${JSON.stringify(by)}-${price_ending}`, { price: 4.01 })
  const { data } = await preview({ ids: [id], ...by, price_ending })
  expect(data.map(({ now }) => now)).toEqual([expected.toFixed(2)])
})

test('[X5-40] a bulk change is undone for the products that nobody has changed since', async () => {
  const shelf = await addCategory('Former')
  const next = await addCategory('Next')
  const [first, second, third] = [
    await product('U-1', { category_ids: [shelf] }),
    await product('U-2'),
    await product('U-3'),
  ]
  const ids = [first, second, third]
  const change = { amount: 1, on_sale: false, category_id: next, category_mode: 'set' } as const
  const made = await make({ ids, ...change })
  expect(made.summary).toBe('Price +$1.00; off sale; only in Next')
  const changed = { price: 500, on_sale: false, category_ids: [next] }
  expect(await readProduct(first)).toMatchObject(changed)
  // Another field than those changed in bulk: the product still goes back.
  await changeProduct(first, { title: 'Renamed' })
  await changeProduct(second, { price: 7 })

  expect(await undo(made._id)).toEqual({ restored: 2, removed: 0, left: 1 })
  const former = { price: 400, on_sale: true }
  const renamed = { title: 'Renamed', ...former, category_ids: [shelf] }
  expect(await readProduct(first)).toMatchObject(renamed)
  expect(await readProduct(second)).toMatchObject({ ...changed, price: 700 })
  expect(await readProduct(third)).toMatchObject({ ...former, category_ids: [] })
  await expect(undo(made._id)).rejects.toMatchObject({ status: 409, code: 'status_conflict' })
  const { data } = await manager(listBulkChanges)
  expect(data[0]).toMatchObject({ _id: made._id, undoneAt: expect.any(Date) })
  const history = await manager(listPriceChanges, { params: { id: third } })
  const steps = history.data.map(({ was, now, reason }) => `${was} ${now} ${reason}`)
  expect(steps.toSorted()).toEqual(['400 500 bulk', '500 400 undo'])
})

test('a category is added once, behind the main one', async () => {
  const main = await addCategory('Main')
  const further = await addCategory('Further')
  const id = await product('K-1', { category_ids: [main] })
  const body: Body = { ids: [id], category_id: further, category_mode: 'add' }
  await make(body)
  expect((await readProduct(id)).category_ids).toEqual([main, further])
  await expect(make(body)).rejects.toThrow(/Nothing would change/)
})

test('[X5-39] the products of a filtered list are changed, and no others', async () => {
  const shelf = await addCategory('Filtered')
  const inside = await product('F-1', { category_ids: [shelf] })
  const outside = await product('F-2')
  await make({ filter: { category: shelf }, amount: 1 })
  expect(await prices(inside, outside)).toEqual([500, 400])
})

test('[X5-40] a bulk change whose products were all changed since is undone once the later one was', async () => {
  const id = await product('U-4')
  const first = await make({ ids: [id], amount: 1 })
  const second = await make({ ids: [id], amount: 1 })
  await expect(undo(first._id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/nothing was undone.*undo the later change first/),
  })
  await undo(second._id)
  expect(await undo(first._id)).toEqual({ restored: 1, removed: 0, left: 0 })
  expect(await readProduct(id)).toMatchObject({ price: 400 })
})

test('the buyers’ lists and prices follow a bulk change and its undoing', async () => {
  const id = await product('S-1', { title: 'Pretzel twists' })
  const buyer = shop.as(await shop.customer())
  const found = async () =>
    (await buyer(searchProducts, { query: { searchQuery: 'pretzel' } })).data[0]
  expect(await found()).toMatchObject({ price: 400 })
  const priced = await make({ ids: [id], percent: 25 })
  expect(await found()).toMatchObject({ price: 500 })
  const { _id } = await make({ ids: [id], on_sale: false })
  expect(await found()).toBeUndefined()
  await undo(_id)
  await undo(priced._id)
  expect(await found()).toMatchObject({ price: 400 })
})

test.each([
  ['neither products nor filters', { on_sale: true }],
  ['products and filters', { ids: [], filter: {}, on_sale: true }],
  ['a filter with a misspelt name', { filter: { categories: 'snacks' }, on_sale: true }],
  ['a filter with an unknown value', { filter: { missing: 'pictures' }, on_sale: true }],
  ['a percentage and an amount', { ids: [], percent: 1, amount: 1 }],
  ['nothing to change', { ids: [] }],
  ['a category that is gone', { ids: [], category_id: crypto.randomUUID() }],
] as const)('%s is refused', async (_what, body) => {
  await expect(preview(body as unknown as Body)).rejects.toMatchObject({ status: 422 })
})

test('a change of 2,000 products is one change in each’s history, and each version rises by one', async () => {
  const { db } = shop.context
  await db.execute(sql`
    insert into product (item_no, slug, title, price_cents)
    select 'M-' || nr, 'm-' || nr, 'Many ' || nr, 100 + nr from generate_series(1, 2000) nr`)
  const made = await make({ filter: { q: 'many' }, percent: 10 } satisfies Body)
  expect(made.products).toBe(2000)
  const counted = async () =>
    (
      await db.execute(sql`
        select count(*) as changes, count(distinct product_id) as products, max(version) as version
        from price_change c join product p on p.id = c.product_id where p.item_no like 'M-%'`)
    ).rows
  expect(await counted()).toEqual([{ changes: 2000, products: 2000, version: 2 }])
  expect(await undo(made._id)).toMatchObject({ restored: 2000, left: 0 })
})

test('the columns whose changes recompute the words are those that the words are made of', async () => {
  const made = await shop.context.db.execute<{ name: string }>(sql`
    select distinct source.attname as name
    from pg_attribute words
    join pg_attrdef made on made.adrelid = words.attrelid and made.adnum = words.attnum
    join pg_depend d on d.classid = 'pg_attrdef'::regclass and d.objid = made.oid
      and d.refclassid = 'pg_class'::regclass and d.refobjid = words.attrelid
    join pg_attribute source on source.attrelid = words.attrelid
      and source.attnum = d.refobjsubid and source.attnum <> words.attnum
    where words.attrelid = 'product'::regclass and words.attname = 'words'`)
  expect(made.rows.map(({ name }) => name).toSorted()).toEqual(wordColumns.toSorted())
})
