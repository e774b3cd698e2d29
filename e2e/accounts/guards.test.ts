import { expect } from 'vitest'
import { addCustomerWith } from '../cart/carts.ts'
import { expectText, textOf } from '../expectations.ts'
import { sendLogin, visit } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'

test('[S2-10, S2-12, S2-14, S2-15] the account pages of a guest', async ({ open }) => {
  const { page } = await open()
  const main = page.locator('main')
  const labels = async () => {
    const found = await main.locator('form label').allInnerTexts()
    return found.map((label) => label.trim())
  }
  await visit(page, '/login')
  expect(await textOf(main.getByRole('heading', { level: 1 }))).toBe('Customer Login')
  expect(await labels()).toEqual(['Email', 'Password'])
  expect(await page.getByLabel('Password').getAttribute('type')).toBe('password')
  await main.getByRole('link', { name: 'Sign up' }).click()
  await page.waitForURL('**/signup')
  await expectText(main.getByRole('heading', { level: 1 })).toBe('Sign up')
  expect(await labels()).toEqual([
    'Full Name',
    'Email Address',
    'Phone',
    'Business Name',
    'Business Address',
    'Apt / Suite (optional)',
    'City',
    'State',
    'Zip',
    'Country',
    'Password',
    'Confirm Password',
  ])
  await main.getByRole('link', { name: 'Login' }).click()
  await main.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.waitForURL('**/forgot-password')
  await main.getByRole('button', { name: 'Send Reset Link' }).waitFor()
  expect(await labels()).toEqual(['Email'])
  await visit(page, '/reset-password?token=any')
  expect(await labels()).toEqual(['New password', 'Confirm password'])
})

test('[S2-11, S2-13, S6-09] login and sign-up redirect a logged-in customer to /home', async ({
  shop,
  open,
}) => {
  const { page } = await open({ as: await addCustomer(shop) })
  for (const path of ['/login', '/signup']) {
    await page.goto(path)
    await page.waitForURL(`${shop.url}/home`)
    await page.getByRole('heading', { name: 'Browse Top Selling Categories' }).waitFor()
  }
})

test('[S2-27, S2-29, S2-30] checkout, my orders and an order redirect a guest to /login', async ({
  shop,
  open,
}) => {
  const { page } = await open()
  for (const path of ['/checkout', '/my-orders', '/my-order/any', '/my-order/any/again']) {
    await page.goto(path)
    await page.waitForURL(`${shop.url}/login?${new URLSearchParams({ next: path })}`)
    await page.getByRole('heading', { name: 'Customer Login' }).waitFor()
  }
})

test('[S2-26, S2-28] cart and checkout redirect to / without a cart', async ({ shop, open }) => {
  const guest = await open()
  await guest.page.goto('/cart')
  await guest.page.waitForURL(`${shop.url}/`)
  const { page } = await open({ as: await addCustomer(shop) })
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path)
    await page.waitForURL(`${shop.url}/`)
    await page.getByRole('heading', { name: 'Browse Top Selling Categories' }).waitFor()
  }
})

test('[S2-25, S2-27, S2-29] a customer’s cart counts its items, and checkout and my orders open', async ({
  shop,
  open,
}) => {
  const { customer } = await addCustomerWith(shop, 4)
  const { page } = await open({ as: customer })
  const title = page.getByRole('heading', { level: 1 })
  await visit(page, '/cart')
  await expectText(title).toMatch(/^My Cart\s+4 items$/)
  await visit(page, '/checkout')
  await expectText(title).toBe('Place your order')
  expect(new URL(page.url()).pathname).toBe('/checkout')
  await page.getByRole('navigation', { name: 'Main' }).getByText('My Account').click()
  await page.waitForURL('**/my-orders')
  await expectText(title).toBe('My Orders')
})

test('[S2-27, S2-28] a checkout whose session another tab has ended is shown again once that tab has logged in', async ({
  shop,
  open,
}) => {
  const { customer } = await addCustomerWith(shop, 4)
  const { page } = await open({ as: customer })
  const heading = page.getByRole('heading', { name: 'Place your order' })
  await visit(page, '/checkout')
  await page.getByRole('button', { name: 'Submit Order' }).waitFor()
  const other = await page.context().newPage()
  await visit(other, '/my-orders')
  await other.locator('main').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login?*')
  await other.waitForURL(`${shop.url}/`)
  await other.getByRole('button', { name: 'Yes' }).click()
  await visit(other, '/login')
  await sendLogin(other, customer)
  await page.waitForURL((url) => url.pathname !== '/login')
  await heading.waitFor()
  await page.getByRole('button', { name: 'Submit Order' }).waitFor()
})
