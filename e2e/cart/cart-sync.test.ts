import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectText, expectTotal } from '../expectations.ts'
import { disconnect, reconnect } from '../network.ts'
import { visit, waitForHydration } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer, type Customer } from '../test-accounts.ts'
import { twoProducts } from '../test-products.ts'
import { addCustomerWith, expectServerCart, expectStored, fillCart, storedUnder } from './carts.ts'

const countOf = (page: Page) => page.locator('header').getByRole('link', { name: 'Cart' })
const unsent = (page: Page) => page.getByRole('status').filter({ hasText: 'saved on this device' })

const rowOf = (page: Page, product: { title: string }) =>
  page.getByRole('row', { name: product.title })

const sending = '**/users/cart'

const add = async (page: Page, product: { slug: string }) => {
  await visit(page, `/product/${product.slug}`)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
}

/** Logs in without the form: stores the session as a login does, and reloads. */
const takeSession = async (page: Page, { session }: Customer) => {
  await page.evaluate(`localStorage.setItem('profile', ${JSON.stringify(JSON.stringify(session))})`)
  await visit(page, '/about')
}

test('two tabs of a browser show the same cart', async ({ shop, open }) => {
  const customer = await addCustomer(shop)
  const [first, second] = await twoProducts(shop, 'drinks')
  await fillCart(customer, [[first, 1]])
  const { page } = await open({ as: customer })
  await visit(page, '/cart')
  await expectTotal(page).not.toBe('')
  const other = await page.context().newPage()
  await add(other, second)
  await rowOf(page, second).waitFor()
  await expectText(countOf(page)).toContain('2')
  await expectText(rowOf(page, second)).toContain('$')
  await rowOf(page, first)
    .getByRole('button', { name: `Delete ${first.title}` })
    .click()
  await expectText(countOf(other)).toContain('1')
  await expectServerCart(customer).toEqual([{ _id: second._id, qty: 1 }])
})

test('a tab that becomes visible shows the changes of another device', async ({ shop, open }) => {
  const customer = await addCustomer(shop)
  const [first, second] = await twoProducts(shop, 'drinks')
  await fillCart(customer, [[first, 1]])
  const { page } = await open({ as: customer })
  await visit(page, '/cart')
  await rowOf(page, first).waitFor()
  await fillCart(customer, [
    [first, 1],
    [second, 5],
  ])
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
  await rowOf(page, second).waitFor()
  await expectText(countOf(page)).toContain('6')
})

test('a change that could not be sent survives a reload, is announced in a notice, and is sent once', async ({
  shop,
  open,
}) => {
  const { customer, first } = await addCustomerWith(shop, 2)
  const { page } = await open({ as: customer })
  await visit(page, `/product/${first.slug}`)
  await disconnect(page, sending)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await unsent(page).waitFor()
  await expectText(countOf(page)).toContain('3')
  await page.reload()
  await waitForHydration(page)
  await unsent(page).waitFor()
  await expectText(countOf(page)).toContain('3')
  await expectServerCart(customer).toEqual([{ _id: first._id, qty: 2 }])
  await reconnect(page, sending)
  await page.evaluate("window.dispatchEvent(new Event('online'))")
  await unsent(page).waitFor({ state: 'hidden' })
  await page.reload()
  await waitForHydration(page)
  await expectServerCart(customer).toEqual([{ _id: first._id, qty: 3 }])
  await expectText(countOf(page)).toContain('3')
})

test('a change that was never sent survives an expired session, for the same customer only', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const somebodyElse = await addCustomer(shop)
  const [first] = await twoProducts(shop, 'drinks')
  const { page } = await open({ as: customer })
  await visit(page, `/product/${first.slug}`)
  await disconnect(page, sending)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await unsent(page).waitFor()
  // A month later the token has expired.
  await page.clock.setSystemTime(Date.now() + 31 * 86_400_000)
  await page.locator('header').getByRole('link', { name: 'Cart' }).click()
  // Local storage is cleared, the age flag included: the gate is shown again.
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByText('Your session has ended.').waitFor()
  await expectStored(page, 'cart').toBeNull()
  expect(await storedUnder(page, 'cart-sync')).toMatchObject({
    user_id: customer.session.result._id,
    changes: [{ product_id: first._id, kind: 'add', quantity: 1 }],
  })
  await reconnect(page, sending)
  await page.clock.setSystemTime(Date.now())

  const left = JSON.stringify(await storedUnder(page, 'cart-sync'))
  await takeSession(page, somebodyElse)
  await page.waitForLoadState('networkidle')
  await expectServerCart(somebodyElse).toEqual([])
  await expectServerCart(customer).toEqual([])

  await page.evaluate(`localStorage.setItem('cart-sync', ${JSON.stringify(left)})`)
  await takeSession(page, customer)
  await expectServerCart(customer).toEqual([{ _id: first._id, qty: 1 }])
  await expectText(countOf(page)).toContain('1')
})

test('[X3-10] changes of an earlier page are sent at the next page when the code for that could not be loaded', async ({
  shop,
  open,
}) => {
  const { customer, first } = await addCustomerWith(shop, 2)
  const { page } = await open({ as: customer })
  await disconnect(page, sending)
  await add(page, first)
  await unsent(page).waitFor()
  const code = '**/cart-sync-*.js'
  await disconnect(page, code)
  await visit(page, '/about')
  await page.waitForLoadState('networkidle')
  await reconnect(page, sending)
  await reconnect(page, code)
  await page.evaluate("window.goTo('/contact-us')")
  await page.waitForURL('**/contact-us')
  await expectServerCart(customer).toEqual([{ _id: first._id, qty: 3 }])
})
