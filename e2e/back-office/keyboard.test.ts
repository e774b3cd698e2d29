import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { focused } from '../keyboard.ts'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'
import { expectHeading, placeTestOrder, readOrder } from './orders.ts'

/** Presses Tab, or Shift+Tab, until the element with a name has the focus. */
const tabTo = async (page: Page, name: string, key = 'Tab') => {
  for (let presses = 0; (await focused(page)) !== name; presses += 1) {
    if (presses === 150) expect.fail(`${key} doesn’t reach ${name}.`)
    await page.keyboard.press(key)
  }
}

test('[X5-80, X5-152] an order of 5 × a product is found, opened and changed by keyboard alone', async ({
  shop,
  open,
}) => {
  const order = await placeTestOrder(shop, [5, 2])
  const title = order.products[0]?.title ?? ''
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto('/admin/orders')
  await page.locator('.row-link').first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(`5 x ${title}`)
  await tabTo(page, 'Today', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expectHeading(page, `Order ${order.number}`)
  await page.keyboard.press('e')
  await expectHeading(page, `Change order ${order.number}`)
  await tabTo(page, `Quantity of ${title}`)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('4')
  await page.keyboard.press('Control+s')
  await expectHeading(page, `Order ${order.number}`)
  expect((await readOrder(shop, order)).products.map(({ quantity }) => quantity)).toEqual([4, 2])
})
