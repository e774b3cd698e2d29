import type { Page } from 'playwright-core'

/**
 * Holds back the answers of an address until what it answers is called, so that what a page shows
 * meanwhile can be seen.
 */
export const holdBack = async (page: Page, address: string | RegExp): Promise<() => void> => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/** Lets documents come, while the shop's program waits until what this answers is called. */
export const holdProgram = (page: Page): Promise<() => void> => holdBack(page, /\.js$/)

/** From now on nothing that is sent to this address arrives, as with a lost connection. */
export const loseConnection = (page: Page, address: string): Promise<unknown> =>
  // What was aborted by the visitor's side is no problem of the page's (`browser.ts`).
  page.route(address, (route) => route.abort('aborted'))

export const findConnection = (page: Page, address: string): Promise<void> => page.unroute(address)

/** The sentence for a call that never arrived. */
export const unreached =
  'The shop could not be reached. Please check your connection and try again.'
