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

/**
 * The share of the viewport, in percent, that stays covered while the page is scrolled; 0 while a dialog, whose page isn't
 * used, is open.
 */
const coveredShare = `(() => {
  const isCovering = (element) => {
    for (let one = element; one; one = one.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true
    return false
  }
  if (document.querySelector('dialog[open], [role=dialog], :popover-open')) return 0
  window.scrollTo(0, 200)
  const heights = Array.from({ length: 45 }, (_, at) => (at + 0.5) * (innerHeight / 45))
  const covered = heights.filter((y) => isCovering(document.elementFromPoint(innerWidth / 2, y)))
  return Math.round((100 * covered.length) / heights.length)
})()`

/** A desktop of 1440 × 900 px at a zoom of 200 %. */
const zoomed = { width: 720, height: 450 }
const maxCoveredShare = 45

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
    if (screen.on !== 'phone') {
      await expectFit(1440)
      await page.setViewportSize(zoomed)
      expect(await page.evaluate(coveredShare), 'at 200 %').toBeLessThanOrEqual(maxCoveredShare)
    }
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
