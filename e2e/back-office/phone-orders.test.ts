import { getCart, syncCart } from '@endcap/contract/cart'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { placeOrder, staffListOrders } from '@endcap/contract/orders/orders'
import { expect } from 'vitest'
import { accessibilityViolations } from '../accessibility.ts'
import { phone } from '../browser.ts'
import { expectText } from '../expectations.ts'
import { orderedBy, ordersOf } from '../orders/orders.ts'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'
import { addCustomer, ownerClient, signUpCustomer } from '../test-accounts.ts'
import { addProduct, changeTestProduct } from '../test-products.ts'
import { expectHeading } from './orders.ts'
import {
  enter,
  expectTotal,
  focused,
  hint,
  idOf,
  lines,
  openNew,
  place,
  productField,
} from './phone-orders.ts'

test('[X5-91] a clerk’s order by mouse, from the customer’s page, is the customer’s, whose cart stays', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const product = await addProduct(shop, { price: 12.5 })
  const other = await addProduct(shop, { price: 3 })
  const off = await addProduct(shop, { price: 3, in_stock: 0 })
  await customer.call(syncCart, {
    body: { user_id: idOf(customer), cart: [{ _id: product._id, qty: 4 }] },
  })
  const { page } = await openNew(shop, open)
  await page.goto(`/admin/customers/${idOf(customer)}`)
  await page.getByRole('link', { name: 'New order' }).click()
  await expectHeading(page, 'New order for Corner Stop No 9')
  await productField(page).fill(off.title)
  await page.getByRole('option', { name: /Out of stock/ }).click()
  await expectText(hint(page)).toBe(`${off.title} is out of stock, so it can’t be ordered.`)
  for (const [one, quantity] of [
    [product, '2'],
    [other, '10'],
  ] as const) {
    await productField(page).fill(one.title)
    await page.getByRole('option', { name: `${one.title} ${one.item_no}` }).click()
    await page.getByRole('textbox', { name: 'Quantity', exact: true }).fill(quantity)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await expectTotal(page, 'Total $55.00')
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await page.getByLabel('PO number').fill('PHONE-1')
  await page.getByLabel('Phone').fill('(404) 555-0999')
  await page.getByRole('button', { name: place }).click()
  await page.getByText(/^Order \d+ for Corner Stop No 9 was placed: \$55\.00\.$/).waitFor()
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

test('[X5-91] an order is entered and placed by keyboard alone', async ({ shop, open }) => {
  const customer = await addCustomer(shop)
  const upc = `8${Date.now() % 1e11}`.padEnd(12, '7')
  const [first, second, third] = [
    await addProduct(shop, { price: 2 }),
    await addProduct(shop, { price: 5, upc }),
    await addProduct(shop, { price: 11 }),
  ]
  const { page } = await openNew(shop, open)
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: 'New order' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).waitFor()
  await page.keyboard.type('new order')
  await page.getByRole('option', { name: 'New order Command' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/orders/new')
  await expect.poll(() => focused(page)).toBe('Customer')
  await page.keyboard.type(customer.email)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/orders/new?customer=${idOf(customer)}`)

  await enter(page, first, 3)
  // As a scanner types it.
  await enter(page, { ...second, item_no: upc }, 2)
  await enter(page, third, 1)
  await enter(page, first, 2)
  await expectText(hint(page)).toBe(`${first.title} was in the order already: 3 + 2 = 5.`)
  await expectTotal(page, 'Total $31.00')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => focused(page)).toBe(`Quantity of ${third.title}`)
  await page.keyboard.press('Control+Delete')
  await expect.poll(() => focused(page)).toBe('Add a product')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+Enter')
  await expect.poll(() => focused(page)).toBe(`Quantity of ${first.title}`)
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Add a product')
  await expectTotal(page, 'Total $18.00 · 2 lines, 6 pieces')

  await page.keyboard.press('Control+Enter')
  await page.getByText('Please choose delivery or pick-up.').waitFor()
  await expect.poll(() => focused(page)).toBe('Cash-on-delivery')
  await page.keyboard.press('ArrowDown')
  await page.getByLabel('Day').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText(/was placed: \$18\.00\.$/).waitFor()
  const [order] = await ordersOf(customer)
  expect(order?.orderDetails).toMatchObject({ type: 'Pick-up', total: 1800 })
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

test('[X5-92] an order starts from a former one, and what differs today is said at each line', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const [same, dearer, out, gone] = [
    await addProduct(shop, { price: 2 }),
    await addProduct(shop, { price: 5 }),
    await addProduct(shop, { price: 7 }),
    await addProduct(shop, { price: 9 }),
  ]
  const { data: former } = await customer.call(placeOrder, {
    body: {
      customer: orderedBy(customer),
      products: [same, dearer, out, gone].map(({ _id }) => ({ product_id: _id, quantity: 3 })),
      type: 'Cash-on-delivery',
    },
  })
  await changeTestProduct(shop, dearer, { price: 6.5 })
  await changeTestProduct(shop, out, { in_stock: 0 })
  await (await ownerClient(shop))(productEndpoints.remove, { params: { id: gone._id } })
  const { page } = await openNew(shop, open, customer)
  await page.getByRole('button', { name: 'Start from a former order' }).click()
  await page.getByRole('button', { name: `Use order ${former.number}` }).click()
  await page
    .getByText(
      `4 lines of order ${former.number}: 1 has another price today, 2 can’t be ordered today.`,
    )
    .waitFor()
  await expect.poll(() => focused(page)).toBe(`Quantity of ${same.title}`)
  for (const [product, difference] of [
    [dearer, 'Was $5.00, today $6.50'],
    [out, 'Left out: out of stock'],
    [gone, 'Left out: no longer in the catalogue'],
  ] as const)
    await expectText(lines(page).filter({ hasText: product.title })).toContain(difference)
  await expectTotal(page, 'Total $25.50 · 2 lines, 6 pieces · 2 lines are left out')
  expect(await accessibilityViolations(page)).toEqual([])
  // As the last time.
  await expect.poll(() => page.getByRole('radio', { name: 'Delivery' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: place }).click()
  await page.getByText(/was placed: \$25\.50\.$/).waitFor()
  const [order] = await ordersOf(customer)
  expect(order?.products.map(({ product, price }) => [product._id, price])).toEqual([
    [same._id, 200],
    [dearer._id, 650],
  ])
})

test('[X5-91] for a customer who is not verified no order is entered, with the reason', async ({
  shop,
  open,
}) => {
  const { email } = await signUpCustomer(shop)
  const { page } = await openNew(shop, open)
  await page.goto('/admin/orders/new')
  await page.getByRole('combobox', { name: 'Customer' }).fill(email)
  await page.getByRole('option', { name: /Pending/ }).click()
  await expectText(page.getByRole('alert')).toContain(
    'Corner Stop No 9 is not verified yet. Approve them before you order for them.',
  )
  expect(await productField(page).count()).toBe(0)
})

test('[X5-90] the list of orders shows and filters those that staff placed', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const product = await addProduct(shop, { price: 2 })
  const { page } = await openNew(shop, open, customer)
  await enter(page, product, 1)
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await page.keyboard.press('Control+Enter')
  await page.getByText(/was placed/).waitFor()
  await page.goto(`/admin/orders?customer=${idOf(customer)}&placed_by=staff`)
  await page
    .getByText(/^Placed by /)
    .first()
    .waitFor()
  const { data } = await (await ownerClient(shop))(staffListOrders, {
    query: { customer: idOf(customer), placed_by: 'staff' },
  })
  expect(data).toHaveLength(1)
})
