import { listAuditLog } from '@endcap/contract/audit/audit'
import { restoreDeleted } from '@endcap/contract/audit/trash'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import {
  changeStock,
  findStock,
  getStock,
  listStock,
  listStockMovements,
  type Stock,
} from '@endcap/contract/catalog/stock'
import type { StockCorrection } from '@endcap/contract/choices'
import { expect, test } from 'vitest'
import { editCatalogue } from '../../testing/edit-catalogue.ts'
import { openTestShop } from '../../testing/start-test-shop.ts'

const shop = await openTestShop()
const managing = await shop.staff('manager')
const manager = shop.as(managing)
const picker = shop.as(await shop.staff('picker'))
const { addProduct, changeProduct, readProduct, removeProduct } = editCatalogue(manager)

let made = 0
const add = (values: object = {}): Promise<string> => {
  made += 1
  return addProduct(`S-${made}`, values)
}
const change = (id: string, reason: StockCorrection, quantity: number, more = {}, by = manager) =>
  by(changeStock, { params: { id }, body: { reason, quantity, ...more } })
const countOf = async (id: string) => (await manager(getStock, { params: { id } })).data.count
const movementsOf = async (id: string) =>
  (await picker(listStockMovements, { params: { id }, query: {} })).data

test('[X5-113] corrections add, remove or set, with a reason, by whoever may receive', async () => {
  const id = await add({ stock_count: 10 })
  await change(id, 'received', 24, { note: 'Two cases' }, picker)
  await change(id, 'damaged', 2)
  await change(id, 'returned', 1)
  await change(id, 'counted', 30)
  const movements = (await movementsOf(id)).map(({ was, now, reason, by, note }) =>
    [was, now, reason, by, note].join('|'),
  )
  expect(movements).toEqual([
    '33|30|counted|The manager|',
    '32|33|returned|The manager|',
    '34|32|damaged|The manager|',
    '10|34|received|The picker|Two cases',
    '|10|counted|The manager|',
  ])
  const query = { entity: 'products', entity_id: id }
  const { data } = await manager(listAuditLog, { query })
  expect(data.at(-2)).toMatchObject({ action: 'change-stock', by: { name: 'The picker' } })
})

test('[X5-113] a repeated request is made once, also when both arrive together', async () => {
  const id = await add({ stock_count: 1 })
  const request = { request_id: crypto.randomUUID() }
  await Promise.all([1, 2, 3].map(() => change(id, 'received', 10, request)))
  expect((await change(id, 'received', 10, request)).data.count).toBe(11)
  expect(await movementsOf(id)).toHaveLength(2)
  // Its reply was lost, and another number is sent under its id.
  const conflict = { code: 'status_conflict', message: expect.stringMatching(/from 1 to 11/) }
  await expect(change(id, 'received', 12, request)).rejects.toMatchObject(conflict)
  await expect(change(id, 'damaged', 10, request)).rejects.toMatchObject(conflict)
  expect(await countOf(id)).toBe(11)
})

test('[X5-113] concurrent corrections of one product all count', async () => {
  const id = await add({ stock_count: 0 })
  await Promise.all(Array.from({ length: 12 }, (_, nr) => change(id, 'received', nr + 1)))
  expect(await countOf(id)).toBe(78)
})

test('[X5-113] more than there is can’t be removed, nor nothing be received', async () => {
  const id = await add({ stock_count: 3 })
  await expect(change(id, 'stolen', 4)).rejects.toMatchObject({
    errors: { quantity: 'Only 3 are in the warehouse. If that is wrong, please count them.' },
  })
  await expect(change(id, 'received', 0)).rejects.toMatchObject({ code: 'invalid' })
  await expect(change(id, 'received', 9_999_999)).rejects.toMatchObject({ code: 'invalid' })
  expect(await countOf(id)).toBe(3)
})

test('[X5-113] only who may change the catalogue begins to count a product', async () => {
  const id = await add()
  await expect(change(id, 'received', 4)).rejects.toMatchObject({ code: 'status_conflict' })
  await expect(change(id, 'counted', 4, {}, picker)).rejects.toMatchObject({ code: 'forbidden' })
  expect((await change(id, 'counted', 4)).data).toMatchObject({ count: 4, available: 4 })
  expect((await change(id, 'counted', 6, {}, picker)).data.count).toBe(6)
})

const find = (code: string) => picker(findStock, { params: { code } })
/** The product that a code finds, and the name of the unit whose code it is. */
const found = async (code: string) => {
  const { _id, code_unit } = (await find(code)).data
  return [_id, code_unit?.name]
}

test('[X5-113] a scanned code finds the product by item number or UPC, and an unknown one says so', async () => {
  const id = await addProduct('AB-120', { upc: '012345678905', stock_count: 2 })
  for (const code of ['ab-120', 'AB120', '012345678905', '12345678905', ' 0012345678905 '])
    expect((await find(code)).data).toMatchObject({ _id: id, count: 2 })
  await expect(find('99999')).rejects.toThrow(/99999/)
  for (const code of ['-', '%20', 'é']) await expect(find(code)).rejects.toThrow()
})

