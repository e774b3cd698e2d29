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
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestCaller, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let manager: TestCaller
let picker: TestCaller
let made = 0

beforeAll(async () => {
  shop = await startTestShop()
  manager = await shop.staff('manager')
  picker = await shop.staff('picker')
})
afterAll(() => shop.stop())

const add = async (values: object = {}): Promise<string> => {
  made += 1
  const body = { item_no: `S-${made}`, title: `Snack ${made}`, price: 2, ...values }
  return (await shop.as(manager)(productEndpoints.create, { body })).data._id
}
const change = (id: string, reason: StockCorrection, quantity: number, more = {}, as = manager) =>
  shop.as(as)(changeStock, { params: { id }, body: { reason, quantity, ...more } })
const countOf = async (id: string) =>
  (await shop.as(manager)(getStock, { params: { id } })).data.count
const movementsOf = async (id: string) =>
  (await shop.as(picker)(listStockMovements, { params: { id }, query: {} })).data

test('[X5-113] corrections add, remove or set, with a reason, by whoever may receive', async () => {
  const id = await add({ stock_count: 10 })
  await change(id, 'received', 24, { note: 'Two cases' }, picker)
  await change(id, 'damaged', 2)
  await change(id, 'returned', 1)
  await change(id, 'counted', 30)
  expect(
    (await movementsOf(id)).map(({ was, now, reason, by, note }) => [was, now, reason, by, note]),
  ).toEqual([
    [33, 30, 'counted', 'The manager', ''],
    [32, 33, 'returned', 'The manager', ''],
    [34, 32, 'damaged', 'The manager', ''],
    [10, 34, 'received', 'The picker', 'Two cases'],
    [null, 10, 'counted', 'The manager', ''],
  ])
  const { data } = await shop.as(manager)(listAuditLog, {
    query: { entity: 'products', entity_id: id },
  })
  expect(data.map(({ action, by }) => [action, by.name]).at(-2)).toEqual([
    'change-stock',
    'The picker',
  ])
})

test('[X5-113] a repeated request is made once, also when both arrive together', async () => {
  const id = await add({ stock_count: 1 })
  const request = { request_id: '0198c1de-0000-7000-8000-00000000000a' }
  await Promise.all([1, 2, 3].map(() => change(id, 'received', 5, request)))
  expect((await change(id, 'received', 5, request)).data.count).toBe(6)
  expect(await movementsOf(id)).toHaveLength(2)
})

