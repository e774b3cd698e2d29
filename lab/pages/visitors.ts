import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
} as const satisfies BrowserContextOptions
export const desk = {
  viewport: { width: 1440, height: 900 },
} as const satisfies BrowserContextOptions

/** A visitor's local storage: the age flag, and the profile once logged in (S3-14, S3-15). */
export type Stored = Readonly<Record<string, string>>

export const guest: Stored = { ageVerified: 'true' }

/** A customer's local storage, as the login page writes it. */
export const customer = (session: { token: string; result: object }): Stored => ({
  ...guest,
  profile: JSON.stringify(session),
})

/** A script that fills local storage before a document's own scripts run. */
export const storing = (stored: Stored): string =>
  `for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value)`

/** A page, with its console messages and failed requests. */
type Visit = { page: Page; problems: string[] }

/** Opens a page in a new browser context whose local storage is `stored`. */
export const visiting = async <T>(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions,
  stored: Stored,
  work: (visit: Visit) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext({ baseURL, ...options })
  try {
    await context.addInitScript({ content: storing(stored) })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        problems.push(`${page.url()} says: ${message.text()}`)
    })
    page.on('pageerror', (error) => problems.push(`${page.url()} fails: ${error.message}`))
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(`${response.status()} for ${response.url()}`)
    })
    return await work({ page, problems })
  } finally {
    await context.close()
  }
}
