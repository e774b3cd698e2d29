import { makeBulkChange, undoBulkChange } from '@endcap/contract/catalog/bulk-changes'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { expect } from 'vitest'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'
import { ownerClient } from '../test-accounts.ts'
import { addProduct, changeTestProduct } from '../test-products.ts'

test('[X5-48] a bulk change is undone from its list, for the products that nobody has changed since', async ({
  shop,
  open,
}) => {
  const owner = await ownerClient(shop)
  const untouched = await addProduct(shop, { price: 10 })
  const changed = await addProduct(shop, { price: 20 })
  const ids = [untouched._id, changed._id]
  // Its summary names it among the changes of other tests.
  const amount = 1 + (Date.now() % 1e4) / 100
  const { data: made } = await owner(makeBulkChange, { body: { ids, amount, confirm_price: 1 } })
  await changeTestProduct(shop, changed, { price: 30, confirm_price: 1 })
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Bulk changes' }).click()
  const row = page.getByRole('row').filter({ hasText: made.summary })
  page.once('dialog', (question) => void question.accept())
  await row.getByRole('button', { name: /^Undo/ }).click()
  await page
    .getByText('1 product has its previous values again; 1 was changed since and stays as it is.')
    .waitFor()
  await row.getByText(/^Undone/).waitFor()
  const price = async (id: string) =>
    (await owner(productEndpoints.get, { params: { id } })).data.price
  expect(await price(untouched._id)).toBe(1000)
  expect(await price(changed._id)).toBe(3000)
})

test('[X5-48] a bulk change that somebody else has undone meanwhile says so, and has no Undo any more', async ({
  shop,
  open,
}) => {
  const owner = await ownerClient(shop)
  const { _id } = await addProduct(shop, { price: 10 })
  const percent = 1 + (Date.now() % 1e4) / 100
  const { data } = await owner(makeBulkChange, { body: { ids: [_id], percent, confirm_price: 1 } })
  const { page, expectRefusal } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto('/admin/bulk-changes')
  const row = page.getByRole('row').filter({ hasText: data.summary })
  const undo = row.getByRole('button', { name: /^Undo/ })
  await undo.waitFor()
  await owner(undoBulkChange, { params: { id: data._id } })
  expectRefusal(`/admin/api/bulk-changes/${data._id}/undo`, 409)
  page.once('dialog', (question) => void question.accept())
  await undo.click()
  await page.getByText('This change has already been undone.').waitFor()
  await row.getByText(/^Undone/).waitFor()
})
