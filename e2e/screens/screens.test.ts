import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityViolations } from '../accessibility.ts'
import { show, shownScreens, test } from './screen-test.ts'

/** How many pixels of a page stand out to the right of its window. */
const overhang = (page: Page) =>
  page.evaluate<number>(
    'Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)',
  )

// Side by side, as each only looks: while one waits for its page the next is examined.
test.concurrent.for(shownScreens)(
  '$title keeps nobody out, stays within its width and has nothing to complain of',
  async ({ screen, device }, { open, stage }) => {
    const page = await show(open, stage, screen, device)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    // Dark differs in its colours alone.
    expect(await accessibilityViolations(page, { rules: ['color-contrast'] })).toEqual([])
    expect(await overhang(page)).toBe(0)
    if (device === 'phone') {
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await overhang(page)).toBe(0)
    }
  },
)
