import { syncCart } from '@endcap/contract/cart'
import { type Category, listCategories } from '@endcap/contract/catalog/catalog'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { phone } from '../browser.ts'
import { expectText, textOf } from '../expectations.ts'
import { visit, waitForHydration } from '../page-actions.ts'
import type { Shop } from '../shop.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { twoProducts } from '../test-products.ts'

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Returns the texts of the visible links and buttons, with the links' addresses. */
const entries = async (part: Locator): Promise<string[]> => {
  const found = await part.locator('a:visible, button:visible, summary:visible').all()
  return Promise.all(
    found.map(async (one) => {
      const href = await one.getAttribute('href')
      return `${(await one.innerText()).trim()}${href === null ? '' : ` ${href}`}`
    }),
  )
}

/** Returns the expected entries of All Categories, from the API's categories. */
const expectedCategories = async (shop: Shop): Promise<string[]> => {
  const { data } = await shop.client(null)(listCategories)
  const shown = data
    .filter(({ showInMenu }: Category) => showInMenu)
    .map(({ title, slug }) => ({ title, href: `/category/${slug}` }))
  expect(shown.length).toBeGreaterThan(2)
  expect(shown.length).toBeLessThan(data.length)
  return [...shown, { title: 'Vapes', href: '/vapes' }, { title: 'Drinks', href: '/drinks' }]
    .sort((one, other) => one.title.localeCompare(other.title, 'en-US'))
    .map(({ title, href }) => `${title} ${href}`)
}

const guestMenu = [
  'Home /',
  'All Categories',
  'Contact Us /contact-us',
  'About Us /about',
  'Careers /careers',
  'Monthly Flyer',
]

test('[S2-60, S2-61] the menu ends with Login and Sign up for a guest, with My Account for a customer', async ({
  shop,
  open,
}) => {
  const guest = await open()
  await visit(guest.page, '/about')
  expect((await entries(menuOf(guest.page))).slice(0, 8)).toEqual([
    ...guestMenu,
    'Login /login',
    'Sign up /signup',
  ])
  const customer = await open({ as: await addCustomer(shop) })
  await visit(customer.page, '/about')
  expect((await entries(menuOf(customer.page))).slice(0, 7)).toEqual([
    ...guestMenu,
    'My Account /my-orders',
  ])
})

test('[S2-67, S2-68] the search box goes to the search route by Enter and by its button', async ({
  open,
}) => {
  const { page } = await open()
  await visit(page, '/about')
  const box = page.getByPlaceholder('Search here…').locator('visible=true')
  await box.fill('cola')
  await box.press('Enter')
  await page.waitForURL('**/product/search?search=cola')
  await expectText(page.locator('main h1')).toBe('Results for “cola”')
  await box.fill('chips')
  await page.getByRole('button', { name: 'Search', exact: true }).locator('visible=true').click()
  await page.waitForURL('**/product/search?search=chips')
  await expectText(page.locator('main h1')).toBe('Results for “chips”')
})

test('[S2-70, S2-60, S2-63] on a phone a toggle opens and closes the menu with all its entries', async ({
  shop,
  open,
}) => {
  const { page } = await open({ on: phone })
  await visit(page, '/about')
  const menu = page.locator('#menu')
  expect(await menu.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await menu.waitFor()
  expect(await entries(menu.getByRole('navigation'))).toEqual(
    expect.arrayContaining([...guestMenu, 'Login /login', 'Sign up /signup']),
  )
  await menu.getByText('All Categories').click()
  expect(await entries(menu.locator('details > div'))).toEqual(await expectedCategories(shop))
  await menu.getByRole('button', { name: 'Close the menu' }).click()
  await menu.waitFor({ state: 'hidden' })
})

test('[S2-71, S2-72, S4-10] a customer’s header has the cart’s count, the account and logout', async ({
  shop,
  open,
}) => {
  const [first, second] = await twoProducts(shop, 'drinks')
  const customer = await addCustomer(shop)
  const { page } = await open({ as: customer })
  await visit(page, '/about')
  const cart = page.locator('header').getByRole('link', { name: 'Cart' })
  expect((await textOf(cart)).trim()).toBe('Cart')
  const body = {
    user_id: customer.session.result._id,
    cart: [
      { _id: first._id, qty: 2 },
      { _id: second._id, qty: 3 },
    ],
  }
  await customer.call(syncCart, { body })
  await page.reload()
  await waitForHydration(page)
  // Fetched from the server when the page is opened, stored, and counted.
  await expectText(cart).toMatch(/^5\b/)
  const stored = JSON.parse(await page.evaluate("localStorage.getItem('cart')"))
  expect(JSON.stringify(stored)).toContain(first._id)
  const account = page.locator('header').getByRole('link', { name: 'My Account' }).first()
  expect(await account.getAttribute('href')).toBe('/my-orders')
  await page.locator('header').getByRole('button', { name: 'Logout' }).first().click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.locator('html[data-session="guest"]').waitFor({ state: 'attached' })
})

test('[S2-73, S9-07] the header becomes fixed once the page has scrolled more than 100 px', async ({
  open,
}) => {
  const { page } = await open()
  await visit(page, '/category')
  const bar = page.locator('header').getByRole('link', { name: 'Endcap Wholesale' })
  const atTop = (await bar.boundingBox())?.y ?? 0
  const scrollTo = async (y: number) => {
    await page.evaluate(`window.scrollTo(0, ${y})`)
    await expect.poll(() => page.evaluate('window.scrollY')).toBe(y)
  }
  const position = async () => (await bar.boundingBox())?.y ?? 0
  await scrollTo(100)
  expect(await position()).toBeCloseTo(atTop - 100, 0)
  await scrollTo(101)
  await expect.poll(position).toBeCloseTo(atTop, 0)
  await scrollTo(1500)
  await expect.poll(position).toBeCloseTo(atTop, 0)
  await scrollTo(50)
  await expect.poll(position).toBeCloseTo(atTop - 50, 0)
})
