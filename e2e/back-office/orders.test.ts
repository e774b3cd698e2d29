import { readFile } from 'node:fs/promises'
import { getCart, syncCart } from '@endcap/contract/cart'
import { formatCents } from '@endcap/contract/money'
import { setOrderStatus } from '@endcap/contract/orders/orders'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityViolations } from '../accessibility.ts'
import { phone } from '../browser.ts'
import { expectText } from '../expectations.ts'
import { focused } from '../keyboard.ts'
import { ordersOf } from '../orders/orders.ts'
import { readPdfText } from '../read-pdf-text.ts'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'
import { addCustomer, ownerClient } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'
import { hireStaff } from './hire-staff.ts'
import { expectHeading, expectTitle, openOffice, placeTestOrder, readOrder } from './orders.ts'

test('[X5-33] Back from an order to another one closes the dialog that would cancel the first', async ({
  shop,
  open,
}) => {
  const before = await placeTestOrder(shop)
  const order = await placeTestOrder(shop)
  const { page } = await openOffice(shop, open, `/orders/${before.id}`)
  await expectHeading(page, `Order ${before.number}`)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill(String(order.number))
  await page.getByRole('option', { name: `Order ${order.number}` }).waitFor()
  await page.keyboard.press('Enter')
  await expectHeading(page, `Order ${order.number}`)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Ordered twice')
  page.once('dialog', (question) => void question.accept())
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expectHeading(page, `Order ${before.number}`)
})

test('[X5-90, X5-91] a clerk’s order by mouse, from the customer’s page, is the customer’s, whose cart stays', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const id = customer.session.result._id
  const product = await addProduct(shop, { price: 12.5 })
  const other = await addProduct(shop, { price: 3 })
  await customer.call(syncCart, {
    body: { user_id: id, cart: [{ _id: product._id, qty: 4 }] },
  })
  const { page } = await open({ staff: await hireStaff(shop, 'clerk', 'Kim Clerk') })
  await page.goto(`/admin/customers/${id}`)
  await page.getByRole('link', { name: 'New order' }).click()
  await expectHeading(page, 'New order for Corner Stop No 9')
  for (const [one, quantity] of [
    [product, '2'],
    [other, '10'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Add a product' }).fill(one.title)
    await page.getByRole('option', { name: `${one.title} ${one.item_no}` }).click()
    await page.getByRole('textbox', { name: 'Quantity', exact: true }).fill(quantity)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await expectText(page.getByRole('status', { name: 'Total' })).toContain('Total $55.00')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await page.getByLabel('PO number').fill('PHONE-1')
  await page.getByLabel('Phone').fill('(404) 555-0999')
  await page.getByRole('button', { name: 'Place order' }).click()
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
  const { cart } = await customer.call(getCart, { params: { userId: id } })
  expect(cart.map(({ qty }) => qty)).toEqual([4])
  // What the buyer sees.
  const buyer = await open({ as: customer })
  await buyer.page.goto('/my-orders')
  await buyer.page.getByText(String(order?.number)).first().waitFor()
})

test('[X5-33, X5-75] a driver finds a ready order on a phone, leaves with it, and delivers it', async ({
  shop,
  open,
}) => {
  const order = await placeTestOrder(shop)
  const owner = await ownerClient(shop)
  for (const status of ['confirmed', 'ready'] as const)
    await owner(setOrderStatus, { params: { id: order.id }, body: { status } })
  const { page } = await open({
    on: phone,
    staff: await hireStaff(shop, 'driver', 'Dan Driver'),
  })
  await page.goto(`/admin/orders?q=${order.number}`)
  await page.getByRole('link', { name: `Order ${order.number}` }).tap()
  await expectHeading(page, `Order ${order.number}`)
  for (const name of ['Out for delivery', 'Mark as delivered'])
    await page.getByRole('button', { name }).tap()
  await expect.poll(async () => (await readOrder(shop, order)).status).toBe('delivered')
  expect((await readOrder(shop, order)).outForDeliveryAt).not.toBeNull()
  expect(await page.getByRole('link', { name: 'Change order' }).count()).toBe(0)
})

/** Presses Tab, or Shift+Tab, until the element with a name has the focus. */
const tabTo = async (page: Page, name: string, key = 'Tab') => {
  for (let presses = 0; (await focused(page)) !== name; presses += 1) {
    if (presses === 150) expect.fail(`${key} doesn’t reach ${name}.`)
    await page.keyboard.press(key)
  }
}

test('[X5-80, X5-152] an order of 5 × a product is found, opened and changed by keyboard alone', async ({
  shop,
  open,
}) => {
  const order = await placeTestOrder(shop, [5, 2])
  const title = order.products[0]?.title ?? ''
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto('/admin/orders')
  await page.locator('.row-link').first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(`5 x ${title}`)
  await tabTo(page, 'Today', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expectHeading(page, `Order ${order.number}`)
  await page.keyboard.press('e')
  await expectHeading(page, `Change order ${order.number}`)
  await tabTo(page, `Quantity of ${title}`)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('4')
  await page.keyboard.press('Control+s')
  await expectHeading(page, `Order ${order.number}`)
  expect((await readOrder(shop, order)).products.map(({ quantity }) => quantity)).toEqual([4, 2])
})

/** Downloads the document that a page shows, and returns its text. */
const download = async (page: Page): Promise<{ name: string; text: string }> => {
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const file = await started
  return {
    name: file.suggestedFilename(),
    text: await readPdfText(await readFile(await file.path())),
  }
}

test('[X5-95] the packing slip of an order is shown and downloaded, with prices when they are switched on', async ({
  shop,
  open,
}) => {
  const placed = await placeTestOrder(shop, [5, 2])
  const { page } = await openOffice(shop, open, `/orders/${placed.id}`)
  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('menuitem', { name: 'Packing slips' }).click()
  await expectHeading(page, 'Packing slips')
  await expectTitle(page, 'Packing slips')
  const without = await download(page)
  expect(without.name).toBe('packing-slips.pdf')
  const { customer, products, orderDetails } = await readOrder(shop, placed)
  for (const part of [String(placed.number), customer.business_name, products[0]?.item_no ?? ''])
    expect(without.text).toContain(part)
  expect(without.text).not.toContain('$')
  const link = page.getByRole('link', { name: 'Download' })
  const former = await link.getAttribute('href')
  await page.getByRole('switch', { name: 'Prices' }).click()
  await expect.poll(() => link.getAttribute('href')).not.toBe(former)
  expect((await download(page)).text).toContain(formatCents(orderDetails.total))
})
