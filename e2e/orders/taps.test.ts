import { formatCents } from '@endcap/contract/money'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '../browser.ts'
import { expectTotal } from '../expectations.ts'
import { addBuyer, takeButton } from '../order-guide/guides.ts'
import { searchBox, visit, waitForHydration } from '../page-actions.ts'
import { open, shop } from '../test.ts'
import type { Customer } from '../test-accounts.ts'
import { twoProducts } from '../test-products.ts'
import { ordersOf } from './orders.ts'

/** The seconds that a person needs for a tap and for a key. */
const tapSeconds = 0.25
const keySeconds = 0.05

/** Counts the taps and keys of a person on a page. */
const startCounting = (page: Page) => {
  let began = performance.now()
  let taps = 0
  let keys = 0
  const tap = async (target: Locator) => {
    await target.tap()
    taps += 1
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const type = async (text: string) => {
    await page.keyboard.type(text)
    keys += text.length
  }
  return {
    ...{ tap, button, type },
    restart: () => {
      began = performance.now()
      taps = 0
      keys = 0
    },
    /** The keyboard's Enter key submits the form, without a tap. */
    logIn: async ({ email, password }: Customer) => {
      await tap(page.getByLabel('Email', { exact: true }))
      await type(email)
      await tap(page.getByLabel('Password', { exact: true }))
      await type(password)
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.pathname !== '/login')
      await waitForHydration(page)
    },
    /** The type of the customer's last order is chosen already. */
    order: async (type: string) => {
      await page.locator('[type=radio]:checked').waitFor()
      const choice = page.getByRole('radio', { name: type })
      if (!(await choice.isChecked())) await tap(choice)
      await tap(button('Submit Order'))
      await page.waitForURL('**/thank-you')
    },
    /** The taps, and the seconds that they took a person and the shop. */
    count: () => {
      const shopSeconds = (performance.now() - began) / 1_000
      const seconds = taps * tapSeconds + keys * keySeconds + shopSeconds
      console.info(`${taps} taps, ${seconds.toFixed(1)} s`)
      return { taps, seconds }
    },
  }
}

test('[X1-89] on a phone a customer logs in, finds three items by number and orders a pick-up in at most 12 taps; takes 40 lines of the guide and has ordered, in at most 45 taps and 60 s with the login', async () => {
  const { customer, products } = await addBuyer(shop, { products: 40 })
  const wanted = [...(await twoProducts(shop, 'drinks')), (await twoProducts(shop, 'snacks'))[0]]
  const { page } = await open({ on: phone })
  await visit(page, '/')
  const { tap, button, type, logIn, order, count, restart } = startCounting(page)
  await tap(button('Close the flyer'))
  await tap(page.locator('header').getByRole('link', { name: 'Login' }).first())
  await logIn(customer)
  expect(new URL(page.url()).pathname).toBe('/')
  const login = count()
  const search = searchBox(page).first()
  await tap(search)
  for (const { item_no } of wanted) {
    await type(item_no)
    const offer = page.getByRole('region', { name: `Item No ${item_no}` })
    await tap(offer.getByRole('button', { name: 'Add To Cart' }))
    await expect.poll(() => search.inputValue()).toBe('')
  }
  await tap(page.locator('header').getByRole('link', { name: 'Cart' }))
  await tap(button('Proceed to Checkout'))
  const total = wanted.reduce((sum, { price }) => sum + price, 0)
  await expectTotal(page).toBe(formatCents(total))
  await order('Pick up')
  expect(count().taps).toBeLessThanOrEqual(12)
  const [placed] = await ordersOf(customer)
  expect(placed?.orderDetails).toMatchObject({ type: 'Pick-up', total })
  expect(placed?.products.map(({ item_no }) => item_no)).toEqual(
    wanted.map(({ item_no }) => item_no),
  )

  await visit(page, '/order-guide')
  restart()
  for (const product of products) await tap(takeButton(page, product))
  await tap(button('Checkout'))
  await order('Delivery')
  const { taps, seconds } = count()
  // The login from its page takes two taps less: it needs neither flyer nor link.
  expect(login.taps - 2 + taps).toBeLessThanOrEqual(45)
  expect(login.seconds + seconds).toBeLessThanOrEqual(60)
  const [guided] = await ordersOf(customer)
  expect(guided?.products).toHaveLength(40)
})

test('[X1-88, X1-261] on a phone a customer logs in and orders the last order’s 40 lines again in at most 6 taps', async () => {
  const { customer } = await addBuyer(shop, { products: 40 })
  const { page } = await open({ on: phone })
  await visit(page, '/login')
  const { tap, button, logIn, order, count } = startCounting(page)
  await logIn(customer)
  const flyer = button('Close the flyer')
  await flyer.waitFor()
  await tap(flyer)
  await tap(page.getByRole('link', { name: 'Take all as last time' }))
  await tap(button('Checkout'))
  await order('Delivery')
  expect(count().taps).toBeLessThanOrEqual(6)
  const [again] = await ordersOf(customer)
  expect(again?.products).toHaveLength(40)
})
