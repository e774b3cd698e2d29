import { listPriceChanges } from '@endcap/contract/catalog/staff-catalog'
import { checkImport, getRejectedRows, listImportChanges } from '@endcap/contract/imports/imports'
import { expect, test } from 'vitest'
import { openImportShop } from './import-shop.ts'

const shop = await openImportShop()

const params = (id: string) => ({ params: { id } })
const changes = (id: string, query: object = {}) =>
  shop.manager(listImportChanges, { ...params(id), query })
const change = async (itemNo: string, body: object) =>
  shop.changeProduct((await shop.product(itemNo))._id, body)
/** Corrections of columns, as `checkImport` has them. */
const columns = (fields: Record<string, string>) => ({
  columns: Object.entries(fields).map(([name, field]) => ({ name, field })),
})

test('[X6-08] every change and every new product is previewed by page, unusual ones first', async () => {
  await shop.run('SKU,Name,Price\nP1,Soda,1\nP2,Cola,2\nP3,Tea,3\nP4,Mate,4\nP5,Kefir,5\n')
  await change('P3', { cost: 2.8 })
  const checked = await shop.upload(
    'SKU,Name,Price,Bin\nP1,Soda,1.10,\nP2,Cola,20,\nP3,Tea,2.50,\nP4,Mate,4,A-1\nP5,Kefir,,\nP6,New,9,\n',
  )
  const page = await changes(checked._id)
  expect(page).toMatchObject({ total: 6, products: 6, unusual: 3, numberOfPages: 1 })
  expect(
    page.data.map(({ item_no, field, was, now, doubt }) => [item_no, field, was, now, doubt]),
  ).toEqual([
    ['P5', 'price', '5.00', '', 'no_price'],
    ['P2', 'price', '2.00', '20.00', 'jump'],
    ['P3', 'price', '3.00', '2.50', 'under_cost'],
    ['P1', 'price', '1.00', '1.10', ''],
    ['P4', 'bin_location', '', 'A-1', ''],
    ['P6', '', '', '9.00', ''],
  ])
  const second = await changes(checked._id, { page: 2, limit: 4 })
  expect(second.data.map(({ item_no }) => item_no)).toEqual(['P4', 'P6'])
  // More rows are before this page than an integer of PostgreSQL counts (X7-04).
  expect((await changes(checked._id, { page: 400_000_000 })).data).toEqual([])
  await shop.apply(checked._id)
  // A new product has its id from now on.
  const withoutIds = (rows: typeof page.data) => rows.map(({ product_id: _id, ...row }) => row)
  expect(withoutIds((await changes(checked._id)).data)).toEqual(withoutIds(page.data))
})

test('[X6-09, X6-10] an import’s prices are in the products’ histories with its file; undone, it restores former values and removes its new products and categories, but no value that was changed since', async () => {
  const head = 'SKU,Name,Price,Category,Image,Bin\n'
  await shop.run(`${head}U1,Soda,1,Drinks,/images/old.webp,A-1\nU2,Cola,2,Drinks,,\n`)
  const before = await shop.snapshot()
  const { _id } = await shop.upload(
    `${head}U1,Soda can,1.20,Cans > Small,/images/new.webp,A-2\nU2,Cola,2.20,Drinks,,\nU3,New,3,Cans,,\nU4,Other,4,Teas,,\n`,
  )
  await shop.apply(_id)
  const changed = await shop.product('U1')
  expect(changed).toMatchObject({ price: 120, images: ['/images/new.webp'] })
  const { data: history } = await shop.manager(listPriceChanges, params(changed._id))
  const source = { by: 'The manager', reason: 'import', source_id: _id, source_name: 'prices.csv' }
  expect(history).toMatchObject([{ was: 100, now: 120, ...source }])
  await change('U2', { price: 2.5 })
  await change('U4', { title: 'Green tea' })
  expect(await shop.undo(_id)).toEqual({ restored: 1, removed: 1, left: 2 })
  const after = await shop.snapshot()
  const [was, now] = [before, after].map(({ products }) =>
    products.find(({ item_no }) => item_no === 'U1'),
  )
  expect(now).toEqual({ ...was, version: 3, updated_at: expect.anything() })
  expect((await shop.product('U2')).price).toBe(250)
  expect(await shop.hasProduct('U3')).toBe(false)
  expect((await shop.product('U4')).title).toBe('Green tea')
  expect(
    after.places.filter(({ product_id }) => before.products.some(({ id }) => id === product_id)),
  ).toEqual(before.places)
  // Teas has a product that stays.
  expect([...(await shop.categories()).keys()].toSorted()).toEqual(['Drinks', 'Teas'])
})

