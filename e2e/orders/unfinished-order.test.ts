import { formatCents } from '@endcap/contract/money'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { WatchedPage } from '../browser.ts'
import { addCustomerWith, expectServerCart, expectStored, fillCart } from '../cart/carts.ts'
import { expectText } from '../expectations.ts'
import { disconnect, intercept, offlineMessage, reconnect } from '../network.ts'
import { visit, waitForHydration } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProduct, changeTestProduct, twoProducts } from '../test-products.ts'
import {
  expectThankYouPage,
  openDeliveryCheckout,
  placeOrderUrl,
  submitButton,
} from './checkout-steps.ts'
import { ordersOf } from './orders.ts'

/** Submits an order without a response, since the page is left first. `reached`: whether the server gets it. */
const submitWithoutResponse = async (page: Page, reached: boolean) => {
  await openDeliveryCheckout(page)
  let isFirst = true
  const sent = Promise.withResolvers<void>()
  await intercept(page, placeOrderUrl, async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    if (reached) await route.fetch()
    // The route stays: removing it would let the request through.
    sent.resolve()
  })
  await submitButton(page).click()
  await sent.promise
}

const finish = (page: Page) => page.getByRole('button', { name: 'Finish my order' })

/** Finishes an order after a reload, which the shop refuses. Returns the panel with the refusal. */
const finishRefused = async (page: Page, expectRefusal: WatchedPage['expectRefusal']) => {
  await page.reload()
  await waitForHydration(page)
  expectRefusal('/api/place-order', 409)
  await finish(page).click()
  const panel = page.locator('main form').getByRole('alert')
  await expectText(panel).toContain('Your order was not placed: prices, stock, delivery days')
  return panel
}

test.for([
  ['had reached the server', true],
  ['had not reached the server', false],
] as const)(
  'an order that %s before a reload is finished as one',
  async ([_, reached], { shop, open }) => {
    const { customer, first } = await addCustomerWith(shop, 3)
    const { page } = await open({ as: customer })
    await submitWithoutResponse(page, reached)
    await page.reload()
    await waitForHydration(page)
    const panel = page.locator('main').getByRole('alert')
    await expectText(panel).toContain('we could not tell you yet whether it was placed')
    await expectText(panel).toContain(`3 × ${first.title}`)
    expect(await panel.innerText()).not.toContain('Your cart has changed since')
    await finish(page).click()
    await expectThankYouPage(page)
    const orders = await ordersOf(customer)
    expect(orders.map(({ orderDetails }) => formatCents(orderDetails.total))).toEqual([
      formatCents(3 * first.price),
    ])
    await expectServerCart(customer).toEqual([])
  },
)

test.for([
  ['had reached the server', true],
  ['had not reached the server', false],
] as const)(
  'an order that %s is finished later, and leaves in the cart what was added since',
  async ([_, reached], { shop, open }) => {
    const customer = await addCustomer(shop)
    const [first, second] = await twoProducts(shop, 'drinks')
    await fillCart(customer, [[first, 3]])
    const { page } = await open({ as: customer })
    await submitWithoutResponse(page, reached)
    await page.reload()
    await waitForHydration(page)
    // The server's cart has arrived, without the ordered lines.
    if (reached) await expectStored(page, 'cart').toBeNull()
    for (const { slug } of [second, first]) {
      await visit(page, `/product/${slug}`)
      await page.getByRole('button', { name: 'Add To Cart' }).click()
      await page.getByText('Added to cart').first().waitFor()
      await expectStored(page, 'cart-sync').toMatchObject({ changes: [] })
    }
    const before = reached ? 1 : 4
    await expectServerCart(customer).toContainEqual({ _id: first._id, qty: before })
    await visit(page, '/checkout')
    const panel = page.locator('main').getByRole('alert')
    await expectText(panel).toContain('Products that you have added stay in your cart.')
    expect(await panel.getByRole('listitem').allInnerTexts()).toEqual([
      `3 × ${first.title}`,
      `${first.title}: 3 in this order, ${before} in the cart`,
      `${second.title}: none in this order, 1 in the cart`,
    ])
    await finish(page).click()
    await expectThankYouPage(page)
    const [order, ...others] = await ordersOf(customer)
    expect(others).toEqual([])
    expect(order?.orderDetails.total).toBe(3 * first.price)
    const added = [second, first].map(({ _id }) => ({ _id, qty: 1 }))
    const left = reached ? added : added.toReversed()
    await expectServerCart(customer).toEqual(left)
    await expectText(page.locator('header').getByRole('link', { name: 'Cart' })).toContain('2')
  },
)

