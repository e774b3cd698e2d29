import { listCategories } from '@endcap/contract/catalog/catalog'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { phone } from '../browser.ts'
import { fillCart } from '../cart/carts.ts'
import { expectText, textOf } from '../expectations.ts'
import { storedItem, visit, waitForHydration } from '../page-actions.ts'
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

const mainMenu = [
  'Home /',
  'All Categories',
  'Contact Us /contact-us',
  'About Us /about',
  'Careers /careers',
  'Monthly Flyer',
]
const guestMenu = [...mainMenu, 'Login /login', 'Sign up /signup']

test('[S2-60, S2-61, S2-67, S2-68] a guest’s menu ends with Login and Sign up; the search box goes to the search route by Enter and by its button', async ({
  open,
}) => {
  const { page } = await open()
  await visit(page, '/about')
  expect((await entries(menuOf(page))).slice(0, 8)).toEqual(guestMenu)
  const box = page.getByPlaceholder('Search here…').locator('visible=true')
  const button = page.getByRole('button', { name: 'Search', exact: true }).locator('visible=true')
  for (const [text, submit] of [
    ['cola', () => box.press('Enter')],
    ['chips', () => button.click()],
  ] as const) {
    await box.fill(text)
    await submit()
    await page.waitForURL(`**/product/search?search=${text}`)
    await expectText(page.locator('main h1')).toContain(text)
  }
})

test('[S2-60, S2-63, S2-70] on a phone a toggle opens and closes the menu with all its entries', async ({
  shop,
  open,
}) => {
  const { page } = await open({ on: phone })
  await visit(page, '/about')
  const menu = page.locator('#menu')
  expect(await menu.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await menu.waitFor()
  expect(await entries(menu.getByRole('navigation'))).toEqual(expect.arrayContaining(guestMenu))
  await menu.getByText('All Categories').click()
  const { data } = await shop.client(null)(listCategories)
  const shown = data.filter(({ showInMenu }) => showInMenu)
  expect(shown.length).toBeLessThan(data.length)
  const expected = [
    ...shown.map(({ title, slug }) => `${title} /category/${slug}`),
    'Vapes /vapes',
    'Drinks /drinks',
  ]
  const categories = await entries(menu.locator('details > div'))
  expect(categories).toEqual(expected.sort((one, other) => one.localeCompare(other, 'en-US')))
  await menu.getByRole('button', { name: 'Close the menu' }).click()
  await menu.waitFor({ state: 'hidden' })
})

test('[S2-60, S2-61, S2-71, S2-72, S4-10] a customer’s header has My Account, the cart’s count and logout', async ({
  shop,
  open,
}) => {
  const [first, second] = await twoProducts(shop, 'drinks')
  const customer = await addCustomer(shop)
  const { page } = await open({ as: customer })
  await visit(page, '/about')
  const header = page.locator('header')
  const account = 'My Account /my-orders'
  expect((await entries(menuOf(page))).slice(0, 7)).toEqual([...mainMenu, account])
  const cart = header.getByRole('link', { name: 'Cart' })
  expect((await textOf(cart)).trim()).toBe('Cart')
  await fillCart(customer, [
    [first, 2],
    [second, 3],
  ])
  await page.reload()
  await waitForHydration(page)
  // Fetched from the server when the page is opened, stored, and counted.
  await expectText(cart).toMatch(/^5\b/)
  expect(await storedItem(page, 'cart')).toContain(first._id)
  await header.getByRole('button', { name: 'Logout' }).first().click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.locator('html[data-session="guest"]').waitFor({ state: 'attached' })
})

test('[S2-73, S9-07] the header becomes fixed once the page has scrolled more than 100 px', async ({
  open,
}) => {
  const { page } = await open()
  await visit(page, '/category')
  const bar = page.locator('header').getByRole('link', { name: 'Endcap Wholesale' })
  const position = async () => (await bar.boundingBox())?.y ?? 0
  const atTop = await position()
  for (const [scrolled, moved] of [
    [100, 100],
    [101, 0],
    [1500, 0],
    [50, 50],
  ] as const) {
    await page.evaluate(`window.scrollTo(0, ${scrolled})`)
    await expect.poll(() => page.evaluate('window.scrollY')).toBe(scrolled)
    await expect.poll(position).toBeCloseTo(atTop - moved, 0)
  }
})
