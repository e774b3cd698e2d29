import { optionalOrderFieldNames, optionalOrderFields } from '@endcap/contract/orders/order-fields'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { phone } from '../browser.ts'
import { addCustomerWith, expectServerCart, expectStored, fillCart } from '../cart/carts.ts'
import { descriptionOf, expectText, expectTotal } from '../expectations.ts'
import { disconnect, holdRequests, loseReplies, offlineMessage, reconnect } from '../network.ts'
import { logInStaff, visit } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProduct, changeTestProduct } from '../test-products.ts'
import {
  expectThankYouPage,
  fillOptionalFields,
  openDeliveryCheckout,
  placeOrderUrl,
  submitButton,
} from './checkout-steps.ts'
import { daysToCome, ordersOf } from './orders.ts'

const sentOrders = (page: Page): Request[] => {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/place-order')) sent.push(request)
  })
  return sent
}

test('[S2-149, S4-35, S4-36] a loader is shown while the order is posted; then both carts are empty and the thank-you page opens', async ({
  shop,
  open,
}) => {
  const { customer, first } = await addCustomerWith(shop, 2)
  const { page } = await open({ as: customer })
  await openDeliveryCheckout(page)
  const release = await holdRequests(page, placeOrderUrl)
  const loader = page.getByRole('status').filter({ hasText: 'Loading...' })
  expect(await loader.count()).toBe(0)
  await submitButton(page).click()
  await loader.waitFor()
  await expectText(loader).toContain("This may take a few seconds, please don't close this page.")
  release()
  await expectThankYouPage(page)
  await loader.waitFor({ state: 'hidden' })
  await expectServerCart(customer).toEqual([])
  await expectStored(page, 'cart').toBeNull()
  await page.locator('header').getByText('in the cart').waitFor({ state: 'detached' })
  const [order, ...others] = await ordersOf(customer)
  expect(others).toEqual([])
  expect(order?.orderDetails).toMatchObject({ total: 2 * first.price, type: 'Cash-on-delivery' })
})

test('[S3-21, S3-22, S3-23] an order is sent as customer, products, type, date, time and total', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const plain = await addProduct(shop, { price: 7.1, short_description: 'A plain crate.' })
  const varied = await addProduct(shop, { price: 20, price_varies: 'By the market' })
  const { monday } = await daysToCome(shop)
  await fillCart(customer, [
    [plain, 3],
    [varied, 1],
  ])
  const { page } = await open({ as: customer })
  const sent = sentOrders(page)
  await visit(page, '/checkout')
  await expectTotal(page).toBe('$41.30')
  await page.getByLabel('Full Name').fill('Ines Park')
  await fillOptionalFields(page, optionalOrderTexts)
  await page.getByRole('radio', { name: 'Pick up' }).check()
  await page.getByLabel('Date', { exact: true }).fill(monday)
  await page.getByLabel('Time', { exact: true }).selectOption('3:00 PM')
  await submitButton(page).click()
  await expectThankYouPage(page)
  const { email, phone, business_name, business_address } = customer.session.result
  expect(sent.map((request): unknown => request.postDataJSON())).toEqual([
    {
      customer: {
        name: 'Ines Park',
        email,
        phone,
        business_name,
        business_address,
        ...optionalOrderTexts,
      },
      products: [
        {
          product_id: plain._id,
          quantity: 3,
          item_no: plain.item_no,
          Price: 7.1,
          price_varies: '--',
          short_description: 'A plain crate.',
        },
        {
          product_id: varied._id,
          quantity: 1,
          item_no: varied.item_no,
          Price: 20,
          price_varies: 'By the market',
          short_description: '',
        },
      ],
      type: 'Pick-up',
      date: monday,
      time: '3:00 PM',
      total: 41.3,
      keep_rest: 1,
      from_cart: 1,
    },
  ])
  const [order] = await ordersOf(customer)
  expect(order).toMatchObject({
    customer: { name: 'Ines Park' },
    orderDetails: { date: monday, time: '3:00 PM', ...optionalOrderTexts, total: 4130 },
  })
})

test('[X1-01] the optional order fields, with their line breaks, are on the buyer’s order page and on staff’s', async ({
  shop,
  open,
}) => {
  const { customer } = await addCustomerWith(shop, 2)
  const { page } = await open({ as: customer })
  await openDeliveryCheckout(page)
  await fillOptionalFields(page, optionalOrderTexts)
  await submitButton(page).click()
  await expectThankYouPage(page)
  const [order] = await ordersOf(customer)
  const expectShown = async (page: Page) => {
    for (const name of optionalOrderFieldNames)
      await expectText(descriptionOf(page, optionalOrderFields[name].label)).toBe(
        optionalOrderTexts[name],
      )
  }
  await visit(page, `/my-order/${order?._id}`)
  await expectShown(page)
  const { page: office } = await open()
  await logInStaff(office, shop.owner)
  await office.goto(`/admin/orders/${order?._id}`)
  await expectShown(office)
})

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
  await panel.waitFor()
  const lines = await panel.getByRole('listitem').allInnerTexts()
  expect(lines.map((line) => line.split(/\s*\n\s*/).join(' '))).toEqual([
    `${dearer.title} $10.00 $11.50`,
  ])
  await expectText(panel).toContain('The new total is $27.00.')
  expect(await ordersOf(customer)).toEqual([])
  await panel.getByRole('button', { name: 'Accept the new prices and order' }).click()
  await expectThankYouPage(page)
  const orders = await ordersOf(customer)
  expect(orders.map(({ orderDetails }) => orderDetails.total)).toEqual([2700])
})