test('an unfinished order that is refused later shows the refusal, and can be submitted again', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const dearer = await addProduct(shop, { price: 10 })
  await fillCart(customer, [[dearer, 1]])
  const { page, expectRefusal } = await open({ as: customer })
  await submitWithoutResponse(page, false)
  await changeTestProduct(shop, dearer, { price: 12 })
  await finishRefused(page, expectRefusal)
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await submitButton(page).click()
  await expectThankYouPage(page)
  const orders = await ordersOf(customer)
  expect(orders.map(({ orderDetails }) => orderDetails.total)).toEqual([1200])
})

test('an unfinished order of a quantity that isn’t sold any more is refused without an offer to change the cart by it', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const product = await addProduct(shop, { price: 10 })
  await fillCart(customer, [[product, 5]])
  const { page, expectRefusal } = await open({ as: customer })
  await submitWithoutResponse(page, false)
  await changeTestProduct(shop, product, { quantity_multiple: 6 })
  // By another device: the cart isn't the unfinished order any more.
  await fillCart(customer, [[product, 12]])
  const panel = await finishRefused(page, expectRefusal)
  expect(await panel.getByRole('button').count()).toBe(0)
  await expectServerCart(customer).toEqual([{ _id: product._id, qty: 12 }])
})

test('products added after an unfinished order stay in the cart, even those not yet synced', async ({
  shop,
  open,
}) => {
  const { customer, first } = await addCustomerWith(shop, 3)
  const { page } = await open({ as: customer })
  await submitWithoutResponse(page, false)
  await page.reload()
  await waitForHydration(page)
  await visit(page, `/product/${first.slug}`)
  await disconnect(page, '**/users/cart')
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expectStored(page, 'cart').toMatchObject([{ qty: 4 }])
  await visit(page, '/checkout')
  await finish(page).click()
  await expectThankYouPage(page)
  await reconnect(page, '**/users/cart')
  await page.evaluate("window.dispatchEvent(new Event('online'))")
  await expectServerCart(customer).toEqual([{ _id: first._id, qty: 1 }])
  const orders = await ordersOf(customer)
  expect(orders.map(({ orderDetails }) => orderDetails.total)).toEqual([3 * first.price])
})

test('an ordered product that was never synced is not added to the cart again', async ({
  shop,
  open,
}) => {
  const { customer, first } = await addCustomerWith(shop, 2)
  const { page } = await open({ as: customer })
  await visit(page, `/product/${first.slug}`)
  await disconnect(page, '**/users/cart')
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expectStored(page, 'cart').toMatchObject([{ qty: 3 }])
  await submitWithoutResponse(page, true)
  await reconnect(page, '**/users/cart')
  await page.reload()
  await waitForHydration(page)
  await finish(page).waitFor()
  await page.waitForLoadState('networkidle')
  await expectServerCart(customer).toEqual([])
  await finish(page).click()
  await expectThankYouPage(page)
  await expectStored(page, 'cart').toBeNull()
  await page.waitForLoadState('networkidle')
  await expectServerCart(customer).toEqual([])
  expect((await ordersOf(customer)).length).toBe(1)
})

test('[X1-12] an order that was edited after it had arrived is not reported as refused when it is finished', async ({
  shop,
  open,
}) => {
  const { customer } = await addCustomerWith(shop, 1)
  const { page, expectRefusal } = await open({ as: customer })
  await openDeliveryCheckout(page)
  let lost = 0
  await intercept(
    page,
    placeOrderUrl,
    async (route) => {
      await route.fetch()
      await route.abort('aborted')
      lost += 1
    },
    { times: 2 },
  )
  const panel = page.locator('main').getByRole('alert')
  await submitButton(page).click()
  await expectText(panel).toContain(offlineMessage)
  await page.getByLabel('Additional Comments').fill('Ring twice')
  await submitButton(page).click()
  await expect.poll(() => lost).toBe(2)
  await page.reload()
  await waitForHydration(page)
  expectRefusal('/api/place-order', 409)
  await finish(page).click()
  await expectText(panel).toContain('Your order had already reached us before you changed it.')
  expect((await ordersOf(customer)).length).toBe(1)
})
