import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The inputs in a tab: clicks, any events of a mouse (also moves and wheels), and keys. */
type Inputs = { clicks: number; mouse: number; keys: number }

const watch = `{
  const count = (name) => ({ isTrusted, key }) => {
    if (!isTrusted || key === 'Control' || key === 'Shift') return
    sessionStorage.setItem(name, Number(sessionStorage.getItem(name)) + 1)
  }
  const kinds = {
    clicks: ['pointerdown'],
    mouse: ['pointerdown', 'pointermove', 'mousedown', 'mousemove', 'wheel'],
    keys: ['keydown'],
  }
  for (const [name, events] of Object.entries(kinds))
    for (const event of events)
      addEventListener(event, count(name), { capture: true, passive: true })
}`

/** Opens a page and counts the real inputs in its tab from then on, across documents. */
export const countInputs = async (page: Page, path: string): Promise<() => Promise<Inputs>> => {
  await page.addInitScript(watch)
  await page.goto(path)
  return () =>
    page.evaluate<Inputs>(`Object.fromEntries(['clicks', 'mouse', 'keys'].map(
      (name) => [name, Number(sessionStorage.getItem(name))],
    ))`)
}

const isFocused = async (target: Locator) =>
  (await target.page().locator(':focus').and(target).count()) === 1

/** Presses Tab, or Shift+Tab, until an element has the focus. */
export const tabTo = async (page: Page, target: Locator, key = 'Tab'): Promise<void> => {
  await target.waitFor()
  for (let presses = 0; presses < 150; presses += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
  }
  expect.fail(`${key} doesn’t reach ${target}.`)
}

/** Opens a record by Ctrl K and what is typed. */
export const openByCtrlK = async (page: Page, typed: string, title: string): Promise<void> => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).waitFor()
  await page.keyboard.type(typed)
  await page.getByRole('option', { name: title }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}
