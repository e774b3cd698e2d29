import { getStock } from '@endcap/contract/catalog/stock'
import { setOrderStatus } from '@endcap/contract/orders/orders'
import { expect } from 'vitest'
import { expectServerCart, fillCart } from '../cart/carts.ts'
import { expectText } from '../expectations.ts'
import { expectThankYouPage, openDeliveryCheckout, submitButton } from '../orders/checkout-steps.ts'
import { ordersOf } from '../orders/orders.ts'
import type { Shop } from '../shop.ts'
import { test } from '../test.ts'
import { addCustomer, ownerClient } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'

const stockOf = async (shop: Shop, id: string) =>
  (await (await ownerClient(shop))(getStock, { params: { id } })).data

test('[X5-117] more than is left is refused at checkout, which offers what is left', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const short = await addProduct(shop, { price: 10, stock_count: 3 })
  const fine = await addProduct(shop, { price: 4 })
  await fillCart(customer, [
    [short, 5],
    [fine, 2],
  ])
  const { page, expectRefusal } = await open({ as: customer })
  await openDeliveryCheckout(page)
  expectRefusal('/api/place-order', 409)
  await submitButton(page).click()
  const panel = page.locator('main form').getByRole('alert')
  await expectText(panel.getByRole('listitem')).toBe(`${short.title}: only 3 left`)
  await panel.getByRole('button', { name: 'Order what is left' }).click()
  await expectThankYouPage(page)
  const [order, ...others] = await ordersOf(customer)
  expect(others).toEqual([])
  expect(order?.products.map(({ quantity }) => quantity)).toEqual([3, 2])
  await expectServerCart(customer).toEqual([])
  expect(await stockOf(shop, short._id)).toMatchObject({ available: 0, in_stock: false })
  const owner = await ownerClient(shop)
  await owner(setOrderStatus, {
    params: { id: order?._id ?? '' },
    body: { status: 'cancelled', reason: 'Not wanted' },
  })
  expect(await stockOf(shop, short._id)).toMatchObject({ available: 3, in_stock: true })
})
