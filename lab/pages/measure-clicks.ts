import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { desk, type Stored, visiting } from './visitors.ts'

/** The longest time to hover over a link while its data preloads. */
const maxRestMs = 3_000
const quietMs = 150
const clickTimeoutMs = 10_000

/**
 * Times a click to the first frame of the next page: a new heading, or a new first product where the
 * heading is the same (the next page of a list). Requests in between were not prefetched; prices
 * never are, since they are requested when a page is opened.
 */
const watching = `
  const shown = () =>
    [document.querySelector('h1')?.textContent, document.querySelector('.card [title]')?.title].join()
  addEventListener('click', (event) => {
    const before = shown()
    const watcher = new MutationObserver(() => {
      if (shown() === before) return
      watcher.disconnect()
      const changedAt = performance.now()
      requestAnimationFrame(() => {
        const painted = new MessageChannel()
        painted.port1.onmessage = () => {
          const late = performance.getEntriesByType('resource').filter(
            ({ name, startTime, initiatorType }) =>
              startTime > event.timeStamp && startTime < changedAt &&
              ['fetch', 'script', 'link'].includes(initiatorType) && !name.includes('/api/prices'),
          )
          window.clicked = {
            time: performance.now() - event.timeStamp,
            late: late.map(({ name }) => name),
          }
        }
        painted.port2.postMessage(0)
      })
    })
    watcher.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  }, true)
`

type Clicked = { time: number; late: string[] }

type Clicks = { times: number[]; problems: string[] }

/** Waits until no request has started or finished for a moment. */
const waitForQuiet = async (page: Page): Promise<void> => {
  let requests = 0
  const note = () => {
    requests += 1
  }
  page.on('request', note).on('requestfinished', note)
  const began = performance.now()
  let before = -1
  while (requests !== before && performance.now() - began < maxRestMs) {
    before = requests
    await sleep(quietMs)
  }
  page.off('request', note).off('requestfinished', note)
}

/** Hovers over each link that `selectors` find, clicks it, and times the next page. */
export const measureClicks = (
  browser: Browser,
  url: string,
  path: string,
  stored: Stored,
  selectors: readonly string[],
): Promise<Clicks> =>
  visiting(browser, url, desk, stored, async ({ page, problems }) => {
    await page.addInitScript({ content: watching })
    const times: number[] = []
    for (const selector of selectors) {
      await page.goto(path, { waitUntil: 'load' })
      await waitForQuiet(page)
      // The flyer opens over the home page.
      await page.keyboard.press('Escape')
      await page.locator(selector).first().hover({ timeout: clickTimeoutMs })
      await waitForQuiet(page)
      await page.mouse.down()
      await page.mouse.up()
      const began = performance.now()
      let clicked: Clicked | undefined
      while (clicked === undefined && performance.now() - began < clickTimeoutMs) {
        await sleep(50)
        clicked = await page.evaluate<Clicked | undefined>('window.clicked')
      }
      if (clicked === undefined)
        problems.push(`${path}: nothing new was shown after a click on ${selector}`)
      else {
        times.push(clicked.time)
        if (clicked.late.length > 0)
          problems.push(`${path}: ${selector} was clicked before it had ${clicked.late.join(', ')}`)
      }
    }
    return { times, problems }
  })
