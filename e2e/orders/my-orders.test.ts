import { expect } from 'vitest'
import { phone } from '../browser.ts'
import { fillCart } from '../cart/carts.ts'
import { doubleText, overflow, visit } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { twoProducts } from '../test-products.ts'
import { orderByCall } from './orders.ts'

test('orders, ordering one again, the cart and choosing a pick-up fit a phone whose text is twice as large', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const [first] = await twoProducts(shop, 'drinks')
  const order = await orderByCall(customer, [[first, 2]])
  await fillCart(customer, [[first, 1]])
  const { page } = await open({ as: customer, on: phone })
  const expectFit = async (name: string) => {
    await doubleText(page)
    expect(await overflow(page), name).toBe(0)
  }
  await visit(page, '/my-orders')
  await page.getByRole('link', { name: /^Order again/ }).waitFor()
  await expectFit('My Orders')
  await visit(page, `/my-order/${order}/again`)
  await page.getByRole('button', { name: 'Add to cart' }).waitFor()
  await expectFit('Order again')
  await visit(page, '/cart')
  await page.getByRole('button', { name: 'Update Product' }).waitFor()
  await expectFit('Cart')
  const quantity = await page.locator('.stepper').boundingBox()
  const price = await page.locator('.cart-quantity + .cart-amount').boundingBox()
  expect(price?.y).toBeGreaterThan((quantity?.y ?? 0) + (quantity?.height ?? 0))
  await visit(page, '/checkout')
  await page.getByRole('radio', { name: 'Pick up' }).check()
  await page.getByLabel('Time', { exact: true }).waitFor()
  await expectFit('Pick-up')
})
