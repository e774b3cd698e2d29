import {
  mapOptionalOrderFields,
  optionalOrderFieldNames,
} from '@endcap/contract/orders/order-fields'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addCustomerWith, fillCart } from '../cart/carts.ts'
import { expectText, expectTotal, textOf } from '../expectations.ts'
import { focused } from '../keyboard.ts'
import { visit } from '../page-actions.ts'
import { type Open, test } from '../test.ts'
import { addCustomer, type Customer } from '../test-accounts.ts'
import { addProduct, twoProducts } from '../test-products.ts'
import {
  fillOptionalFields,
  openDeliveryCheckout,
  optionalInput,
  submitButton,
} from './checkout-steps.ts'
import { daysToCome, ordersOf } from './orders.ts'

/** Opens the checkout of a customer with one product in the cart, and waits for its price. */
const openCheckout = async (
  open: Open,
  customer: Customer,
  lines: Parameters<typeof fillCart>[1],
): Promise<Page> => {
  await fillCart(customer, lines)
  const { page } = await open({ as: customer })
  await visit(page, '/checkout')
  await expectTotal(page).toMatch(/^\$/)
  return page
}

/** Records the messages of alerts, and closes them. */
const alertsOf = (page: Page): string[] => {
  const said: string[] = []
  page.on('dialog', (dialog) => {
    said.push(`${dialog.type()}: ${dialog.message()}`)
    void dialog.accept()
  })
  return said
}

test('[S2-140, S2-141, S2-142] the checkout has six fields, prefilled from the stored profile', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const [first] = await twoProducts(shop, 'drinks')
  const page = await openCheckout(open, customer, [[first, 1]])
  expect(await textOf(page.getByRole('heading', { level: 1 }))).toBe('Place your order')
  const { name, phone, email, business_name, business_address } = customer.session.result
  const fields = {
    'Full Name': name,
    Phone: phone,
    'Email Address': email,
    'Business Name': business_name,
    'Business Address': business_address,
    'Additional Comments (optional)': '',
  }
  const labels = await page.locator('main form section').first().locator('label').allInnerTexts()
  expect(labels).toEqual(Object.keys(fields))
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByLabel(label, { exact: true })
    await expect.poll(() => field.inputValue(), { message: label }).toBe(value)
  }
})

test('[S5-07, S5-08, S5-09, S5-10, S5-11, S5-12] an empty required field shows its message once it was touched', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const [first] = await twoProducts(shop, 'drinks')
  const page = await openCheckout(open, customer, [[first, 1]])
  const messages = {
    'Full Name': 'Your Name is required.',
    Phone: 'Your Phone is required',
    'Email Address': 'Your Email is required',
    'Business Name': 'Business Name is required',
    'Business Address': 'Business Address is required',
  }
  for (const [label, message] of Object.entries(messages)) {
    const field = page.getByLabel(label, { exact: true })
    const said = page.getByText(message, { exact: true })
    await field.fill('')
    // A field counts as touched when it loses the focus.
    expect(await said.count(), label).toBe(0)
    await field.blur()
    await said.waitFor()
    const describedBy = await field.getAttribute('aria-describedby')
    expect(await said.getAttribute('id')).toBe(describedBy)
    await field.fill('Something')
    await said.waitFor({ state: 'hidden' })
    await field.fill('')
    await said.waitFor()
  }
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await submitButton(page).click()
  for (const message of Object.values(messages))
    await page.getByText(message, { exact: true }).waitFor()
  expect(await ordersOf(customer)).toEqual([])
})

test('[S2-143, S2-144, S9-23] Delivery and Pick up are sent as their fixed values; only a pick-up shows date and time', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const [first] = await twoProducts(shop, 'drinks')
  const page = await openCheckout(open, customer, [[first, 1]])
  const delivery = page.getByRole('radio', { name: 'Delivery' })
  const pickup = page.getByRole('radio', { name: 'Pick up' })
  expect(await delivery.getAttribute('value')).toBe('Cash-on-delivery')
  expect(await pickup.getAttribute('value')).toBe('Pick-up')
  expect([await delivery.isChecked(), await pickup.isChecked()]).toEqual([false, false])
  const date = page.getByLabel('Date', { exact: true })
  const time = page.getByLabel('Time', { exact: true })
  expect([await date.count(), await time.count()]).toEqual([0, 0])
  await pickup.check()
  expect(await date.getAttribute('type')).toBe('date')
  expect(await time.locator('xpath=self::select').count()).toBe(1)
  await delivery.check()
  expect([await date.count(), await time.count()]).toEqual([0, 0])
})

