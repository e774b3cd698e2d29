import { formatCents } from '@endcap/contract/money'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addCustomerWith, expectServerCart } from '../cart/carts.ts'
import { expectText } from '../expectations.ts'
import { intercept } from '../network.ts'
import { waitForHydration } from '../page-actions.ts'
import { test } from '../test.ts'
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
    await expectText(panel).toContain('You submitted this order')
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