test('[X2-106] the code of a case finds its product and says which unit it is', async () => {
  const unit = (name: string, upc: string) => [{ name, quantity: 30, upc }]
  const box = unit('case', '10430010010008')
  const id = await add({ upc: '430010010001', units: box, stock_count: 2, on_sale: false })
  expect(await found('1 0430010 01000 8')).toEqual([id, 'case'])
  expect(await found('0430010010001')).toEqual([id, undefined])
  await expect(find('10430010010009')).rejects.toMatchObject({ code: 'not_found' })
  const { data } = await picker(listStock, { query: { q: '10430010010008' } })
  expect(data.map(({ _id }) => _id)).toEqual([id])
  // Stored with a wrong check digit.
  const wrong = await add({ upc: '4006381333930', units: unit('crate', '14006381333940') })
  expect(await found('14006381333940')).toEqual([wrong, 'crate'])
  expect(await found('4006381333930')).toEqual([wrong, undefined])
  // A case without a code.
  const other = await add({ upc: '036000291452', units: unit('tray', '') })
  expect(await found('10036000291459')).toEqual([other, 'tray'])
})

test('[X2-106, X5-113] of a code that two products have the receiver chooses; an own code or exact item number wins', async () => {
  const units = [{ name: 'case', quantity: 6, upc: '14006381333945' }]
  const twins = { '14006381333945': { units }, '4006381333931': { upc: '4006381333931' } }
  for (const [code, values] of Object.entries(twins)) {
    for (const title of ['Twin one', 'Twin two']) await add({ title, ...values })
    await expect(find(code)).rejects.toMatchObject({
      code: 'status_conflict',
      message: expect.stringMatching(/ one \(S-\d+\), \w+ two \(S-\d+\)\. /),
    })
  }
  const own = await add({ upc: '14006381333945' })
  expect(await found('14006381333945')).toEqual([own, undefined])
  const { item_no } = await readProduct(own)
  await add({ upc: item_no.replace('S-', '') })
  expect(await found(item_no)).toEqual([own, undefined])
})

test('[X5-114] low products are listed, least available first, by their own level or the settings’', async () => {
  const none = await add({ title: 'Lowest granola', stock_count: 0 })
  const few = await add({ title: 'Low granola', stock_count: 10 })
  const own = await add({ title: 'Own granola', stock_count: 50, reorder_level: 60 })
  const fine = await add({ title: 'Fine granola', stock_count: 11 })
  const list = async (query: object) =>
    (await picker(listStock, { query: { q: 'granola', ...query } })).data
  expect((await list({ filter: 'low' })).map(({ _id }) => _id)).toEqual([none, few, own])
  expect((await list({})).map(({ _id, is_low }) => [_id, is_low])).toEqual([
    [none, true],
    [few, true],
    [fine, false],
    [own, true],
  ])
  expect((await list({ sort: '-available' })).map(({ _id }) => _id)).toEqual([own, fine, few, none])
  const products = async (stock: string) =>
    (await manager(productEndpoints.list, { query: { q: 'granola', stock } })).data
      .map(({ _id }) => _id)
      .toSorted()
  expect(await products('low')).toEqual([none, few, own].toSorted())
  expect(await products('counted')).toHaveLength(4)
  expect(await products('uncounted')).toEqual([])
})

test('[X5-240] stock is sorted by its pieces and by the columns of its products', async () => {
  await add({ title: 'Sorted muesli b', stock_count: 3, bin_location: 'A-01' })
  await add({ title: 'sorted muesli A', stock_count: 9, bin_location: 'B-01' })
  await add({ title: 'Sorted muesli c', stock_count: 1, bin_location: 'C-01' })
  const columns: Record<string, (row: Stock) => string | number> = {
    available: ({ available }) => available ?? 0,
    count: ({ count }) => count ?? 0,
    title: ({ title }) => title.toLowerCase(),
    item_no: ({ item_no }) => item_no,
    bin_location: ({ bin_location }) => bin_location,
  }
  for (const [sort, read] of Object.entries(columns)) {
    const list = async (sort: string) =>
      (await picker(listStock, { query: { q: 'muesli', sort } })).data.map(read)
    const ascending = await list(sort)
    // One digit each, so in order as text, too.
    expect(ascending).toEqual(ascending.toSorted())
    expect(new Set(ascending).size).toBe(3)
    expect(await list(`-${sort}`)).toEqual(ascending.toReversed())
  }
})

test('[X5-112] a restored product is counted again, as it was; one that isn’t counted any more has its movements, and no level', async () => {
  const id = await add({ stock_count: 7, reorder_level: 2 })
  await removeProduct(id)
  await manager(restoreDeleted, { params: { id } })
  const restored = { stock_count: 7, stock_available: 7, reorder_level: 2 }
  expect(await readProduct(id)).toMatchObject(restored)
  expect((await movementsOf(id))[0]).toMatchObject({ was: null, now: 7, reason: 'restored' })
  await changeProduct(id, { stock_count: null, reorder_level: null })
  expect((await movementsOf(id))[0]).toMatchObject({ was: 7, now: null, reason: 'stopped' })
  await expect(changeProduct(id, { reorder_level: 3 })).rejects.toMatchObject({
    errors: { reorder_level: expect.any(String) },
  })
})

test('[X5-110] the ETag of a product changes with its count', async () => {
  const id = await add({ stock_count: 7 })
  const read = (headers = {}) =>
    shop.send({ method: 'GET', url: `/admin/api/products/${id}`, headers, as: managing })
  const first = await read()
  await change(id, 'received', 1)
  const second = await read({ 'if-none-match': first.headers.etag })
  expect([second.statusCode, second.json().data.stock_count]).toEqual([200, 8])
  const headers = { 'if-match': String(second.headers.etag) }
  await manager(productEndpoints.change, { params: { id }, body: { title: 'Changed' }, headers })
})
