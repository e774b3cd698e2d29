import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '../browser.ts'
import { overflow, visit } from '../page-actions.ts'
import { open, shop } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'

const heightOf = async (page: Page, selector: string) =>
  (await page.locator(selector).boundingBox())?.height

test('[X8-342] the fixed header of a phone or a low window is one row with menu and search; a long name of the shop is shown whole', async () => {
  const { page } = await open({ on: phone })
  await visit(page, '/category')
  expect(await heightOf(page, '.header-bar')).toBe(108)
  await page.evaluate('window.scrollTo(0, 400)')
  await expect.poll(() => heightOf(page, '.header-bar')).toBe(56)
  await page.locator('header').getByRole('searchbox').click({ trial: true })
  await page.evaluate('window.scrollTo(0, 0)')
  await expect.poll(() => heightOf(page, '.header-bar')).toBe(108)
  const name = page.locator('header .logo span')
  await name.evaluate((element) => {
    element.textContent = 'Southeastern Tobacco, Candy & Beverage Wholesale Distributors'
  })
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overflow(page)).toBe(0)
  expect(await name.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)

  const desk = await open()
  await desk.page.setViewportSize({ width: 1440, height: 450 })
  await visit(desk.page, '/category')
  await desk.page.evaluate('window.scrollTo(0, 400)')
  await expect.poll(() => heightOf(desk.page, '.header-bar')).toBe(56)
  await desk.page.getByRole('button', { name: 'Menu', exact: true }).click()
  await desk.page.locator('#menu').getByRole('link', { name: 'Careers' }).waitFor()
})

test('[X8-341] the introduction of the home page is a guest’s, and comes with a link to it, too', async () => {
  const { page } = await open()
  await visit(page, '/about')
  await page.evaluate("window.goTo('/')")
  await page.getByRole('link', { name: 'Become a customer' }).waitFor()
  const customer = await open({ as: await addCustomer(shop) })
  await visit(customer.page, '/')
  await customer.page.getByRole('heading', { name: 'Browse Top Selling Categories' }).waitFor()
  expect(await customer.page.getByText('Become a customer').isVisible()).toBe(false)
})
