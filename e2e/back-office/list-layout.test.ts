import { placeOrder } from '@endcap/contract/orders/orders'
import { expect } from 'vitest'
import { desktop, phone } from '../browser.ts'
import { orderedBy } from '../orders/orders.ts'
import { overflow } from '../page-actions.ts'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'
import { placeTestOrder } from './orders.ts'

test('[X5-153] lists fit every width, and their head stays in sight', async ({ shop, open }) => {
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  for (const path of ['/products', '/customers', '/mails']) {
    await page.goto(`/admin${path}`)
    await page.locator('.list-table[aria-busy=false]').waitFor()
    for (const width of [390, 820, 1024, 1280, 1440]) {
      await page.setViewportSize({ ...desktop.viewport, width })
      expect(await overflow(page), `${path} at ${width} px`).toBe(0)
    }
  }
  await page.goto('/admin/products')
  await page.locator('.row-link').last().scrollIntoViewIfNeeded()
  expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(500)
  const head = await page.getByRole('columnheader', { name: 'Item #' }).boundingBox()
  expect(head?.y).toBeGreaterThan(0)
  expect(head?.y).toBeLessThan(100)
})

test('[X5-153] an order of long names fits a phone, and the list of orders a small laptop', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const long = await addProduct(shop, { price: 7, title: 'W'.repeat(200), item_no: 'M'.repeat(60) })
  const { data } = await customer.call(placeOrder, {
    body: {
      customer: { ...orderedBy(customer), name: 'Maximiliana Cholmondeley '.repeat(4).trim() },
      products: [{ product_id: long._id, quantity: 1 }],
      type: 'Cash-on-delivery',
    },
  })
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  for (const [path, text, width] of [
    [`/orders/${data._id}`, 'Total $7.00', 390],
    [`/orders?q=${data.number}`, 'Maximiliana', 1024],
  ] as const) {
    await page.setViewportSize({ ...desktop.viewport, width })
    await page.goto(`/admin${path}`)
    await page.getByText(text).first().waitFor()
    expect(await overflow(page), path).toBe(0)
  }
})

/** Lists buttons and fields lower than 44 px. 42 are enough, since some are within an element with the border. */
const smallTargets = `[...document.querySelectorAll(
  'header button, main :is(button:not([role=switch]), select, input:not([type=checkbox], [aria-hidden])',
)]
  .filter((one) => one.offsetHeight > 0 && one.offsetHeight < 42 && one.closest('thead') === null)
  .map((one) => one.ariaLabel ?? one.textContent)`

test('[X5-401] on a phone buttons and fields are 44 px high, and an order’s lines show their quantities', async ({
  shop,
  open,
}) => {
  const { id } = await placeTestOrder(shop, [5, 2])
  const { page } = await open({ on: phone, staff: await signInStaff(shop, shop.owner) })
  for (const path of ['/orders', '/products', `/orders/${id}/change`, `/orders/${id}`]) {
    await page.goto(`/admin${path}`)
    await page
      .getByText(path.startsWith('/orders/') ? '$58.00' : /^1–/)
      .first()
      .waitFor()
    expect(await page.evaluate(smallTargets), path).toEqual([])
  }
  const quantities = await page.locator('[data-label=Qty]:visible').allInnerTexts()
  expect(quantities.toSorted()).toEqual(['2', '5'])
})

test('switches can be seen with forced colors', async ({ shop, open }) => {
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/admin/products')
  await page.getByRole('switch').first().waitFor()
  const [edge, ground, knob] = await page.evaluate<[string, string, string]>(`{
    const element = document.querySelector('[role=switch]')
    const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(element)
    const knob = getComputedStyle(element.firstElementChild).backgroundColor
    ;[borderTopWidth + ' ' + borderTopColor, backgroundColor, knob]
  }`)
  expect(edge).not.toBe(`1px ${ground}`)
  expect(edge).toMatch(/^1px /)
  expect(knob).not.toBe(ground)
})
