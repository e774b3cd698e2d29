import { readFile } from 'node:fs/promises'
import { formatCents } from '@endcap/contract/money'
import { setOrderStatus } from '@endcap/contract/orders/orders'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { phone } from '../browser.ts'
import { readPdfText } from '../read-pdf-text.ts'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'
import { ownerClient } from '../test-accounts.ts'
import { expectHeading, expectTitle, openOffice, placeTestOrder, readOrder } from './orders.ts'

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

test('[X5-95] the packing slip of an order has every field of it, and prices when they are switched on', async ({
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
  const order = await readOrder(shop, placed)
  const { customer, products, orderDetails } = order
  for (const part of [
    String(order.number),
    customer.business_name,
    customer.name,
    customer.business_address,
    customer.phone,
    ...products.flatMap(({ item_no, quantity, product }) => [
      item_no,
      product.title,
      String(quantity),
    ]),
  ])
    expect(without.text).toContain(part)
  expect(without.text).not.toContain('$')
  await page.getByRole('switch', { name: 'Prices' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('prices')).toBe('1')
  await expect
    .poll(async () => (await download(page)).text)
    .toContain(formatCents(orderDetails.total))
  const { text } = await download(page)
  for (const { price, quantity } of products)
    expect(text).toContain(`${formatCents(price)} ${formatCents(price * quantity)}`)
})

test('[X5-94] a pick list is printed for a selection of orders, and the address leads to it again', async ({
  shop,
  open,
}) => {
  const orders = [await placeTestOrder(shop, [5, 2]), await placeTestOrder(shop, [3, 1])]
  const { page } = await openOffice(shop, open, '/orders')
  for (const { number } of orders)
    await page.getByRole('checkbox', { name: `Select Order ${number}` }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Print' }).click()
  await page.getByRole('menuitem', { name: 'Pick list' }).click()
  await expectHeading(page, 'Pick list')
  await page.getByRole('link', { name: 'Download' }).waitFor()
  await page.reload()
  const { text } = await download(page)
  for (const { number, products } of orders) {
    expect(text).toContain(`Order ${number}`)
    for (const { item_no } of products) expect(text).toContain(item_no)
  }
})

test('[X5-96] an invoice is made on the order’s page once it is ready, and again when the order has changed', async ({
  shop,
  open,
}) => {
  const placed = await placeTestOrder(shop, [5, 2])
  const owner = await ownerClient(shop)
  const set = (status: 'confirmed' | 'ready' | 'cancelled') =>
    owner(setOrderStatus, { params: { id: placed.id }, body: { status } })
  await set('confirmed')
  const { page } = await openOffice(shop, open, `/orders/${placed.id}`)
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Invoice' }).count()).toBe(0)
  await set('ready')
  await page.reload()
  await page.getByRole('button', { name: 'Create the invoice' }).dblclick()
  await expectHeading(page, 'Invoices')
  const order = await readOrder(shop, placed)
  const { text } = await download(page)
  const number = /INV-\d+/.exec(text)?.[0] ?? ''
  for (const { quantity, price } of order.products)
    expect(text).toContain([quantity, formatCents(price), formatCents(price * quantity)].join(' '))
  expect(text).toContain(`Total ${formatCents(order.orderDetails.total)}`)
  await set('cancelled')
  await page.goto(`/admin/orders?q=${number}`)
  await page.getByRole('link', { name: `Order ${order.number}` }).click()
  await page.getByRole('button', { name: 'Create a corrected invoice' }).click()
  await expectHeading(page, 'Invoices')
  const corrected = await download(page)
  expect(corrected.text).toContain(`Credit ${formatCents(order.orderDetails.total)}`)
  await page.goBack()
  await page.getByRole('link', { name: number, exact: true }).click()
  await expectHeading(page, 'Invoices')
  expect((await download(page)).text).toContain(`Total ${formatCents(order.orderDetails.total)}`)
})

test('[X5-97] the deliveries of a day are printed from Today, and a day without any says so', async ({
  shop,
  open,
}) => {
  const placed = await placeTestOrder(shop)
  const { page, expectRefusal } = await openOffice(shop, open, '/today')
  await page.getByRole('link', { name: 'Print the deliveries ordered today' }).click()
  await expectHeading(page, 'Delivery sheet')
  const { text } = await download(page)
  const { customer, number, orderDetails } = await readOrder(shop, placed)
  for (const part of [
    String(number),
    customer.business_name,
    customer.business_address,
    customer.phone,
    formatCents(orderDetails.total),
  ])
    expect(text).toContain(part)
  expectRefusal('/admin/api/print/delivery-sheet', 422)
  await page.goto('/admin/print/delivery-sheet?day=2020-01-01')
  await page.getByText('There are no open deliveries of').waitFor()
})

test('[X5-98] the label of a product is printed from its page; on a phone the file is opened or downloaded', async ({
  shop,
  open,
}) => {
  const { products } = await placeTestOrder(shop)
  const [product] = products
  const { page } = await open({ on: phone, staff: await signInStaff(shop, shop.owner) })
  await page.goto(`/admin/products/${product?._id}`)
  await page.getByRole('link', { name: 'Shelf labels' }).click()
  await page.getByRole('link', { name: 'Open' }).waitFor()
  const { name, text } = await download(page)
  expect(name).toBe('shelf-labels.pdf')
  expect(text).toContain(product?.item_no)
  expect(text).toContain('$10.00')
})
