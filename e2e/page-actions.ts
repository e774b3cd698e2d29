import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { actionTimeoutMs } from './browser.ts'
import type { Login } from './shop.ts'

/** Waits for hydration, before which typed text would be lost. */
export const waitForHydration = async (page: Page): Promise<void> => {
  // Polled from outside, since the page's Content-Security-Policy forbids `waitForFunction`.
  await vi.waitFor(
    async () => expect(await page.evaluate('window.goTo !== undefined')).toBe(true),
    { timeout: actionTimeoutMs, interval: 25 },
  )
}

export const enterShop = async (page: Page): Promise<void> => {
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('dialog', { name: 'ARE YOU 21+?' }).waitFor()
  await page.getByRole('button', { name: 'Yes' }).click()
  await closeFlyer(page)
}

/** Closes the flyer, which the home page opens once per document. */
export const closeFlyer = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Close the flyer' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

export const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await waitForHydration(page)
}

export const sendLogin = async (page: Page, login: Login): Promise<void> => {
  await waitForHydration(page)
  await page.getByLabel('Email', { exact: true }).fill(login.email)
  await page.getByLabel('Password', { exact: true }).fill(login.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

export const logInStaff = async (page: Page, login: Login): Promise<void> => {
  await page.goto('/admin')
  await page.getByLabel('Email').fill(login.email)
  await page.getByLabel('Password').fill(login.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('link', { name: 'Customers' }).waitFor()
}

export const searchBox = (page: Page) => page.locator('input[name=search]').locator('visible=true')

export const unsentNotice = (page: Page) => page.locator('p.text-danger[role="status"]')

export const storedItem = (page: Page, key: string): Promise<string | null> =>
  page.evaluate(`localStorage.getItem(${JSON.stringify(key)})`)

/** Leaves `room` characters free. Returns a function that empties the storage again. */
export const fillStorage = async (page: Page, { room = 0 } = {}): Promise<() => Promise<void>> => {
  await page.evaluate(`{
    let filler = ''
    for (let size = 2 ** 23; size >= 1; size /= 2)
      try {
        localStorage.setItem('filler', filler + 'x'.repeat(size))
        filler += 'x'.repeat(size)
      } catch {}
    localStorage.setItem('filler', filler.slice(${room}))
  }`)
  return () => page.evaluate("localStorage.removeItem('filler')")
}

export const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
  )

export const doubleText = (page: Page): Promise<unknown> =>
  page.evaluate("document.documentElement.style.fontSize = '200%'")

/** How many pixels a page is wider than its viewport. */
export const overflow = (page: Page) =>
  page.evaluate<number>(
    'Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)',
  )
