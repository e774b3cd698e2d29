import { getCart, syncCart } from '@endcap/contract/cart'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityViolations } from '../accessibility.ts'
import { phone } from '../browser.ts'
import { expectText } from '../expectations.ts'
import { ordersOf } from '../orders/orders.ts'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'
import { addCustomer, type Customer } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'
import { hireStaff } from './hire-staff.ts'
import { expectHeading } from './orders.ts'

const idOf = (customer: Customer) => customer.session.result._id
const productField = (page: Page) => page.getByRole('combobox', { name: 'Add a product' })

test('[X5-90, X5-91] a clerk’s order by mouse, from the customer’s page, is the customer’s, whose cart stays', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const product = await addProduct(shop, { price: 12.5 })
  const other = await addProduct(shop, { price: 3 })
  await customer.call(syncCart, {
    body: { user_id: idOf(customer), cart: [{ _id: product._id, qty: 4 }] },
  })
  const { page } = await open({ staff: await hireStaff(shop, 'clerk', 'Kim Clerk') })
  await page.goto(`/admin/customers/${idOf(customer)}`)
  await page.getByRole('link', { name: 'New order' }).click()
  await expectHeading(page, 'New order for Corner Stop No 9')
  for (const [one, quantity] of [
    [product, '2'],
    [other, '10'],
  ] as const) {
    await productField(page).fill(one.title)
    await page.getByRole('option', { name: `${one.title} ${one.item_no}` }).click()
    await page.getByRole('textbox', { name: 'Quantity', exact: true }).fill(quantity)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await expectText(page.getByRole('status', { name: 'Total' })).toContain('Total $55.00')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await page.getByLabel('PO number').fill('PHONE-1')
  await page.getByLabel('Phone').fill('(404) 555-0999')
  await page.getByRole('button', { name: 'Place the order' }).click()
  await page.getByRole('list', { name: 'Timeline' }).waitFor()
  const [order, ...others] = await ordersOf(customer)
  expect(others).toEqual([])
  await expectHeading(page, `Order ${order?.number}`)
  await page.getByText('Placed by').waitFor()
  await expectText(page.getByRole('list', { name: 'Timeline' })).toContain(
    'placed the order for Nadia Okafor',
  )
  expect(order?.customer.phone).toBe('(404) 555-0999')
  expect(order?.orderDetails).toMatchObject({ total: 5500, po_number: 'PHONE-1' })
  const { cart } = await customer.call(getCart, { params: { userId: idOf(customer) } })
  expect(cart.map(({ qty }) => qty)).toEqual([4])
  // What the buyer sees.
  const buyer = await open({ as: customer })
  await buyer.page.goto('/my-orders')
  await buyer.page.getByText(String(order?.number)).first().waitFor()
})

test('[X5-91] on a phone, the quantity and the button that adds it are side by side below the product', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const { page } = await open({ on: phone, staff: await signInStaff(shop, shop.owner) })
  await page.goto(`/admin/orders/new?customer=${idOf(customer)}`)
  const [product, quantity, add] = await Promise.all(
    [
      productField(page),
      page.getByRole('textbox', { name: 'Quantity', exact: true }),
      page.getByRole('button', { name: 'Add', exact: true }),
    ].map((control) => control.boundingBox()),
  )
  if (!product || !quantity || !add) throw new Error('A control is not shown.')
  expect(add.y).toBe(quantity.y)
  expect(add.x).toBeGreaterThan(quantity.x)
  expect(quantity.y).toBeGreaterThan(product.y)
})
