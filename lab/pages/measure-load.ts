import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { type Stored, visiting } from './visitors.ts'

/** The time that a page is observed after it has loaded, for prices and late pictures. */
const settleMs = 1000

/** Sums all layout shifts and records the time of the largest paint and the length of the longest task. */
const watching = `
  window.seen = { shift: 0, largestPaint: 0, longestTask: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largestPaint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      seen.longestTask = Math.max(seen.longestTask, duration)
  }).observe({ type: 'longtask', buffered: true })
`

export type Load = {
  /** All loaded and preloaded scripts, compressed with brotli. */
  scriptBytes: number
  shift: number
  largestPaintMs: number
  /** The longest task while the page loaded and was hydrated; 0 if none took over 50 ms. */
  longestTaskMs: number
  problems: string[]
}

/** Opens a page in a new browser context and measures its load. */
export const measureLoad = (
  browser: Browser,
  url: string,
  path: string,
  options: BrowserContextOptions,
  stored: Stored,
): Promise<Load> =>
  visiting(browser, url, options, stored, async ({ page, problems }) => {
    const scripts: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (response.headers()['content-type']?.includes('javascript')) scripts.push(response.body())
    })
    await page.addInitScript({ content: watching })
    await page.goto(path, { waitUntil: 'load' })
    await sleep(settleMs)
    const seen: { shift: number; largestPaint: number; longestTask: number } =
      await page.evaluate('window.seen')
    const bodies = await Promise.all(scripts)
    return {
      scriptBytes: bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0),
      shift: seen.shift,
      largestPaintMs: seen.largestPaint,
      longestTaskMs: seen.longestTask,
      problems,
    }
  })
