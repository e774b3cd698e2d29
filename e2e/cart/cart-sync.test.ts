import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectText, expectTotal } from '../expectations.ts'
import { disconnect, reconnect } from '../network.ts'
import { storedItem, unsentNotice, visit, waitForHydration } from '../page-actions.ts'
import { open, shop } from '../test.ts'
import { addCustomer, type Customer } from '../test-accounts.ts'
import { twoProducts } from '../test-products.ts'
import { addCustomerWith, expectServerCart, fillCart } from './carts.ts'

const day = 86_400_000
const countOf = (page: Page) => page.locator('header').getByRole('link', { name: 'Cart' })
const rowOf = (page: Page, product: { title: string }) =>
  page.getByRole('row', { name: product.title })

const sending = '**/users/cart'

const add = async (page: Page, product: { slug: string }) => {
  await visit(page, `/product/${product.slug}`)
  await page.getByRole('button', { name: 'Add To Cart' }).first().click()
}

/** Logs in without the form: stores the session as a login does, and reloads. */
const takeSession = async (page: Page, { session }: Customer) => {
  await page.evaluate(`localStorage.setItem('profile', ${JSON.stringify(JSON.stringify(session))})`)
  await visit(page, '/about')
}

test('[S2-28] two tabs of a browser show the same cart, also one that another device changed; the checkout says when it is emptied', async () => {
  const customer = await addCustomer(shop)
  const [first, second] = await twoProducts(shop, 'drinks')
  await fillCart(customer, [[first, 1]])
  const { page } = await open({ as: customer })
  await visit(page, '/cart')
  await expectTotal(page).not.toBe('')
  const other = await page.context().newPage()
  await add(other, second)
  await expectText(countOf(page)).toContain('2')
  await expectText(rowOf(page, second)).toContain('$')
  await page.getByRole('button', { name: `Delete ${first.title}` }).click()
  await expectText(countOf(other)).toContain('1')
  await expectServerCart(customer).toEqual([{ _id: second._id, qty: 1 }])

  await fillCart(customer, [[second, 5]])
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
  await expectText(countOf(page)).toContain('5')
  await visit(other, '/checkout')
  await expectTotal(other).toMatch(/^\$/)
  await page.getByRole('button', { name: `Delete ${second.title}` }).click()
  await other.locator('main').getByRole('link', { name: 'Browse all categories' }).click()
  await other.waitForURL('**/category')
})

test('[X3-10] a change that could not be sent survives a reload, is announced in a notice, and is sent once, at the next page if the code for that could not be loaded', async () => {
  const { customer, first } = await addCustomerWith(shop, 2)
  const { page } = await open({ as: customer })
  await disconnect(page, sending)
  await add(page, first)
  await unsentNotice(page).waitFor()
  await page.reload()
  await waitForHydration(page)
  await unsentNotice(page).waitFor()
  await expectText(countOf(page)).toContain('3')
  await expectServerCart(customer).toEqual([{ _id: first._id, qty: 2 }])
  await reconnect(page, sending)
  await page.evaluate("window.dispatchEvent(new Event('online'))")
  await unsentNotice(page).waitFor({ state: 'hidden' })
  await page.reload()
  await waitForHydration(page)
  await expectServerCart(customer).toEqual([{ _id: first._id, qty: 3 }])

  await disconnect(page, sending)
  await add(page, first)
  await unsentNotice(page).waitFor()
  const code = '**/cart-sync-*.js'
  await disconnect(page, code)
  await visit(page, '/about')
  await page.waitForLoadState('networkidle')
  await reconnect(page, sending)
  await reconnect(page, code)
  await page.evaluate("window.goTo('/contact-us')")
  await page.waitForURL('**/contact-us')
  await expectServerCart(customer).toEqual([{ _id: first._id, qty: 4 }])
})

test('[S4-25, X8-340] a route change logs out a customer whose token has expired, and no other; a change of the cart that was never sent stays for this customer only', async () => {
  const [customer, somebodyElse] = [await addCustomer(shop), await addCustomer(shop)]
  const [first] = await twoProducts(shop, 'drinks')
  const { page } = await open({ as: customer })
  await disconnect(page, sending)
  await add(page, first)
  await unsentNotice(page).waitFor()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await page.clock.setSystemTime(Date.now() + 29 * day)
  const openPage = async (name: string) => {
    await menu.getByRole('button', { name: 'Company' }).click()
    await menu.getByRole('link', { name }).click()
  }
  await openPage('Careers')
  await page.waitForURL('**/careers')
  await page.clock.setSystemTime(Date.now() + 31 * day)
  // Nothing happens before the route changes.
  expect(await storedItem(page, 'profile')).not.toBeNull()
  await openPage('About Us')
  await page.waitForURL((url) => url.pathname === '/')
  // Local storage is cleared, the age flag included: the gate is shown again.
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.locator('html[data-session="guest"]').waitFor()
  expect(await storedItem(page, 'profile')).toBeNull()
  expect(await storedItem(page, 'cart')).toBeNull()
  const left = await storedItem(page, 'cart-sync')
  expect(JSON.parse(left ?? '')).toMatchObject({
    user_id: customer.session.result._id,
    changes: [{ product_id: first._id, kind: 'add', quantity: 1 }],
  })
  await reconnect(page, sending)
  await page.clock.setSystemTime(Date.now())

  await takeSession(page, somebodyElse)
  await page.waitForLoadState('networkidle')
  await expectServerCart(somebodyElse).toEqual([])
  await expectServerCart(customer).toEqual([])

  await page.evaluate(`localStorage.setItem('cart-sync', ${JSON.stringify(left)})`)
  await takeSession(page, customer)
  await expectServerCart(customer).toEqual([{ _id: first._id, qty: 1 }])
  await expectText(countOf(page)).toContain('1')
})
