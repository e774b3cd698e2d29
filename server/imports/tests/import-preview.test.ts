import { listPriceChanges, productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import type { Client } from '@endcap/contract/client/client'
import {
  applyImport,
  cancelImport,
  checkImport,
  getRejectedRows,
  listImportChanges,
  listImports,
  undoImport,
} from '@endcap/contract/imports/imports'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImportShop, startImportShop } from './import-shop.ts'
import { checkAgain, uploadPrices } from './upload-prices.ts'

let shop: ImportShop
let manager: Client
beforeAll(async () => {
  shop = await startImportShop()
  manager = shop.as(await shop.staff('manager'))
})
afterAll(() => shop.stop())

const send = (content: string, fields?: Record<string, string>) =>
  uploadPrices(manager, content, fields)
const params = (id: string) => ({ params: { id } })
const apply = async (id: string) => (await manager(applyImport, params(id))).data
const undo = async (id: string) => (await manager(undoImport, params(id))).data
const changes = (id: string, query: object = {}) =>
  manager(listImportChanges, { ...params(id), query })
const change = async (itemNo: string, body: object) =>
  manager(productEndpoints.change, { ...params((await shop.product(itemNo))._id), body })

test('[X6-08] every change and every new product is previewed by page, unusual ones first', async () => {
  await shop.run('SKU,Name,Price\nP1,Soda,1\nP2,Cola,2\nP3,Tea,3\nP4,Mate,4\nP5,Kefir,5\n')
  await change('P3', { cost: 2.8 })
  const checked = await send(
    'SKU,Name,Price\nP1,Soda,1.10\nP2,Cola,20\nP3,Tea,2.50\nP4,Mate in cans,4\nP5,Kefir,\nP6,New,9\n',
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
    ['P4', 'title', 'Mate', 'Mate in cans', ''],
    ['P6', '', '', '9.00', ''],
  ])
  const second = await changes(checked._id, { page: 2, limit: 4 })
  expect(second.data.map(({ item_no }) => item_no)).toEqual(['P4', 'P6'])
  // More rows are before this page than an integer of PostgreSQL counts (X7-04).
  expect((await changes(checked._id, { page: 400_000_000 })).data).toEqual([])
  await apply(checked._id)
  // A new product has its id from now on.
  const withoutIds = (rows: typeof page.data) => rows.map(({ product_id: _id, ...row }) => row)
  expect(withoutIds((await changes(checked._id)).data)).toEqual(withoutIds(page.data))
})

test('[X6-09] an import’s changed prices are in the products’ own histories, with its file', async () => {
  await shop.run('SKU,Name,Price\nH1,Soda,1\nH2,Cola,2\n')
  const { _id } = await send('SKU,Name,Price\nH1,Soda,1.50\nH2,Cola,2\n')
  await apply(_id)
  const history = async (itemNo: string) =>
    (await manager(listPriceChanges, params((await shop.product(itemNo))._id))).data
  expect(await history('H1')).toMatchObject([
    {
      was: 100,
      now: 150,
      by: 'The manager',
      reason: 'import',
      source_id: _id,
      source_name: 'prices.csv',
    },
  ])
  expect(await history('H2')).toEqual([])
})

test('[X6-10] an undone import restores former values and removes its new products and categories, but no value that was changed since', async () => {
  await shop.run(
    'SKU,Name,Price,Category,Image,Bin\nU1,Soda,1,Drinks,/images/old.webp,A-1\nU2,Cola,2,Drinks,,\n',
  )
  const before = await shop.snapshot()
  const { _id } = await send(
    'SKU,Name,Price,Category,Image,Bin\nU1,Soda can,1.20,Cans > Small,/images/new.webp,A-2\nU2,Cola,2.20,Drinks,,\nU3,New,3,Cans,,\nU4,Other,4,Teas,,\n',
  )
  await apply(_id)
  expect(await shop.product('U1')).toMatchObject({
    title: 'Soda can',
    price: 120,
    bin_location: 'A-2',
    images: ['/images/new.webp'],
  })
  await change('U2', { price: 2.5 })
  await change('U4', { title: 'Green tea' })
  const undone = await undo(_id)
  expect(undone).toMatchObject({ status: 'undone', undone: { restored: 1, removed: 1, left: 2 } })
  const after = await shop.snapshot()
  const stored = ({ products }: typeof before, itemNo: string) => {
    const {
      version: _v,
      updated_at: _u,
      ...row
    } = products.find(({ item_no }) => item_no === itemNo) ?? {}
    return row
  }
  expect(stored(after, 'U1')).toEqual(stored(before, 'U1'))
  expect((await shop.product('U2')).price).toBe(250)
  expect(await shop.hasProduct('U3')).toBe(false)
  expect((await shop.product('U4')).title).toBe('Green tea')
  expect(
    after.places.filter(({ product_id }) => before.products.some(({ id }) => id === product_id)),
  ).toEqual(before.places)
  // Teas has a product that stays.
  expect([...(await shop.categories()).keys()].toSorted()).toEqual(['Drinks', 'Teas'])
  await expect(undo(_id)).rejects.toMatchObject({ status: 409 })
})

