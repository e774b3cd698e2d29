import { listSessions } from '@endcap/contract/accounts/sessions'
import { expect } from 'vitest'
import { addCustomerWith, storedUnder } from '../cart/carts.ts'
import { expectText } from '../expectations.ts'
import { visit, waitForHydration } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'

const day = 86_400_000

test('[S4-24] [X3-24] a logout ends the session, clears local storage, the age flag included, and reloads the home page as a guest', async ({
  shop,
  open,
}) => {
  const { customer } = await addCustomerWith(shop, 1)
  const { page } = await open({ as: customer })
  await visit(page, '/about')
  const cart = page.locator('header').getByRole('link', { name: 'Cart' })
  await expectText(cart).toContain('1')
  await page.evaluate(
    "localStorage.setItem('something-else', 'stored'), window.isSameDocument = true",
  )
  await page.locator('header').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('dialog', { name: 'ARE YOU 21+?' }).waitFor()
  await waitForHydration(page)
  expect(await page.evaluate('localStorage.length')).toBe(0)
  expect(await page.evaluate('window.isSameDocument')).toBeUndefined()
  await page.locator('html[data-session="guest"]').waitFor()
  expect(await cart.count()).toBe(0)
  await expect(customer.call(listSessions)).rejects.toMatchObject({ code: 'token_invalid' })
})

test('[S4-25] a route change logs out a customer whose token has expired, and no other', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const { page } = await open({ as: customer })
  await visit(page, '/about')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await page.clock.setSystemTime(Date.now() + 29 * day)
  await menu.getByRole('link', { name: 'Careers' }).click()
  await page.waitForURL('**/careers')
  expect(await storedUnder(page, 'profile')).not.toBeNull()
  await page.clock.setSystemTime(Date.now() + 31 * day)
  // Nothing happens before the route changes.
  expect(await storedUnder(page, 'profile')).not.toBeNull()
  await menu.getByRole('link', { name: 'About Us' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByText('Your session has ended.').waitFor()
  expect(await storedUnder(page, 'profile')).toBeNull()
  await page.locator('html[data-session="guest"]').waitFor()
})
