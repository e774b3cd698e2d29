import { listStockMovements } from '@endcap/contract/catalog/stock'
import { placeOrder } from '@endcap/contract/orders/orders'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { delivery } from '../../orders/tests/order-shop.ts'
import { openImportShop } from './import-shop.ts'

const shop = await openImportShop()

const countsOf = (...itemNumbers: string[]) =>
  Promise.all(
    itemNumbers.map(async (itemNo) => {
      const { stock_count, in_stock } = await shop.product(itemNo)
      return [stock_count, in_stock]
    }),
  )
const newestMovementOf = async (id: string) =>
  (await shop.manager(listStockMovements, { params: { id }, query: {} })).data[0]

test('[X5-116] a column Stock Count sets counts and begins to count; blank cells change nothing', async () => {
  const counted = await shop.addProduct('C-1', { stock_count: 5 })
  await shop.addProduct('C-2')
  await shop.addProduct('C-3', { stock_count: 7 })
  await shop.addProduct('C-4')
  const { report } = await shop.run(
    'Item No,Title,Stock Count\nC-1,Product C-1,9\nC-2,Product C-2,0\nC-3,Product C-3,\nC-4,Product C-4,\nC-5,New gum,12\n',
  )
  expect(report.counts).toMatchObject({ created: 1, changed: 2, unchanged: 2, rejected: 0 })
  expect(report.changes).toMatchObject([
    { item_no: 'C-1', field: 'stock_count', was: '5', now: '9' },
    { item_no: 'C-2', field: 'stock_count', was: '', now: '0' },
  ])
  expect(await countsOf('C-1', 'C-2', 'C-3', 'C-4', 'C-5')).toEqual([
    [9, true],
    [0, false],
    [7, true],
    [null, true],
    [12, true],
  ])
  const movement = { was: 5, now: 9, reason: 'import', note: 'test.csv', by: 'test' }
  expect(await newestMovementOf(counted)).toMatchObject(movement)
})

test('[X5-116] a column of quantities sets the counts of counted products alone', async () => {
  await shop.addProduct('Q-1', { stock_count: 5 })
  await shop.addProduct('Q-2')
  await shop.addProduct('Q-3', { stock_count: 5 })
  await shop.run(
    'Item No,Title,Qty on Hand\nQ-1,Product Q-1,8\nQ-2,Product Q-2,0\nQ-3,Product Q-3,no\nQ-4,New gum,3\n',
  )
  expect(await countsOf('Q-1', 'Q-2', 'Q-3', 'Q-4')).toEqual([
    [8, true],
    [null, false],
    [5, true],
    [null, true],
  ])
})

test('[X5-116] undoing an import takes its counts back by their difference, whatever was sold since', async () => {
  const id = await shop.addProduct('U-1', { stock_count: 5 })
  await shop.addProduct('U-2')
  const { _id } = await shop.upload(
    'Item No,Title,Price,Stock Count\nU-1,Product U-1,3,20\nU-2,Product U-2,3,4\n',
  )
  await shop.apply(_id)
  await shop.as(await shop.customer())(placeOrder, {
    body: delivery([id, 4]),
  })
  await shop.context.db.execute(
    sql`update order_line set picked_quantity = 4 where product_id = ${id}`,
  )
  expect(await shop.undo(_id)).toEqual({ restored: 2, removed: 0, left: 0 })
  expect(await shop.product('U-1')).toMatchObject({ stock_count: 1, price: 500 })
  expect(await shop.product('U-2')).toMatchObject({ stock_count: null, price: 500 })
  expect(await newestMovementOf(id)).toMatchObject({ was: 16, now: 1 })
})

test('[X6-80, X6-253] Case Qty and Case UPC change the case and leave other units; blank, both stay; 1, the case goes', async () => {
  const caseOf = (quantity: number) => ({ name: 'case', quantity, upc: '10036000291459' })
  await shop.run('SKU,Name,Price,Case Qty,Case UPC,Min Qty\nU3,Cans,1,12,10036000291459,a few\n')
  const { _id: id, ...made } = await shop.product('U3')
  expect(made).toMatchObject({ units: [caseOf(12)], min_quantity: 1, quantity_multiple: 1 })
  const can = { name: 'can', quantity: 1, upc: '' }
  const pallet = { name: 'pallet', quantity: 480, upc: '' }
  const body = { units: [can, caseOf(12), pallet] }
  await shop.changeProduct(id, body)
  const { report } = await shop.run('SKU,Case Qty,Min Qty,Multiple\nU3,24,12,6\n')
  expect(report.changes).toMatchObject([
    {
      field: 'units',
      was: 'can 1, case 12 UPC 10036000291459, pallet 480',
      now: 'can 1, case 24 UPC 10036000291459, pallet 480',
    },
    { field: 'min_quantity', now: '12' },
    { field: 'quantity_multiple', now: '6' },
  ])
  const before = await shop.product('U3')
  const blank = await shop.run('SKU,Case Qty,Case UPC,Min Qty,Multiple\nU3,,,,\n')
  expect(blank.report.counts).toMatchObject({ unchanged: 1 })
  await shop.run('SKU,Case Qty,Min Qty\nU3,a few,a few\n')
  expect(await shop.product('U3')).toEqual(before)
  await shop.run('SKU,Case Qty,Min Qty\nU3,1,\n')
  expect((await shop.product('U3')).units).toEqual([can, pallet])
})
