import { expect } from 'vitest'
import { accessibilityViolations } from '../accessibility.ts'
import { ordersOf } from '../orders/orders.ts'
import { doubleText, overflow } from '../page-actions.ts'
import { screens, show, test } from './screen-test.ts'

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
test.concurrent.for(screens)(
  '$name is accessible, fits every width and reports no problems',
  async (screen, { reopen, screenData }) => {
    const page = await show(reopen, screenData, screen)
    const expectFit = async (width: number) => {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflow(page), `at ${width} px`).toBe(0)
    }
    expect(await accessibilityViolations(page)).toEqual([])
    if (screen.on !== 'phone') await expectFit(1440)
    if (screen.on === 'desktop') return
    await expectFit(320)
    expect(await page.evaluate(brokenAmounts)).toEqual([])
    await expectFit(390)
    expect(await page.evaluate(zoomedFields)).toEqual([])
    await doubleText(page)
    expect(await overflow(page), 'with text that is twice as large').toBe(0)
  },
)

// A held request that is sent after all would empty the cart that other screens show.
test('no screen has placed an order', async ({ screenData }) => {
  expect(await ordersOf(screenData.regular)).toHaveLength(2)
})
