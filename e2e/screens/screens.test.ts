import { expect } from 'vitest'
import { accessibilityViolations } from '../accessibility.ts'
import { ordersOf } from '../orders/orders.ts'
import { overflow } from '../page-actions.ts'
import { show, shownScreens, test } from './screen-test.ts'

// Concurrently, as the screens are only read: one is checked while the next one loads.
test.concurrent.for(shownScreens)(
  '$title is accessible, fits its width and reports no problems',
  async ({ screen, device }, { reopen, screenData }) => {
    const page = await show(reopen, screenData, screen, device)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    // The dark theme differs in its colours only.
    expect(await accessibilityViolations(page, { rules: ['color-contrast'] })).toEqual([])
    expect(await overflow(page)).toBe(0)
    if (device === 'phone') {
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await overflow(page)).toBe(0)
    }
  },
)

// A held request that is sent after all would empty the cart that other screens show.
test('no screen has placed an order', async ({ screenData }) => {
  expect(await ordersOf(screenData.regular)).toHaveLength(2)
})
