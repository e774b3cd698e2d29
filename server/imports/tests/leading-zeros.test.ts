import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImportShop, startImportShop } from './import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await startImportShop()
})
afterAll(() => shop.stop())

test('a number whose leading zeros a spreadsheet removed is that of the product, unless it is another one’s', async () => {
  await shop.run('SKU,Name,Price\n0071,Soda,1\n0072,Cola,1\n072,Other,1\n0073,Tea,1\n')
  const { report } = await shop.run('SKU,Name,Price\n71,Soda,2\n72,New,2\n73,New,2\n0073,Tea,2\n')
  expect(report.counts).toMatchObject({ changed: 2, created: 2, rejected: 0 })
  expect(report.warnings).toEqual([
    expect.objectContaining({ line: 2, reason: expect.stringMatching(/^"71" was read as 0071/) }),
  ])
  expect((await shop.product('0071')).price).toBe(200)
  expect((await shop.product('0072')).price).toBe(100)
})
