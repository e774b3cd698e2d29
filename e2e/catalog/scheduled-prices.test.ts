import { getProduct, type Product } from '@endcap/contract/catalog/catalog'
import { setProductPrices } from '@endcap/contract/catalog/price-lists'
import { expect } from 'vitest'
import { actionTimeoutMs } from '../browser.ts'
import { expectServerCart, fillCart } from '../cart/carts.ts'
import { expectText } from '../expectations.ts'
import { openDeliveryCheckout, submitButton } from '../orders/checkout-steps.ts'
import { ordersOf } from '../orders/orders.ts'
import { visit } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer, ownerClient } from '../test-accounts.ts'
import { addProductInCategory } from '../test-products.ts'

const minuteMs = 60_000
/** The minimum time before the price changes, in which the pages are seen with the old one. */
const leastAheadMs = 20_000

test('[X2-66] a price that begins at the next minute is then in lists, on the product page, in the cart and in orders', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const { product, category } = await addProductInCategory(shop, { price: 10 })
  const owner = await ownerClient(shop)
  await fillCart(customer, [[product, 2]])
  const { page } = await open({ as: customer })
  const expectPrices = async (piece: string, line: string) => {
    for (const path of [`/category/${category.slug}`, `/product/${product.slug}`]) {
      await visit(page, path)
      await expectText(page.locator('main [data-price]').first()).toBe(piece)
    }
    await visit(page, '/cart')
    await expectText(page.locator('tbody tr').first().locator('[data-name="Total"]')).toBe(line)
  }
  await expectPrices('$10.00', '$20.00')
  const from = Math.ceil((Date.now() + leastAheadMs) / minuteMs) * minuteMs
  await owner(setProductPrices, {
    params: { id: product._id },
    body: {
      list_id: '',
      entries: [{ price: 8.5, valid_from: new Date(from).toISOString(), valid_until: null }],
    },
  })
  const priceNow = async () =>
    ((await customer.call(getProduct, { params: { id: product._id } })).data as Product).price
  // Their replies are cached from now on.
  await expectPrices('$10.00', '$20.00')
  await expect
    .poll(priceNow, { timeout: from + actionTimeoutMs - Date.now(), interval: 100 })
    .toBe(850)
  expect(Date.now()).toBeGreaterThanOrEqual(from)
  await expectPrices('$8.50', '$17.00')
  await openDeliveryCheckout(page)
  await submitButton(page).click()
  await expectServerCart(customer).toEqual([])
  const [order] = await ordersOf(customer)
  expect(order?.orderDetails.total).toBe(1_700)
})
