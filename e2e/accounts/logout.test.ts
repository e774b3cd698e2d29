import { listSessions } from '@endcap/contract/accounts/sessions'
import { expect, test } from 'vitest'
import { addCustomerWith } from '../cart/carts.ts'
import { expectText } from '../expectations.ts'
import { sendLogin, storedItem, visit, waitForHydration } from '../page-actions.ts'
import { open, shop } from '../test.ts'

test('[S2-27, S2-28, S2-61, S2-71, S2-72, S4-10, S4-24, X3-24] on load the server’s cart is fetched, stored and counted; a logout ends the session in all tabs, clears local storage, the age flag included, and reloads the home page as a guest; a checkout of another tab is there again after the next login', async () => {
  const { customer, first } = await addCustomerWith(shop, 3)
  const { page } = await open({ as: customer })
  const checkout = await page.context().newPage()
  const submit = checkout.getByRole('button', { name: 'Submit Order' })
  await visit(checkout, '/checkout')
  await submit.waitFor()
  await visit(page, '/about')
  const cart = page.locator('header').getByRole('link', { name: 'Cart' })
  await expectText(cart).toMatch(/^3\b/)
  expect(await storedItem(page, 'cart')).toContain(first._id)
  const menu = page.getByRole('navigation', { name: 'Main' })
  expect(await menu.getByRole('link', { name: 'My Account' }).isVisible()).toBe(true)
  expect(await menu.getByRole('link', { name: 'Login' }).isVisible()).toBe(false)
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
  await checkout.waitForURL('**/login?*')

  await page.getByRole('button', { name: 'Yes' }).click()
  await visit(page, '/login')
  await sendLogin(page, customer)
  await submit.waitFor()
  expect(new URL(checkout.url()).pathname).toBe('/checkout')
})
