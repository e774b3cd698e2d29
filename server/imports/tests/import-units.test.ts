import { exportProducts, productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { undoImport } from '@endcap/contract/imports/imports'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImportShop, startImportShop } from './import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await startImportShop()
})
afterAll(() => shop.stop())

const caseOf = (quantity: number, upc = '') => ({ name: 'case', quantity, upc })

test('[X6-80] Case Qty, Case UPC, Min Qty and Multiple become the unit, the minimum and the multiple', async () => {
  await shop.run(
    'SKU,Name,Price,Pack,Case Qty,Case UPC,Min Qty,Multiple\n' +
      'U1,Reds,70,10 pk carton,30,10036000291459,12,6\n' +
      'U2,Blues,70,,,,,\n',
  )
  expect(await shop.product('U1')).toMatchObject({
    unit: '10 pk carton',
    units: [caseOf(30, '10036000291459')],
    min_quantity: 12,
    quantity_multiple: 6,
  })
  expect(await shop.product('U2')).toMatchObject({
    units: [],
    min_quantity: 1,
    quantity_multiple: 1,
  })
})

test('[X6-80] a file changes the case and leaves other units; without its code the code stays; blank, the case goes', async () => {
  await shop.run('SKU,Name,Price,Case Qty,Case UPC\nU3,Cans,1,12,10036000291459\n')
  const { _id: id } = await shop.product('U3')
  const units = [{ name: 'can', quantity: 1, upc: '' }, caseOf(12, '10036000291459')]
  const body = { units: [...units, { name: 'pallet', quantity: 480, upc: '' }] }
  await shop.owner(productEndpoints.change, {
    params: { id },
    body,
  })
  const { events } = await shop.listen('SKU,Case Qty,Min Qty\nU3,24,1\n')
  expect(events).toEqual([
    {
      kind: 'changed',
      item_no: 'U3',
      title: 'Cans',
      field: 'units',
      price_list: '',
      conditions: '',
      was: 'can 1, case 12 UPC 10036000291459, pallet 480',
      now: 'can 1, case 24 UPC 10036000291459, pallet 480',
    },
  ])
  await shop.run('SKU,Case Qty,Min Qty\nU3,,\n')
  expect((await shop.product('U3')).units).toEqual([units[0], body.units[2]])
})

test('[X6-80] the export has the case, the minimum and the multiple, and imports again without a change', async () => {
  await shop.run('SKU,Name,Price,Case Qty,Case UPC,Min Qty,Multiple\nU4,Box,5,8,,16,8\n')
  const text = await shop.owner(exportProducts, { query: { q: 'U4' } })
  expect(text).toContain('Case Qty,Case UPC,Min Qty,Multiple')
  expect(text).toMatch(/,8,,16,8,/)
  const { report } = await shop.run(text)
  expect(report.counts).toMatchObject({ changed: 0, unchanged: 1 })
})

test('[X6-80] an import that is undone gives products their units, minimum and multiple back', async () => {
  await shop.run('SKU,Name,Price,Case Qty,Min Qty\nU5,Bag,5,8,2\n')
  await shop.run('SKU,Case Qty,Min Qty\nU5,10,5\n')
  expect(await shop.product('U5')).toMatchObject({ units: [caseOf(10)], min_quantity: 5 })
  const [run] = await shop.rowsOf<{ id: string }>(
    sql`select id from import_run order by id desc limit 1`,
  )
  await shop.owner(undoImport, { params: { id: run?.id ?? '' } })
  expect(await shop.product('U5')).toMatchObject({ units: [caseOf(8)], min_quantity: 2 })
})

test('[X6-80] a text that is no quantity is left out with a warning', async () => {
  const { report } = await shop.run('SKU,Name,Price,Min Qty\nU6,Bag,5,a few\n')
  expect(report.warnings).toMatchObject([{ column: 'Min Qty' }])
  expect((await shop.product('U6')).min_quantity).toBe(1)
})
