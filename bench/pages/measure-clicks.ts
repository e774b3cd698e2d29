import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { desk, type Stored, visiting } from './visitors.ts'

/** A pointer that rests on a link is given this long to have everything loaded. */
const mostRestMs = 3_000
const quietMs = 150
const mostMs = 10_000

/**
 * From the click to the first frame that shows the next page: its heading, or the first product
 * where the heading stays (the next page of a list). What is asked for in between came too late,
 * but for prices, which are asked for when a page is opened (design, 'A document').
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

export type Clicks = { times: number[]; problems: string[] }

/** Waits until nothing has been under way for a moment. */
const untilQuiet = async (page: Page): Promise<void> => {
  let asked = 0
  const note = () => {
    asked += 1
  }
  page.on('request', note).on('requestfinished', note)
  const began = performance.now()
  let before = -1
  while (asked !== before && performance.now() - began < mostRestMs) {
    before = asked
    await sleep(quietMs)
  }
  page.off('request', note).off('requestfinished', note)
}

/** Rests on each of the links that `selectors` find, clicks, and takes the time to the next page. */
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
      await untilQuiet(page)
      // The flyer opens over the home page.
      await page.keyboard.press('Escape')
      await page.locator(selector).first().hover({ timeout: mostMs })
      await untilQuiet(page)
      await page.mouse.down()
      await page.mouse.up()
      const began = performance.now()
      let clicked: Clicked | undefined
      while (clicked === undefined && performance.now() - began < mostMs) {
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
