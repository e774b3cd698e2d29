import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { accessibilityViolations } from '../accessibility.ts'
import { expectServerCart, fillCart } from '../cart/carts.ts'
import { expectText } from '../expectations.ts'
import { ordersOf } from '../orders/orders.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'
import { expectHeading, placeTestOrder } from './orders.ts'

test('[X5-33] Back from an order to another one closes the dialog that would cancel the first', async ({
  shop,
  open,
}) => {
  const before = await placeTestOrder(shop)
  const order = await placeTestOrder(shop)
  const { page } = await open({ staff: 'owner' })
  await page.goto(`/admin/orders/${before.id}`)
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
  const [product, other] = [
    await addProduct(shop, { price: 12.5 }),
    await addProduct(shop, { price: 3 }),
  ]
  await fillCart(customer, [[product, 4]])
  const { page } = await open({ staff: 'clerk' })
  await page.goto(`/admin/customers/${customer.session.result._id}`)
  await page.getByRole('link', { name: 'New order' }).click()
  for (const [{ title, item_no }, quantity] of [
    [product, '2'],
    [other, '10'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Add a product' }).fill(title)
    await page.getByRole('option', { name: `${title} ${item_no}` }).click()
    await page.getByRole('textbox', { name: 'Quantity', exact: true }).fill(quantity)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await expectText(page.getByRole('status', { name: 'Total' })).toContain('$55.00')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await page.getByLabel('PO number').fill('PHONE-1')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expectText(page.getByRole('list', { name: 'Timeline' })).toContain('Pat clerk')
  const [order, ...others] = await ordersOf(customer)
  expect(others).toEqual([])
  await expectHeading(page, `Order ${order?.number}`)
  expect(order?.orderDetails).toMatchObject({ total: 5500, po_number: 'PHONE-1' })
  await expectServerCart(customer).toEqual([{ _id: product._id, qty: 4 }])
})

test('[X5-95] the packing slip of an order is shown and downloaded', async ({ shop, open }) => {
  const placed = await placeTestOrder(shop)
  const { page } = await open({ staff: 'owner' })
  await page.goto(`/admin/orders/${placed.id}`)
  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('menuitem', { name: 'Packing slips' }).click()
  await expectHeading(page, 'Packing slips')
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const file = await started
  expect(file.suggestedFilename()).toBe('packing-slips.pdf')
  const pdf = await readFile(await file.path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})
