import { setCustomerPriceList, setProductPrices } from '@endcap/contract/catalog/price-lists'
import { expect } from 'vitest'
import { phone } from '../browser.ts'
import { expectServerCart } from '../cart/carts.ts'
import { expectText } from '../expectations.ts'
import { visit } from '../page-actions.ts'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'
import { addCustomer, ownerClient } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'

test('[X2-69] a buyer sees a special, what it was, and a quantity break that the cart charges once it is reached', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const product = await addProduct(shop, { price: 10 })
  const owner = await ownerClient(shop)
  await owner(setProductPrices, {
    params: { id: product._id },
    body: {
      list_id: '',
      entries: [
        { price: 9, is_special: true, valid_from: null, valid_until: '2039-12-01T05:00:00Z' },
        { price: 7.5, min_quantity: 3, valid_from: null, valid_until: null },
      ],
    },
  })
  const { page } = await open({ as: customer, on: phone })
  await visit(page, `/product/${product.slug}`)
  const main = page.locator('main')
  await expectText(main.locator('[data-price]')).toBe(
    '$9.00\n$10.00 Special until Nov 30 · from 3: $7.50',
  )
  await main.getByRole('button', { name: /Add To Cart/ }).click()
  await expectServerCart(customer).toEqual([{ _id: product._id, qty: 1 }])
  await visit(page, '/cart')
  const row = page.locator('tbody tr').first()
  await expectText(row.locator('[data-name="Total"]')).toBe('$9.00')
  const more = row.getByRole('button', { name: /^One more of/ })
  await more.click()
  await more.click()
  await row.getByText('3 at $7.50 each').waitFor()
  await row.getByRole('button', { name: /Update Product/ }).click()
  await expectText(row.locator('[data-name="Total"]')).toBe('$22.50')
})

test('[X5-305] a price typed into a row of a price list is what its customer pays', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const product = await addProduct(shop, { price: 10 })
  const owner = await ownerClient(shop)
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto(`${shop.url}/admin/price-lists/new`)
  const name = `Row prices ${Date.now()}`
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Percent of the standard price').fill('95')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL(/price-lists\/[\da-f-]{36}/)
  const listId = page.url().split('/').at(-1) ?? ''
  await page.getByRole('searchbox').fill(product.item_no)
  const own = page.getByLabel(`Own price of ${product.item_no}`)
  await own.waitFor()
  expect(await own.getAttribute('placeholder')).toBe('9.50')
  await own.fill('8.20')
  await own.press('Enter')
  await page.getByText('prices saved.').waitFor()
  await owner(setCustomerPriceList, {
    params: { id: customer.session.result._id },
    body: { price_list_id: listId },
  })
  const shopPage = await open({ as: customer })
  await visit(shopPage.page, `/product/${product.slug}`)
  await expectText(shopPage.page.locator('main [data-price]')).toBe('$8.20')
})
