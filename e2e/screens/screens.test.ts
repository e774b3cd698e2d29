import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { show, shownScreens, test } from './screen-test.ts'

/** What keeps people out of a page, in the words of axe: serious or critical. */
const barriersOn = async (page: Page, rules?: string[]): Promise<string[]> => {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: rules } }),
  })
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** How many pixels of a page stand out to the right of its window. */
const overhang = (page: Page) =>
  page.evaluate<number>(
    'Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)',
  )

test.for(shownScreens)(
  '$title keeps nobody out, stays within its width and has nothing to complain of',
  async ({ screen, device }, { open, stage }) => {
    const page = await show(open, stage, screen, device)
    expect(await barriersOn(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    // Dark differs in its colours alone.
    expect(await barriersOn(page, ['color-contrast'])).toEqual([])
    expect(await overhang(page)).toBe(0)
    if (device === 'phone') {
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await overhang(page)).toBe(0)
    }
  },
)
