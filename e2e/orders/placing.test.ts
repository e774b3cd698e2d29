import { expect } from 'vitest'
import { fillCart } from '../cart/carts.ts'
import { expectText } from '../expectations.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProduct, changeTestProduct } from '../test-products.ts'
import { openDeliveryCheckout, ordersOf, submitButton } from './orders.ts'

test('[X1-10] changed prices are shown line by line, and one button accepts them', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const dearer = await addProduct(shop, { price: 10 })
  const same = await addProduct(shop, { price: 4 })
  await fillCart(customer, [
    [dearer, 2],
    [same, 1],
  ])
  const { page, expectRefusal } = await open({ as: customer })
  await openDeliveryCheckout(page)
  await changeTestProduct(shop, dearer, { price: 11.5 })
  expectRefusal('/api/place-order', 409)
  await submitButton(page).click()
  const panel = page.locator('main form').getByRole('alert')
  await expectText(panel.getByRole('listitem')).toMatch(/^.+\s+\$10\.00\s+\$11\.50$/)
  await expectText(panel).toContain('$27.00')
  expect(await ordersOf(customer)).toEqual([])
  await panel.getByRole('button').first().click()
  await page.waitForURL('**/thank-you')
  const orders = await ordersOf(customer)
  expect(orders.map(({ orderDetails }) => orderDetails.total)).toEqual([2700])
})
