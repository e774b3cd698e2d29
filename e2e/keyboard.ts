import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const focused = (page: Page): Promise<string> =>
  page.evaluate(`{
    const one = document.activeElement
    const label = one.labels?.[0]?.innerText ?? one.getAttribute('aria-label')
    ;(label ?? one.innerText ?? '').trim().replace(/\\s+/g, ' ')
  }`)

/** Presses Tab until the named element has the focus, and checks that it is visible. */
export const tabTo = async (page: Page, name: string | RegExp): Promise<void> => {
  const isIt = (words: string) => (typeof name === 'string' ? words === name : name.test(words))
  for (let step = 0; step < 150; step += 1) {
    await page.keyboard.press('Tab')
    if (isIt(await focused(page))) {
      const outline = await page.evaluate(`{
        const at = (one) => getComputedStyle(one)
        const one = document.activeElement
        Array.of(one, one.parentElement).some((each) => at(each).outlineStyle !== 'none')
      }`)
      expect(outline, `${name} shows that it has the focus`).toBe(true)
      return
    }
  }
  throw new Error(`${name} can't be reached by the Tab key.`)
}

/** Types like a scanner. Waiting between keys could make the page read two codes. */
export const scanCode = async (page: Page, code: string, enters = 1): Promise<void> => {
  const keys = [...code, ...Array.from({ length: enters }, () => 'Enter')]
  await Promise.all(keys.map((key) => page.keyboard.press(key)))
}
