import { changeCustomer } from '@endcap/contract/accounts/accounts'
import { deliveryRouteEndpoints } from '@endcap/contract/delivery/delivery'
import { addDays, shopClock } from '@endcap/contract/shop-time'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '../accessibility.ts'
import { phone } from '../browser.ts'
import { expectServerCart, fillCart } from '../cart/carts.ts'
import { expectText } from '../expectations.ts'
import { tabTo } from '../keyboard.ts'
import { overflow, visit } from '../page-actions.ts'
import type { Shop } from '../shop.ts'
import { open, shop } from '../test.ts'
import { addCustomer, type Customer, ownerClient } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'
import { orderByCall, ordersOf } from './orders.ts'

/** Puts a customer on a route that delivers the day after tomorrow, to be ordered by tomorrow 4 PM. */
const addRoute = async (shop: Shop, { session }: Customer) => {
  const owner = await ownerClient(shop)
  const day = addDays(shopClock(new Date(), 'America/New_York').day, 2)
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const { data: route } = await owner(deliveryRouteEndpoints.create, {
    body: {
      name: `Route ${crypto.randomUUID()}`,
      weekdays: [{ weekday, cutoff_days_before: 1, cutoff_time: '16:00' }],
      minimum: 300,
      fee: 15,
    },
  })
  const params = { id: session.result._id }
  await owner(changeCustomer, { params, body: { delivery_route_id: route._id } })
}

test('[X1-14, X1-125] a printed order is black on white, under the shop’s name, without header and footer; on a phone, by the keyboard alone, products found by name and number join an order, and the cart stays', async () => {
  const customer = await addCustomer(shop)
  await addRoute(shop, customer)
  const [ordered, named, inCart] = [
    await addProduct(shop, { price: 100, quantity_multiple: 2 }),
    await addProduct(shop, { price: 4, title: `Quirkelplum ${Date.now()}` }),
    await addProduct(shop, { price: 5 }),
  ]
  const { id } = await orderByCall(customer, [[ordered, 4]])
  await fillCart(customer, [[inCart, 1]])
  const { page } = await open({ as: customer, on: phone })
  await visit(page, `/my-order/${id}`)
  await page.getByText(ordered.title).first().waitFor()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await page.locator('header').innerText()).toBe('Endcap Wholesale')
  for (const hidden of ['footer', 'main button', 'main a[href="/my-orders"]'])
    expect([hidden, await page.locator(hidden).first().isVisible()]).toEqual([hidden, false])
  expect(await page.getByText(ordered.title).first().isVisible()).toBe(true)
  expect(
    await page.evaluate('getComputedStyle(document.documentElement).getPropertyValue("--card")'),
  ).toBe('#fff')
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })

  const panel = page.locator('form', { has: page.getByRole('combobox') })
  await page.getByLabel('Item number or UPC, line 1').focus()
  const typeAndEnter = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type('quirkelplum')
  await page.getByRole('option', { name: named.title }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await typeAndEnter('3')
  await expectText(panel).toContain('3 × $4.00')
  await typeAndEnter(ordered.item_no)
  await typeAndEnter('1')
  await expectText(panel).toContain('2 × $100.00')
  await expectText(panel).toContain('$212.00')
  expect(await overflow(page)).toBe(0)
  expect(await accessibilityViolations(page)).toEqual([])
  await tabTo(page, 'Add to this order')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await ordersOf(customer))[0]?.products.map(({ quantity }) => quantity))
    .toEqual([6, 3])
  await expect.poll(() => page.getByRole('combobox').count()).toBe(1)
  await expectServerCart(customer).toEqual([{ _id: inCart._id, qty: 1 }])
})
