import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EntryShop, startEntryShop } from './entry-shop.ts'
import { checkAgain } from './upload-prices.ts'

let shop: EntryShop
beforeAll(async () => {
  shop = await startEntryShop()
})
afterAll(() => shop.stop())

test('[X6-64] a new product with a period in a file with titles is rejected with what to do, and comes in once the columns are ignored', async () => {
  const file = 'Item No,Title,Price,Start Date,End Date\nE-DATED,Soda,7,1-Nov-99,30-Nov-2099\n'
  const checked = await shop.upload(file, '')
  expect(checked.reasons).toMatchObject([
    {
      code: 'unknown_product',
      reason:
        'is no product of the catalogue, and a row with “Start Date” or “End Date” only sets a price of one; if such a column is not about the price, have it ignored, or rename it',
    },
  ])
  await checkAgain(shop.manage, checked._id, {
    columns: [
      { name: 'Start Date', field: '' },
      { name: 'End Date', field: '' },
    ],
  })
  await shop.apply(checked._id)
  expect(await shop.product('E-DATED')).toMatchObject({ title: 'Soda', price: 700 })
  expect(
    (await shop.upload(file.replaceAll('E-DATED,Soda,7', 'E-DATED,Soda,6'), '')).counts,
  ).toMatchObject({ changed: 1 })
})
