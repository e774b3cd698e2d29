import { exportProducts, productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { listStockMovements } from '@endcap/contract/catalog/stock'
import { placeOrder } from '@endcap/contract/orders/orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undoChanges } from '../../catalog/product-changes/undo-changes.ts'
import { testNow } from '../../testing/start-test-shop.ts'
import { type ImportShop, startImportShop } from './import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await startImportShop()
})
afterAll(() => shop.stop())

const create = async (item_no: string, values: object = {}): Promise<string> => {
  const body = { title: `Gum ${item_no}`, item_no, price: 2, ...values }
  return (await shop.owner(productEndpoints.create, { body })).data._id
}
const countOf = async (itemNo: string) => {
  const { stock_count, in_stock } = await shop.product(itemNo)
  return [stock_count, in_stock]
}
const movementsOf = async (id: string) =>
  (await shop.owner(listStockMovements, { params: { id }, query: {} })).data.map(
    ({ was, now, reason, note, by }) => [was, now, reason, note, by],
  )

test('[X5-116] a column Stock Count sets counts and begins to count; blank cells change nothing', async () => {
  const counted = await create('C-1', { stock_count: 5 })
  await create('C-2')
  await create('C-3', { stock_count: 7 })
  await create('C-4')
  const { report } = await shop.run(
    'Item No,Title,Stock Count\nC-1,Gum C-1,9\nC-2,Gum C-2,0\nC-3,Gum C-3,\nC-4,Gum C-4,\nC-5,New gum,12\n',
  )
  expect(report.counts).toMatchObject({ created: 1, changed: 2, unchanged: 2, rejected: 0 })
  expect(report.changes).toEqual([
    {
      item_no: 'C-1',
      title: 'Gum C-1',
      field: 'stock_count',
      was: '5',
      price_list: '',
      conditions: '',
      now: '9',
    },
    {
      item_no: 'C-2',
      title: 'Gum C-2',
      field: 'stock_count',
      was: '',
      price_list: '',
      conditions: '',
      now: '0',
    },
  ])
  expect(await Promise.all(['C-1', 'C-2', 'C-3', 'C-4', 'C-5'].map(countOf))).toEqual([
    [9, true],
    [0, false],
    [7, true],
    [null, true],
    [12, true],
  ])
  expect((await movementsOf(counted))[0]).toEqual([5, 9, 'import', 'test.csv', 'test'])
})

test('[X5-116] a column of quantities sets the counts of counted products alone', async () => {
  await create('Q-1', { stock_count: 5 })
  await create('Q-2')
  await create('Q-3', { stock_count: 5 })
  await shop.run(
    'Item No,Title,Qty on Hand\nQ-1,Gum Q-1,8\nQ-2,Gum Q-2,0\nQ-3,Gum Q-3,no\nQ-4,New gum,3\n',
  )
  expect(await Promise.all(['Q-1', 'Q-2', 'Q-3', 'Q-4'].map(countOf))).toEqual([
    [8, true],
    [null, false],
    [5, true],
    [null, true],
  ])
})

test('[X5-116] the export has the counts, and imports again without a change', async () => {
  const below = await create('X-1', { stock_count: 4, in_stock: false })
  await create('X-2', { stock_count: 0 })
  await shop.context.db.execute(
    sql`update product_stock set count = -2 where product_id = ${below}`,
  )
  const text = await shop.owner(exportProducts)
  expect(text).toContain('Stock Count')
  const { report } = await shop.run(text)
  expect(report.counts).toMatchObject({ changed: 0, created: 0, rejected: 0 })
})

test('[X5-116] undoing an import takes its counts back by their difference, whatever was sold since', async () => {
  const buyer = await shop.customer()
  const id = await create('U-1', { stock_count: 5 })
  await create('U-2')
  await shop.run('Item No,Title,Price,Stock Count\nU-1,Gum U-1,3,20\nU-2,Gum U-2,3,4\n')
  await shop.as(buyer)(placeOrder, {
    body: {
      customer: {
        name: 'Ada',
        email: 'ada@example.com',
        phone: '404 555 0101',
        business_name: 'Corner',
        business_address: '1 Street',
      },
      products: [{ product_id: id, quantity: 4 }],
      type: 'Cash-on-delivery',
    },
  })
  await shop.context.db.execute(
    sql`update order_line set picked_quantity = 4 where product_id = ${id}`,
  )
  const [run] = await shop.rowsOf<{ id: string }>(
    sql`select id from import_run order by id desc limit 1`,
  )
  const undone = await shop.context.transaction((db) => undoChanges(db, run?.id ?? '', testNow))
  expect(undone).toEqual({ restored: 2, removed: 0, left: 0 })
  expect(await shop.product('U-1')).toMatchObject({ stock_count: 1, price: 200 })
  expect(await shop.product('U-2')).toMatchObject({ stock_count: null, price: 200 })
  expect((await movementsOf(id))[0]?.slice(0, 2)).toEqual([16, 1])
})