test('[X6-11] reasons are grouped and counted; rows without a number get one in the checked file', async () => {
  const file = 'SKU,Name,Price\nG1,Soda,1\n,Loose candy,2\n,Loose gum,3\nG4,Tea,call\n'
  const checked = await shop.upload(file)
  expect(checked).toMatchObject({ number_missing: false, counts: { rejected: 3, created: 1 } })
  expect(checked.reasons).toMatchObject([
    { code: 'no_item_number', column: 'SKU', line: 3, count: 2 },
    { code: 'price_unreadable', column: 'Price', line: 5, count: 1 },
  ])
  const data = await shop.checkAgain(checked._id, { number_missing: true })
  expect(data).toMatchObject({
    status: 'checked',
    number_missing: true,
    counts: { rejected: 1, created: 3 },
    reasons: [{ code: 'price_unreadable' }],
  })
  expect(await shop.manager(getRejectedRows, params(checked._id))).not.toContain('Loose')
  expect((await shop.apply(checked._id)).counts.created).toBe(3)
  const again = await shop.upload(file, { number_missing: 'true' })
  expect(again.counts).toMatchObject({ created: 0, unchanged: 3 })
})

test('[X6-12] columns are shown as they are read, corrected, and read so in the next file with this header', async () => {
  const header = 'Ref,Name,Old $,New $\n'
  const first = await shop.upload(`${header}M1,Soda,1,2\n`)
  expect(first).toMatchObject({ status: 'failed', counts: { rejected: 1 } })
  expect(first.problem).not.toBe('')
  await expect(shop.apply(first._id)).rejects.toMatchObject({ code: 'status_conflict' })
  expect(first.columns).toEqual([
    { name: 'Ref', field: '', samples: ['M1'] },
    { name: 'Name', field: 'title', samples: ['Soda'] },
    { name: 'Old $', field: '', samples: ['1'] },
    { name: 'New $', field: '', samples: ['2'] },
  ])
  expect(first.fields).toContainEqual({ name: 'binLocation', label: 'Bin Location' })
  const data = await shop.checkAgain(first._id, columns({ Ref: 'itemNo', 'New $': 'price' }))
  expect(data).toMatchObject({ status: 'checked', counts: { created: 1, rejected: 0 } })
  await shop.apply(first._id)
  expect((await shop.product('M1')).price).toBe(200)

  const next = await shop.upload(`${header}M1,Soda,2,3\n`)
  expect(next).toMatchObject({ status: 'checked', counts: { changed: 1 } })
  // Back to no field: a correction, too.
  const ignored = await shop.checkAgain(next._id, columns({ 'New $': '' }))
  expect(ignored.columns.map(({ field }) => field)).toEqual(['itemNo', 'title', '', ''])
  const outcome = await shop.run(`${header}M2,Soda,2,3\n`)
  expect(outcome.report.counts.created).toBe(1)
})

test('columns without an item number and a title are refused with a sentence', async () => {
  const { _id } = await shop.upload('SKU,Name,Price\nR1,Soda,1\n')
  const data = await shop.checkAgain(_id, columns({ SKU: '', Name: '' }))
  expect(data.status).toBe('failed')
  expect(data.problem).toContain('Please choose the column')
  await expect(
    shop.manager(checkImport, { ...params(_id), body: columns({ SKU: 'colour' }) }),
  ).rejects.toMatchObject({ status: 422 })
  // The columns of the file can still be corrected.
  const again = await shop.checkAgain(_id, columns({ SKU: 'itemNo', Name: 'title' }))
  expect(again).toMatchObject({ status: 'checked', counts: { created: 1 } })
})