test('[S2-145, S2-146, S2-147, S2-148, S9-14, S9-25] the lines have five columns, above the total, Submit Order and the disclaimer', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const plain = await addProduct(shop, { price: 7.1 })
  const varied = await addProduct(shop, { price: 1000, price_varies: 'By the market' })
  const page = await openCheckout(open, customer, [
    [plain, 3],
    [varied, 1],
  ])
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'Product Details',
    'Price Varies',
    'Quantity',
    'Price',
    'Total',
  ])
  const cells = async ({ title }: { title: string }) =>
    (await page.getByRole('row', { name: title }).getByRole('cell').allInnerTexts()).slice(1)
  expect(await cells(plain)).toEqual(['--', '3', '$7.10', '$21.30'])
  expect(await cells(varied)).toEqual(['By the market', '1', '$1,000.00', '$1,000.00'])
  await expectTotal(page).toBe('$1,021.30')
  expect(await submitButton(page).isEnabled()).toBe(true)
  await page
    .getByText(
      'Prices are subject to change without notice. We are not responsible for typographical errors. No rain check. Quantity restrictions apply.',
    )
    .waitFor()
})

test('[S4-34, S5-13, S8-24, X8-15] without an order type an alert and an error below the field, which has the focus, say that it is required, and nothing is ordered', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const [first] = await twoProducts(shop, 'drinks')
  const page = await openCheckout(open, customer, [[first, 1]])
  const alerts = alertsOf(page)
  const inline = page.getByRole('group', { name: 'Order type' }).getByText('Order Type is required')
  expect(await inline.count()).toBe(0)
  await submitButton(page).click()
  await inline.waitFor()
  expect(alerts).toEqual(['alert: Order Type is required'])
  await expect.poll(() => focused(page)).toMatch(/^Delivery/)
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await inline.waitFor({ state: 'hidden' })
  expect(await ordersOf(customer)).toEqual([])
})

const weekday = [
  ...['9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM', '4:00 PM'],
  ...['5:00 PM', '6:00 PM', '7:00 PM'],
]
const weekend = weekday.slice(1, -1)

test('[S4-37, S4-38, S9-17, S9-18, S9-19] a date offers the weekday’s or the weekend’s times; the default is 9:00 AM if the day has it', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const [first] = await twoProducts(shop, 'drinks')
  const { monday, saturday } = await daysToCome(shop)
  const page = await openCheckout(open, customer, [[first, 1]])
  await page.getByRole('radio', { name: 'Pick up' }).check()
  const date = page.getByLabel('Date', { exact: true })
  const time = page.getByLabel('Time', { exact: true })
  const expectTimes = (times: string[]) =>
    expect.poll(() => time.getByRole('option').allInnerTexts()).toEqual(times)
  const expectChosen = (chosen: string) => expect.poll(() => time.inputValue()).toBe(chosen)
  await date.fill(monday)
  await expectTimes(weekday)
  await expectChosen('9:00 AM')
  await date.fill(saturday)
  await expectTimes(weekend)
  await expectChosen('10:00 AM')
  // A proposed time is not a choice: the weekday proposes its own again.
  await date.fill(monday)
  await expectChosen('9:00 AM')
  // A chosen time stays if the day has it.
  await time.selectOption('2:00 PM')
  await date.fill(saturday)
  await expectTimes(weekend)
  await expectChosen('2:00 PM')
})

test('[X1-01] every optional order field that the server refuses is marked', async ({
  shop,
  open,
}) => {
  const { customer } = await addCustomerWith(shop, 1)
  const { page, expectRefusal } = await open({ as: customer })
  await openDeliveryCheckout(page)
  await fillOptionalFields(
    page,
    mapOptionalOrderFields(({ maxLength }) => 'x'.repeat(maxLength + 1)),
  )
  expectRefusal('/api/place-order', 422)
  await submitButton(page).click()
  await page.locator('main form').getByRole('alert').waitFor()
  for (const name of optionalOrderFieldNames)
    expect(await optionalInput(page, name).getAttribute('aria-invalid'), name).toBe('true')
  expect(await ordersOf(customer)).toEqual([])
})

test('a field that the server refuses shows its message', async ({ shop, open }) => {
  const { customer } = await addCustomerWith(shop, 1)
  const { page, expectRefusal } = await open({ as: customer })
  await visit(page, '/checkout')
  await page.getByLabel('Email Address').fill('no address')
  await page.getByRole('radio', { name: 'Delivery' }).check()
  expectRefusal('/api/place-order', 422)
  await submitButton(page).click()
  await page.getByText('Please enter a valid email address.').waitFor()
  await expectText(page.locator('main form').getByRole('alert')).toContain(
    'Please check the marked fields.',
  )
  expect(await ordersOf(customer)).toEqual([])
})

test('[S2-28] a cart that another tab empties while the checkout is open is said to be empty', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const [first] = await twoProducts(shop, 'drinks')
  const page = await openCheckout(open, customer, [[first, 1]])
  const other = await page.context().newPage()
  await visit(other, '/cart')
  await other.getByRole('button', { name: `Delete ${first.title}` }).click()
  await page.getByText('Your cart is empty.').waitFor()
  await page.getByRole('link', { name: 'Browse all categories' }).click()
  await page.waitForURL('**/category')
})
