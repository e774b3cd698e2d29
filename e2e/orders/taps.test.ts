import { formatCents } from '@endcap/contract/money'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { phone } from '../browser.ts'
import { expectTotal } from '../expectations.ts'
import { waitForHydration } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { twoProducts } from '../test-products.ts'
import { ordersOf } from './orders.ts'

/** The maximum number of taps, without typing. */
const maxTaps = 12

/** Returns a function that taps and records each tap. */
const countTaps = () => {
  const taps: string[] = []
  const tap = async (what: string, target: Locator) => {
    await target.tap()
    taps.push(what)
  }
  return { taps, tap }
}

test('on a phone a customer signs in, finds three items by number and orders a pick-up in at most 12 taps', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const [first, second] = await twoProducts(shop, 'drinks')
  const [third] = await twoProducts(shop, 'snacks')
  const wanted = [first, second, third]
  const { page } = await open({ on: phone })
  const { taps, tap } = countTaps()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const began = performance.now()

  await page.goto('/')
  await waitForHydration(page)
  await tap('close the flyer', button('Close the flyer'))
  await tap('Login', page.locator('header').getByRole('link', { name: 'Login' }).first())
  await tap('Email', page.getByLabel('Email', { exact: true }))
  await page.keyboard.type(customer.email)
  await tap('Password', page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(customer.password)
  // The keyboard's Enter key submits the form, without a tap.
  await page.keyboard.press('Enter')
  await page.locator('html[data-session="customer"]').waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  await waitForHydration(page)

  const box = page.getByRole('searchbox').or(page.getByRole('combobox')).locator('visible=true')
  await tap('the search box', box)
  for (const product of wanted) {
    await page.keyboard.type(product.item_no)
    await tap(
      `Add To Cart ${product.item_no}`,
      page
        .getByRole('region', { name: `Item No ${product.item_no}` })
        .getByRole('button', { name: 'Add To Cart' }),
    )
    await expect.poll(() => box.inputValue()).toBe('')
  }
  await tap('Cart', page.locator('header').getByRole('link', { name: 'Cart' }))
  await tap('Proceed to Checkout', button('Proceed to Checkout'))
  await tap('Pick up', page.getByRole('radio', { name: 'Pick up' }))
  const total = wanted.reduce((sum, { price }) => sum + price, 0)
  await expectTotal(page).toBe(formatCents(total))
  await tap('Submit Order', button('Submit Order'))
  await page.waitForURL('**/thank-you')

  const seconds = (performance.now() - began) / 1000
  console.info(`${taps.length} taps, ${seconds.toFixed(1)} s: ${taps.join(', ')}`)
  const [order] = await ordersOf(customer)
  expect(order?.orderDetails).toMatchObject({ type: 'Pick-up', total })
  expect(order?.products.map(({ item_no }) => item_no)).toEqual(
    wanted.map(({ item_no }) => item_no),
  )
  expect(taps.length).toBeLessThanOrEqual(maxTaps)
})
