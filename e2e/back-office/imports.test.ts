import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { createImport } from '@endcap/contract/imports/imports'
import { expect } from 'vitest'
import { expectText } from '../expectations.ts'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'
import { ownerClient } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'

test('[X6-14] a price file is checked, its changes are previewed with unusual ones first, applied, found in the product’s history, and undone', async ({
  shop,
  open,
}) => {
  const usual = await addProduct(shop, { price: 10 })
  const jumping = await addProduct(shop, { price: 10 })
  const price = async (id: string) =>
    (await (await ownerClient(shop))(productEndpoints.get, { params: { id } })).data.price
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto('/admin/imports/new')
  const text = `SKU,Price\n${usual.item_no},10.50\n${jumping.item_no},100\n`
  await page
    .getByLabel('Price file')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByText('Nothing has changed yet.').waitFor()
  const changes = page.getByRole('table').first().locator('tbody tr')
  await expectText(changes.first()).toMatch(/10\.00\s+100\.00\s+Jumps/)
  expect(await changes.nth(1).innerText()).toMatch(/10\.00\s+10\.50/)
  expect(await price(usual._id)).toBe(1000)

  await page.getByRole('button', { name: 'Apply 2 new and changed products' }).click()
  await expect.poll(() => price(jumping._id)).toBe(10_000)
  const address = page.url()
  await page.goto(`/admin/products/${usual._id}`)
  await page.getByRole('link', { name: 'list.csv' }).click()
  await page.waitForURL(address)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('2 products have their previous values again').waitFor()
  expect([await price(usual._id), await price(jumping._id)]).toEqual([1000, 1000])
})

test('[X6-65] a break and a period of a file are previewed in words, applied, and shown at the product', async ({
  shop,
  open,
}) => {
  const product = await addProduct(shop, { price: 10 })
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto('/admin/imports/new')
  const text = [
    'SKU,Price,From Qty,Valid From,Valid Until,Special',
    `${product.item_no},9.10,10,,,`,
    `${product.item_no},8,,2099-11-01,11/30/2099,yes`,
    `${product.item_no},8,,soon,,`,
  ].join('\n')
  await page
    .getByLabel('Price file')
    .setInputFiles({ name: 'breaks.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Check the file' }).click()
  const changes = page.getByRole('table').first().locator('tbody tr')
  await expectText(changes.first()).toMatch(/from 10\s+–\s+9\.10/)
  expect(await changes.nth(1).innerText()).toMatch(
    /special, Nov 1, 2099 to Nov 30, 2099\s+–\s+8\.00/,
  )
  await page
    .getByText(/"soon" is no date/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Apply 2 new and changed products' }).click()
  await page.getByText('Import applied.').waitFor()
  await page.goto(`/admin/products/${product._id}`)
  await page.getByText('$9.10 from 10', { exact: true }).waitFor()
  await page.getByText('$8.00, special, Nov 1, 2099 to Nov 30, 2099').waitFor()
})

test('rows without a number are numbered by one click, and a column is corrected', async ({
  shop,
  open,
}) => {
  const { token } = await signInStaff(shop, shop.owner)
  const name = `Okapi ${Date.now() % 1e7}`
  const body = new FormData()
  const text = `Code,Name,Our ${name}\nA-${name},${name} one,5\n,${name} two,6\n`
  body.set('file', new Blob([text]), 'numbers.csv')
  const { data } = await shop.client(token)(createImport, { body })
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto(`/admin/imports/${data._id}`)
  await page.getByText('1 row', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Number these rows' }).click()
  await page.getByRole('button', { name: 'Apply 2 new and changed products' }).waitFor()
  await page
    .getByRole('combobox', { name: `Our ${name} is read as` })
    .selectOption({ label: 'Price' })
  await page.getByRole('button', { name: 'Check again with these columns' }).click()
  await page.getByRole('cell', { name: '6.00' }).waitFor()
})
