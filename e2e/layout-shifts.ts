import type { Page } from 'playwright-core'
import { nextFrame } from './page-actions.ts'

type Shift = { value: number; moved: string[] }

const record = (after: string) => `{
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput && document.querySelector('${after}') !== null)
        window.shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 40)) })
  }).observe({ type: 'layout-shift', buffered: true })
}`

/**
 * Records shifts once the document has an element, by default its heading. The returned function
 * reads the open document's shifts.
 */
export const recordShifts = async (page: Page, after = 'h1'): Promise<() => Promise<Shift[]>> => {
  await page.addInitScript(record(after))
  return async () => {
    await nextFrame(page)
    return page.evaluate<Shift[]>('window.shifts')
  }
}
