import { expect } from 'vitest'
import { accessibilityViolations } from '../accessibility.ts'
import { ordersOf } from '../orders/orders.ts'
import { overflow } from '../page-actions.ts'
import { show, shownScreens, test } from './screen-test.ts'

/** Lists amounts of money that are broken within their digits. */
const brokenAmounts = `(() => {
  const broken = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    for (const { 0: amount, index } of text.data.matchAll(/[$][\\d,]+[.]\\d\\d/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + amount.length)
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(amount)
    }
  }
  return broken
})()`

/** Lists fields into which iOS zooms when they get the focus. */
const zoomedFields = `[...document.querySelectorAll(
  'textarea, select, input:not([type=checkbox], [type=radio], [type=file], [aria-hidden])',
)]
  .filter((one) => one.offsetHeight > 0 && Number.parseFloat(getComputedStyle(one).fontSize) < 16)
  .map((one) => one.ariaLabel ?? one.labels?.[0]?.textContent ?? one.outerHTML)`

// Concurrently, as the screens are only read: one is checked while the next one loads.
test.concurrent.for(shownScreens)(
  '$title is accessible, fits its width and reports no problems',
  async ({ screen, device }, { reopen, screenData }) => {
    const page = await show(reopen, screenData, screen, device)
    // Once for each screen: devices differ in sizes, and themes in colours, whose contrast a rule computes.
    if (device === 'phone' || screen.on === 'desktop')
      expect(await accessibilityViolations(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    if (device === 'phone') {
      expect(await page.evaluate(zoomedFields)).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await overflow(page)).toBe(0)
      expect(await page.evaluate(brokenAmounts)).toEqual([])
    }
  },
)

// A held request that is sent after all would empty the cart that other screens show.
test('no screen has placed an order', async ({ screenData }) => {
  expect(await ordersOf(screenData.regular)).toHaveLength(2)
})
