import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
} as const satisfies BrowserContextOptions
export const desk = {
  viewport: { width: 1440, height: 900 },
} as const satisfies BrowserContextOptions

/** What the browser has stored of a visitor: of age, and logged in or not (spec §3). */
export type Stored = Readonly<Record<string, string>>

export const guest: Stored = { ageVerified: 'true' }

/** As the login page stores it. */
export const customer = (session: { token: string; result: object }): Stored => ({
  ...guest,
  profile: JSON.stringify(session),
})

/** Runs before anything of a document does. */
export const storing = (stored: Stored): string =>
  `for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value)`

/** What was said on the console or could not be had, beside the page. */
export type Visit = { page: Page; problems: string[] }

/** A page in a browser that has seen nothing of the shop but what is `stored`. */
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
