import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { type Stored, visiting } from './visitors.ts'

/** How long a page is watched after it has loaded: prices and late pictures have come by then. */
const settleMs = 1000

/** Sums layout shifts as the browser's own metric does, all of them, and keeps the largest paint. */
const watching = `
  window.seen = { shift: 0, largestPaint: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largestPaint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
`

export type Load = {
  /** All scripts that were loaded or preloaded, as brotli makes them. */
  scriptBytes: number
  shift: number
  largestPaintMs: number
  problems: string[]
}

/** Opens a page in a fresh browser and says what it cost. */
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
    const seen: { shift: number; largestPaint: number } = await page.evaluate('window.seen')
    const bodies = await Promise.all(scripts)
    return {
      scriptBytes: bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0),
      shift: seen.shift,
      largestPaintMs: seen.largestPaint,
      problems,
    }
  })
