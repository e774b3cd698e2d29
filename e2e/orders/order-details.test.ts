import { expect } from 'vitest'
import { visit } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'
import { orderByCall } from './orders.ts'

test('[X1-14] a printed order is black on white, under the shop’s name, without header and footer', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const product = await addProduct(shop, { price: 10 })
  const { id } = await orderByCall(customer, [[product, 1]])
  const { page } = await open({ as: customer })
  await visit(page, `/my-order/${id}`)
  await page.getByText(product.title).waitFor()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await page.locator('header').innerText()).toBe('Endcap Wholesale')
  for (const hidden of ['footer', 'main button', 'main a[href="/my-orders"]'])
    expect([hidden, await page.locator(hidden).first().isVisible()]).toEqual([hidden, false])
  expect(await page.getByText(product.title).isVisible()).toBe(true)
  expect(
    await page.evaluate('getComputedStyle(document.documentElement).getPropertyValue("--page")'),
  ).toBe('#fff')
})