test('[X6-11] reasons are grouped and counted; rows without a number get one in the checked file', async () => {
  const checked = await send(
    'SKU,Name,Price\nG1,Soda,1\n,Loose candy,2\n,Loose gum,3\nG4,Tea,call\n',
  )
  expect(checked).toMatchObject({ number_missing: false, counts: { rejected: 3, created: 1 } })
  expect(checked.reasons).toEqual([
    {
      code: 'no_item_number',
      column: 'SKU',
      reason: 'is blank; every product needs an item number',
      line: 3,
      count: 2,
    },
    expect.objectContaining({ code: 'price_unreadable', column: 'Price', line: 5, count: 1 }),
  ])
  const data = await checkAgain(manager, checked._id, { number_missing: true })
  expect(data).toMatchObject({
    status: 'checked',
    number_missing: true,
    counts: { rejected: 1, created: 3 },
    reasons: [{ code: 'price_unreadable' }],
  })
  expect(await manager(getRejectedRows, params(checked._id))).not.toContain('Loose')
  expect((await apply(checked._id)).counts.created).toBe(3)
})

test('[X6-12] columns are shown as they are read, corrected, and read so in the next file with this header', async () => {
  const header = 'Ref,Name,Old $,New $\n'
  const first = await send(`${header}M1,Soda,1,2\n`)
  expect(first).toMatchObject({ status: 'failed', counts: { rejected: 1 } })
  expect(first.columns).toEqual([
    { name: 'Ref', field: '', samples: ['M1'] },
    { name: 'Name', field: 'title', samples: ['Soda'] },
    { name: 'Old $', field: '', samples: ['1'] },
    { name: 'New $', field: '', samples: ['2'] },
  ])
  expect(first.fields).toContainEqual({ name: 'binLocation', label: 'Bin Location' })
  const data = await checkAgain(manager, first._id, {
    columns: [
      { name: 'Ref', field: 'itemNo' },
      { name: 'New $', field: 'price' },
    ],
  })
  expect(data).toMatchObject({ status: 'checked', counts: { created: 1, rejected: 0 } })
  await apply(first._id)
  expect((await shop.product('M1')).price).toBe(200)

  const next = await send(`${header}M1,Soda,2,3\n`)
  expect(next).toMatchObject({ status: 'checked', counts: { changed: 1 } })
  // Back to no field: a correction, too.
  const ignored = await checkAgain(manager, next._id, { columns: [{ name: 'New $', field: '' }] })
  expect(ignored.columns.map(({ field }) => field)).toEqual(['itemNo', 'title', '', ''])
  const outcome = await shop.run(`${header}M2,Soda,2,3\n`)
  expect(outcome.report.counts.created).toBe(1)
})

test('columns without an item number and a title are refused with a sentence', async () => {
  const { _id } = await send('SKU,Name,Price\nR1,Soda,1\n')
  const data = await checkAgain(manager, _id, {
    columns: [
      { name: 'SKU', field: '' },
      { name: 'Name', field: '' },
    ],
  })
  expect(data).toMatchObject({ status: 'failed', problem: /Please choose the column/ })
  await expect(
    manager(checkImport, { ...params(_id), body: { columns: [{ name: 'SKU', field: 'colour' }] } }),
  ).rejects.toMatchObject({ status: 422 })
  // The columns of the file can still be corrected.
  const again = await checkAgain(manager, _id, {
    columns: [
      { name: 'SKU', field: 'itemNo' },
      { name: 'Name', field: 'title' },
    ],
  })
  expect(again).toMatchObject({ status: 'checked', counts: { created: 1 } })
})

test('[X6-13] a checked import is dismissed, and a long check stops, shows its progress, and changes nothing', async () => {
  const { _id } = await send('SKU,Name,Price\nX1,Soda,1\n')
  const dismissed = await manager(cancelImport, params(_id))
  expect(dismissed.data).toMatchObject({ status: 'cancelled' })
  await expect(apply(_id)).rejects.toMatchObject({ status: 409 })
  await expect(manager(checkImport, { ...params(_id), body: {} })).rejects.toMatchObject({
    status: 409,
  })

  const lines = Array.from({ length: 120_000 }, (_, nr) => `L${nr},Soda ${nr},1,${'x'.repeat(40)}`)
  const sending = send(`SKU,Name,Price,Details\n${lines.join('\n')}\n`)
  const newest = async () => (await manager(listImports)).data[0]
  await expect
    .poll(async () => (await newest())?.progress?.done ?? 0, { timeout: 20_000 })
    .toBeGreaterThan(0)
  const long = await newest()
  expect(long).toMatchObject({ status: 'checking', progress: { step: 'reading' } })
  expect(long?.progress?.total).toBeGreaterThan(long?.progress?.done ?? 0)
  const id = long?._id ?? ''
  await manager(cancelImport, params(id))
  expect(await sending).toMatchObject({ status: 'cancelled', problem: '' })
  const left = sql`select from import_row where import_id = ${id}`
  expect(await shop.rowsOf(left)).toEqual([])
  expect((await changes(id)).total).toBe(0)
}, 60_000)

test('an applied import can’t be dismissed, and its changes stay for a later taking back', async () => {
  const { _id } = await send('SKU,Name,Price\nZ1,Soda,1\n')
  await apply(_id)
  await expect(manager(cancelImport, params(_id))).rejects.toMatchObject({ status: 409 })
  await shop.context.db.execute(sql`delete from product_change where source_id = ${_id}`)
  await expect(undo(_id)).rejects.toMatchObject({ status: 409, message: /too old/ })
})
