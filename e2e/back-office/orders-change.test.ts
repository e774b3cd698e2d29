import { getMyOrder, staffGetOrder } from '@endcap/contract/orders/orders'
import { changeOrder } from '@endcap/contract/orders/staff-orders'
import { expect } from 'vitest'
import { expectText } from '../expectations.ts'
import { orderByCall } from '../orders/orders.ts'
import { test } from '../test.ts'
import { addCustomer, ownerClient } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'
import { countClicks, expectHeading, openOffice, placeTestOrder, readOrder } from './orders.ts'

const saved = /was changed\. The total is/

test('[X5-34] a short quantity is changed in three clicks, and the buyer sees it', async ({
  shop,
  open,
}) => {
  const order = await placeTestOrder(shop)
  const { page } = await openOffice(shop, open, `/orders/${order.id}`)
  const change = page.getByRole('link', { name: 'Change order' })
  await change.waitFor()
  const clicks = await countClicks(page)
  await change.click()
  const title = order.products[0]?.title ?? ''
  await page.getByRole('button', { name: `One less: Quantity of ${title}` }).click()
  await expectText(page.getByRole('status', { name: 'Total' })).toBe(
    'Total before $58.00 now $48.00',
  )
  await page.getByRole('button', { name: 'Save the change' }).click()
  await page.getByText(saved).waitFor()
  await expectHeading(page, `Order ${order.number}`)
  expect(await clicks()).toBe(3)
  await expectText(page.getByRole('list', { name: 'Timeline' })).toContain(
    `${title}: 5 → 4 (Out of stock)`,
  )
  const { data } = await order.customer.call(getMyOrder, { params: { id: order.id } })
  expect(data.orderDetails.total).toBe(4800)
  expect(data.products.map(({ quantity }) => quantity)).toEqual([4, 2])
})

test('[X1-51] the timeline says what changed in the units that were ordered', async ({
  shop,
  open,
}) => {
  const reds = await addProduct(shop, {
    price: 2,
    units: [
      { name: 'carton', quantity: 1, upc: '' },
      { name: 'case', quantity: 30, upc: '' },
    ],
  })
  const customer = await addCustomer(shop)
  const id = await orderByCall(customer, [[reds, 60]])
  const owner = await ownerClient(shop)
  const { data } = await owner(staffGetOrder, { params: { id } })
  await owner(changeOrder, {
    params: { id },
    body: {
      lines: [{ line_id: data.products[0]?._id ?? '', quantity: 35, reason: 'out_of_stock' }],
    },
    headers: { 'if-match': `"${data.version}"` },
  })
  const { page } = await openOffice(shop, open, `/orders/${id}`)
  await expectText(page.getByRole('list', { name: 'Timeline' })).toContain(
    `${reds.title}: 2 cases · 60 cartons → 1 case, 5 cartons · 35 cartons (Out of stock)`,
  )
})

test('[X5-34] an order is changed by keyboard alone: quantity, reason, a new product, a note', async ({
  shop,
  open,
}) => {
  const order = await placeTestOrder(shop)
  const other = await addProduct(shop, { price: 7 })
  const { page } = await openOffice(shop, open, `/orders/${order.id}`)
  await page.getByRole('link', { name: 'Change order' }).waitFor()
  await page.keyboard.press('e')
  await expectHeading(page, `Change order ${order.number}`)
  const [first] = order.products
  await expect
    .poll(() => page.evaluate<string>('document.activeElement.ariaLabel'))
    .toBe(`Quantity of ${first?.title}`)
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.getByLabel(`Reason for ${first?.title}`).selectOption('Damaged')
  await page.getByLabel('Add a product by item number, name or UPC').focus()
  await page.keyboard.type(other.item_no)
  await page.getByRole('option', { name: new RegExp(other.item_no) }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: `Quantity of ${other.title}` }).waitFor()
  await page.getByLabel('Note to the customer').focus()
  await page.keyboard.type('Two were broken')
  await page.keyboard.press('Control+s')
  await page.getByText(saved).waitFor()
  const { products, orderDetails } = await readOrder(shop, order)
  expect(products.map(({ quantity, reason }) => [quantity, reason])).toEqual([
    [3, 'damaged'],
    [3, ''],
    [1, ''],
  ])
  expect(orderDetails.total).toBe(3000 + 1200 + 700)
})

test('[X5-34] a product is replaced by a proposed one at today’s price', async ({ shop, open }) => {
  const order = await placeTestOrder(shop)
  const other = await addProduct(shop, { price: 12 })
  const { page } = await openOffice(shop, open, `/orders/${order.id}/change`)
  const title = order.products[0]?.title ?? ''
  await page.getByRole('button', { name: `Substitute ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: `Substitute for ${title}` })
  await dialog.getByLabel('Item number, name or UPC').fill(other.item_no)
  await page.getByRole('option', { name: new RegExp(other.item_no) }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(`Instead of ${title}, at today’s price`).waitFor()
  await page.getByRole('button', { name: 'Save the change' }).click()
  await page.getByText(saved).waitFor()
  const { products } = await readOrder(shop, order)
  expect(products.map(({ quantity, reason, price }) => [quantity, reason, price])).toEqual([
    [0, 'substituted', 1000],
    [2, '', 400],
    [5, '', 1200],
  ])
})

test('[X5-31] when somebody else was first, nothing that was entered is lost', async ({
  shop,
  open,
}) => {
  const order = await placeTestOrder(shop)
  const { page, expectRefusal } = await openOffice(shop, open, `/orders/${order.id}/change`)
  const [first, second] = order.products
  await page.getByRole('textbox', { name: `Quantity of ${first?.title}` }).fill('3')
  await page.getByLabel('Note to the customer').fill('Please wait')
  const { products } = await readOrder(shop, order)
  await (await ownerClient(shop))(changeOrder, {
    params: { id: order.id },
    body: {
      lines: products.map(({ _id }, at) => ({ line_id: _id, quantity: at === 0 ? 6 : 9 })),
    },
  })
  expectRefusal(`/admin/api/orders/${order.id}`, 412)
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expectText(page.getByRole('alert')).toContain('What you entered is still here.')
  await page.getByRole('button', { name: 'Load the newest version' }).click()
  await page.getByText('Meanwhile changed to 6 by somebody else').waitFor()
  expect(
    await page.getByRole('textbox', { name: `Quantity of ${first?.title}` }).inputValue(),
  ).toBe('3')
  expect(
    await page.getByRole('textbox', { name: `Quantity of ${second?.title}` }).inputValue(),
  ).toBe('9')
  expect(await page.getByLabel('Note to the customer').inputValue()).toBe('Please wait')
  await page.getByRole('button', { name: 'Save the change' }).click()
  await page.getByText(saved).waitFor()
  expect((await readOrder(shop, order)).products.map(({ quantity }) => quantity)).toEqual([3, 9])
})
