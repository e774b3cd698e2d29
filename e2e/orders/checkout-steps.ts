import type { Page } from 'playwright-core'
import { expectTotal } from '../expectations.ts'
import { visit } from '../visit.ts'

/** The address of the call that places an order. */
export const place = '**/api/place-order'

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit Order' })

export const thanked = async (page: Page) => {
  await page.waitForURL('**/thank-you')
  await page.getByText('Thank you for your order. We appreciate your business!').waitFor()
}

/** Opens the checkout and chooses Delivery, as far as Submit. */
export const prepare = async (page: Page) => {
  await visit(page, '/checkout')
  await expectTotal(page).toMatch(/^\$/)
  await page.getByRole('radio', { name: 'Delivery' }).check()
}