test('products that can’t be ordered any more are named, and one button orders the rest', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const remaining = await addProduct(shop, { price: 4 })
  const gone = await addProduct(shop, { price: 10 })
  await fillCart(customer, [
    [remaining, 3],
    [gone, 1],
  ])
  const { page, expectRefusal } = await open({ as: customer })
  await openDeliveryCheckout(page)
  await changeTestProduct(shop, gone, { in_stock: 0 })
  expectRefusal('/api/place-order', 409)
  await submitButton(page).click()
  const panel = page.locator('main form').getByRole('alert')
  await panel.waitFor()
  expect(await panel.getByRole('listitem').allInnerTexts()).toEqual([gone.title])
  await panel.getByRole('button', { name: 'Order the rest without them' }).click()
  await expectThankYouPage(page)
  const [order, ...others] = await ordersOf(customer)
  expect(others).toEqual([])
  expect(order?.products.map(({ product }) => product.title)).toEqual([remaining.title])
  await expectServerCart(customer).toEqual([])
})

test('a double click places one order', async ({ shop, open }) => {
  const { customer } = await addCustomerWith(shop, 1)
  const { page } = await open({ as: customer })
  const sent = sentOrders(page)
  await openDeliveryCheckout(page)
  await submitButton(page).dblclick({ noWaitAfter: true })
  await expectThankYouPage(page)
  expect(sent.length).toBe(1)
  expect((await ordersOf(customer)).length).toBe(1)
})

test('[X1-126] a cart that another device has ordered meanwhile is not ordered twice', async ({
  shop,
  open,
}) => {
  const { customer, first } = await addCustomerWith(shop, 2)
  const { page: one } = await open({ as: customer })
  const { page: other, expectRefusal } = await open({ as: customer, on: phone })
  await openDeliveryCheckout(one)
  await openDeliveryCheckout(other)
  await submitButton(one).click()
  await expectThankYouPage(one)
  expectRefusal('/api/place-order', 409)
  await submitButton(other).click()
  const panel = other.getByRole('main').getByRole('alert')
  await expectText(panel).toContain('Your cart has changed on another device')
  await panel.getByRole('link', { name: 'See my orders' }).waitFor()
  // The emptied cart takes the form away, and the refusal its place.
  await expect.poll(async () => (await panel.boundingBox())?.y ?? 0).toBeGreaterThan(0)
  expect((await ordersOf(customer)).length).toBe(1)
  // A cart that is filled afterwards can be ordered.
  await fillCart(customer, [[first, 1]])
  await openDeliveryCheckout(other)
  await submitButton(other).click()
  await expectThankYouPage(other)
  expect((await ordersOf(customer)).length).toBe(2)
})

test('[S8-29] an order whose response was lost shows an error, and submitting it again places no second order', async ({
  shop,
  open,
}) => {
  const { customer } = await addCustomerWith(shop, 1)
  const { page } = await open({ as: customer })
  const sent = sentOrders(page)
  await openDeliveryCheckout(page)
  await loseReplies(page, placeOrderUrl, { times: 1 })
  await submitButton(page).click()
  await expectText(page.locator('main form').getByRole('alert')).toBe(
    `${offlineMessage} Submitting the same order again never places it twice.`,
  )
  expect((await ordersOf(customer)).length).toBe(1)
  await submitButton(page).click()
  await expectThankYouPage(page)
  const keys = await Promise.all(sent.map((request) => request.headerValue('Idempotency-Key')))
  expect(keys.length).toBe(2)
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect(new Set(keys).size).toBe(1)
  expect((await ordersOf(customer)).length).toBe(1)
})

test('a cart change that was never sent but was ordered is not applied after the order', async ({
  shop,
  open,
}) => {
  const { customer, first } = await addCustomerWith(shop, 2)
  const { page } = await open({ as: customer })
  await visit(page, `/product/${first.slug}`)
  await disconnect(page, '**/users/cart')
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expectStored(page, 'cart').toMatchObject([{ qty: 3 }])
  await openDeliveryCheckout(page)
  await submitButton(page).click()
  await expectThankYouPage(page)
  const [order] = await ordersOf(customer)
  expect(order?.orderDetails.total).toBe(3 * first.price)
  await reconnect(page, '**/users/cart')
  await page.evaluate("window.dispatchEvent(new Event('online'))")
  await expectStored(page, 'cart-sync').toMatchObject({ changes: [], lines: [] })
  await page.waitForLoadState('networkidle')
  await expectServerCart(customer).toEqual([])
})