test('[X5-113] another number under the id of a change whose reply was lost is refused, not ignored', async () => {
  const id = await add({ stock_count: 5 })
  const request = { request_id: '0198c1de-0000-7000-8000-00000000000b' }
  await change(id, 'received', 10, request)
  await expect(change(id, 'received', 12, request)).rejects.toMatchObject({
    code: 'status_conflict',
    message: expect.stringContaining('from 5 to 15'),
  })
  await expect(change(id, 'damaged', 10, request)).rejects.toMatchObject({
    code: 'status_conflict',
  })
  expect(await countOf(id)).toBe(15)
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

const find = (code: string) => shop.as(picker)(findStock, { params: { code } })

test('[X5-113] a scanned code finds the product by item number or UPC, and an unknown one says so', async () => {
  const id = await add({ item_no: 'AB-120', upc: '012345678905', stock_count: 2 })
  for (const code of ['ab-120', 'AB120', '012345678905', '12345678905', ' 0012345678905 '])
    expect((await find(code)).data).toMatchObject({ _id: id, count: 2 })
  await expect(find('99999')).rejects.toMatchObject({
    code: 'not_found',
    message: 'No product has the item number or UPC 99999.',
  })
  for (const code of ['-', '%20', 'é']) await expect(find(code)).rejects.toThrow()
})

test('[X2-106] the code of a case finds its product and says which unit it is', async () => {
  const box = { name: 'case', quantity: 30, upc: '10430010010008' }
  const id = await add({ upc: '430010010001', units: [box], stock_count: 2, on_sale: false })
  expect((await find('1 0430010 01000 8')).data).toMatchObject({
    _id: id,
    count: 2,
    code_unit: box,
  })
  expect((await find('0430010010001')).data).toMatchObject({ _id: id, code_unit: null })
  await expect(find('10430010010009')).rejects.toMatchObject({ code: 'not_found' })
  // Stored with a wrong check digit.
  const crate = { name: 'crate', quantity: 8, upc: '14006381333940' }
  const wrong = await add({ upc: '4006381333930', units: [crate] })
  expect((await find('14006381333940')).data).toMatchObject({ _id: wrong, code_unit: crate })
  expect((await find('4006381333930')).data).toMatchObject({ _id: wrong, code_unit: null })
  // A case without a code.
  const tray = { name: 'tray', quantity: 24, upc: '' }
  const other = await add({ upc: '036000291452', units: [tray] })
  expect((await find('10036000291459')).data).toMatchObject({ _id: other, code_unit: tray })
  const listed = await shop.as(picker)(listStock, { query: { q: box.upc } })
  expect(listed.data.map(({ _id }) => _id)).toEqual([id])
})

test('[X2-106] of a case’s code that two products have the receiver chooses; a product’s own code wins', async () => {
  const units = [{ name: 'case', quantity: 6, upc: '14006381333945' }]
  await add({ title: 'Case one', units })
  await add({ title: 'Case two', units })
  await expect(find('14006381333945')).rejects.toMatchObject({
    code: 'status_conflict',
    message: expect.stringMatching(/Case one \(S-\d+\), Case two \(S-\d+\)\. Please enter/),
  })
  const own = await add({ upc: '14006381333945' })
  expect((await find('14006381333945')).data).toMatchObject({ _id: own, code_unit: null })
})

test('[X5-113] a code that two products have is refused with both; an exact item number wins', async () => {
  const one = await add({ title: 'Twin one', upc: '4006381333931' })
  await add({ title: 'Twin two', upc: '4006381333931' })
  await expect(find('4006381333931')).rejects.toMatchObject({
    code: 'status_conflict',
    message: expect.stringMatching(/Twin one \(S-\d+\), Twin two \(S-\d+\)\. Please enter/),
  })
  const { item_no } = (await shop.as(manager)(productEndpoints.get, { params: { id: one } })).data
  await add({ upc: item_no.replace('S-', '') })
  expect((await find(item_no)).data._id).toBe(one)
})

test('[X5-114] low products are listed, least available first, by their own level or the settings’', async () => {
  const none = await add({ title: 'Lowest granola', stock_count: 0 })
  const few = await add({ title: 'Low granola', stock_count: 10 })
  const own = await add({ title: 'Own granola', stock_count: 50, reorder_level: 60 })
  const fine = await add({ title: 'Fine granola', stock_count: 11 })
  const list = async (query: object) =>
    (await shop.as(picker)(listStock, { query: { q: 'granola', ...query } })).data
  expect((await list({ filter: 'low' })).map(({ _id }) => _id)).toEqual([none, few, own])
  expect((await list({})).map(({ _id, is_low }) => [_id, is_low])).toEqual([
    [none, true],
    [few, true],
    [fine, false],
    [own, true],
  ])
  expect((await list({ sort: '-available' })).map(({ _id }) => _id)).toEqual([own, fine, few, none])
  const products = async (stock: string) =>
    (await shop.as(manager)(productEndpoints.list, { query: { q: 'granola', stock } })).data.map(
      ({ _id }) => _id,
    )
  expect(await products('low')).toEqual(expect.arrayContaining([none, few, own]))
  expect(await products('low')).toHaveLength(3)
  expect(await products('counted')).toHaveLength(4)
  expect(await products('uncounted')).toEqual([])
})

test('[X5-240] stock is sorted by its pieces and by the columns of its products', async () => {
  await add({ title: 'Sorted muesli b', stock_count: 3, bin_location: 'A-01' })
  await add({ title: 'sorted muesli A', stock_count: 9, bin_location: 'B-01' })
  await add({ title: 'Sorted muesli c', stock_count: 1, bin_location: 'C-01' })
  const columns: Record<string, (row: Stock) => string | number> = {
    available: ({ available }: Stock) => available ?? 0,
    count: ({ count }: Stock) => count ?? 0,
    title: ({ title }: Stock) => title.toLowerCase(),
    item_no: ({ item_no }: Stock) => item_no,
    bin_location: ({ bin_location }: Stock) => bin_location,
  }
  for (const [sort, read] of Object.entries(columns)) {
    const list = async (sort: string) =>
      (await shop.as(picker)(listStock, { query: { q: 'muesli', sort } })).data.map(read)
    const ascending = await list(sort)
    expect(ascending).toEqual(
      ascending.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)),
    )
    expect(new Set(ascending).size).toBe(3)
    expect(await list(`-${sort}`)).toEqual(ascending.toReversed())
  }
})

test('[X5-112] a restored product is counted again, as it was', async () => {
  const id = await add({ stock_count: 7, reorder_level: 2 })
  await shop.as(manager)(productEndpoints.remove, { params: { id } })
  await shop.as(manager)(restoreDeleted, { params: { id } })
  const { data } = await shop.as(manager)(productEndpoints.get, { params: { id } })
  expect(data).toMatchObject({ stock_count: 7, stock_available: 7, reorder_level: 2 })
  expect((await movementsOf(id))[0]).toMatchObject({ was: null, now: 7, reason: 'restored' })
})

test('[X5-112] a product that isn’t counted any more has its movements, and no level', async () => {
  const id = await add({ stock_count: 7, reorder_level: 2 })
  const stop = { stock_count: null, reorder_level: null }
  await shop.as(manager)(productEndpoints.change, { params: { id }, body: stop })
  expect((await movementsOf(id))[0]).toMatchObject({ was: 7, now: null, reason: 'stopped' })
  await expect(
    shop.as(manager)(productEndpoints.change, { params: { id }, body: { reorder_level: 3 } }),
  ).rejects.toMatchObject({ errors: { reorder_level: 'Please enter how many there are first.' } })
})

test('[X5-110] the ETag of a product changes with its count', async () => {
  const id = await add({ stock_count: 7 })
  const url = `/admin/api/products/${id}`
  const first = await shop.send({ method: 'GET', url, as: manager })
  await change(id, 'received', 1)
  const headers = { 'if-none-match': String(first.headers.etag) }
  const second = await shop.send({ method: 'GET', url, as: manager, headers })
  expect([second.statusCode, second.json().data.stock_count]).toEqual([200, 8])
  const third = await shop.send({
    method: 'PATCH',
    url,
    as: manager,
    headers: { 'if-match': String(second.headers.etag) },
    payload: { title: 'By its ETag' },
  })
  expect(third.statusCode).toBe(200)
})
