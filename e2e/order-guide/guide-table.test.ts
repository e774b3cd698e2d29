import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '../browser.ts'
import { open, shop } from '../test.ts'
import { addBuyer, expectEntries, openGuide, rowOf } from './guides.ts'

/** Counts the rows that nothing covers. */
const visibleRows = (page: Page) =>
  page.evaluate<number>(`[...document.querySelectorAll('main tr[data-row]')].filter((row) => {
    const { left, top, bottom } = row.getBoundingClientRect()
    return [top + 1, bottom - 1].every((y) => document.elementFromPoint(left + 20, y)?.closest('tr') === row)
  }).length`)

test('[X8-323, X8-328] a desk shows 20 rows of a guide at once, and several at twice the size', async () => {
  const { customer } = await addBuyer(shop, { products: 40 })
  const { page } = await open({ as: customer })
  await openGuide(page)
  await page.getByRole('columnheader', { name: 'Product' }).getByRole('button').click()
  await expect.poll(() => visibleRows(page)).toBeGreaterThanOrEqual(20)
  // 200 %: half the width and height.
  await page.setViewportSize({ width: 720, height: 450 })
  await page.locator('main tr[data-row]').nth(20).scrollIntoViewIfNeeded()
  await expect.poll(() => visibleRows(page)).toBeGreaterThanOrEqual(5)
})

test('[X1-85] on a phone, a quantity other than the usual one is typed without taking that first', async () => {
  const { customer, products } = await addBuyer(shop, { products: 2, quantity: 3 })
  const [product] = products
  if (product === undefined) throw new Error('The demo shop needs a product.')
  const { page } = await open({ as: customer, on: phone })
  await openGuide(page)
  await rowOf(page, product).getByRole('textbox').tap()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expectEntries(customer).toMatchObject({ [product._id]: { quantity: 5 } })
})
