import type { Page } from 'playwright-core'
import { expectTotal } from '../expectations.ts'
import { visit } from '../page-actions.ts'

/** The URL pattern of the call that places an order. */
export const placeOrderUrl = '**/api/place-order'

export const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit Order' })

/** Waits for the thank-you page after an order. */
export const expectThankYouPage = async (page: Page) => {
  await page.waitForURL('**/thank-you')
  await page.getByText('Thank you for your order. We appreciate your business!').waitFor()
}

/** Opens the checkout and chooses Delivery; the caller submits. */
export const openDeliveryCheckout = async (page: Page) => {
  await visit(page, '/checkout')
  await expectTotal(page).toMatch(/^\$/)
  await page.getByRole('radio', { name: 'Delivery' }).check()
}
