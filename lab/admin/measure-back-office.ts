import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { chromiumArguments, findHeadlessShell } from '../browsers.ts'
import { median } from '../load/median.ts'
import { desk, visiting } from '../pages/visitors.ts'

/** Limits: bytes of JavaScript (gzip) until the first rows, and milliseconds from a click to rows. */
const maxScriptBytes = 151_000
const maxClickMs = 300
const slowdown = 4
const repeats = 5
const clickTimeoutMs = 10_000

type Server = { url: string; token: string }

const sessionOf = async ({ url, token }: Server): Promise<string> => {
  const reply = await fetch(`${url}/admin/api/me`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await reply.json()) as { data: object }
  return JSON.stringify({ token, result: data })
}

/** A script that records when the first rows or panels are in the document. */
const noting = `
  new MutationObserver((_changes, watcher) => {
    if (document.querySelector('.row-link, main h2') === null) return
    window.shownAt = performance.now()
    watcher.disconnect()
  }).observe(document, { subtree: true, childList: true })`

/** The gzip bytes of the scripts that a page requested until its first rows were shown, or after (`isLater`). */
const scriptBytes = async (page: Page, url: string, isLater: boolean): Promise<number> => {
  const names = await page.evaluate<string[]>(
    `performance.getEntriesByType("resource")
      .filter(({ name, startTime }) =>
        name.endsWith(".js") && (startTime > window.shownAt) === ${isLater})
      .map(({ name }) => name)`,
  )
  const sizes = await Promise.all(
    names.map(async (name) => {
      const { pathname } = new URL(name)
      const reply = await fetch(url + pathname, { headers: { 'accept-encoding': 'gzip' } })
      await reply.arrayBuffer()
      return Number(reply.headers.get('content-length'))
    }),
  )
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}

/** A script that times a click until the table has other rows, and they are painted. */
const watching = `
  window.timeClick = (click) => new Promise((resolve) => {
    setTimeout(() => resolve(${clickTimeoutMs}), ${clickTimeoutMs})
    const shown = () => document.querySelector('tbody')?.textContent
    const rows = () => document.querySelectorAll('tbody tr .row-link').length
    const before = shown()
    const began = performance.now()
    const watcher = new MutationObserver(() => {
      if (rows() === 0 || shown() === before) return
      watcher.disconnect()
      requestAnimationFrame(() => {
        const painted = new MessageChannel()
        painted.port1.onmessage = () => resolve(performance.now() - began)
        painted.port2.postMessage(0)
      })
    })
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true })
    click()
  })`

type Click = { name: string; path: string; selector: string }

const column = (label: string) => `thead button:has-text("${label}")`

const clicks: readonly Click[] = [
  { name: 'products: sort by price', path: '/admin/products', selector: column('Price') },
  {
    name: 'products: next page',
    path: '/admin/products',
    selector: 'button[aria-label="Next page"]',
  },
  {
    name: 'products: a page in the middle, next',
    path: '/admin/products?page=50',
    selector: 'button[aria-label="Next page"]',
  },
  { name: 'orders: sort by total', path: '/admin/orders', selector: column('Total') },
  { name: 'orders: received', path: '/admin/orders', selector: '[role=tab]:has-text("Received")' },
  { name: 'customers: sort by city', path: '/admin/customers', selector: column('City') },
  {
    name: 'from products to orders',
    path: '/admin/products',
    selector: 'aside a[href="/admin/orders"]',
  },
]

/** Clicks and returns the milliseconds. The script is a text, since the types here don't include the DOM. */
const timeClick = async (target: Locator): Promise<number> =>
  (await target.evaluate(
    new Function('element', 'return window.timeClick(() => element.click())') as () => number,
  )) as number

const measureClick = (browser: Browser, server: Server, stored: string, click: Click) =>
  visiting(browser, server.url, desk, { staff: stored }, async ({ page }) => {
    await page.addInitScript({ content: watching })
    const session = await page.context().newCDPSession(page)
    const times: number[] = []
    for (let count = 0; count < repeats; count += 1) {
      await page.goto(click.path)
      await page.locator('.row-link').first().waitFor()
      await page.waitForTimeout(500)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const target = page.locator(click.selector).first()
      await target.waitFor()
      times.push(await timeClick(target))
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    }
    return median(times)
  })

const weigh = (browser: Browser, server: Server, stored: string, path: string) =>
  visiting(browser, server.url, desk, { staff: stored }, async ({ page }) => {
    await page.addInitScript({ content: noting })
    await page.goto(path)
    await page.locator('.row-link, main h2').first().waitFor()
    await page.waitForTimeout(2000)
    return {
      first: await scriptBytes(page, server.url, false),
      later: await scriptBytes(page, server.url, true),
    }
  })

/** Measures the back office in Chromium: the weight of pages, and clicks with the CPU slowed. */
export const measureBackOffice = async (
  server: Server,
  tolerance: number,
): Promise<{ rows: string[][]; isMet: boolean }> => {
  const browser = await chromium.launch({
    executablePath: findHeadlessShell(),
    args: chromiumArguments,
  })
  const rows: string[][] = [['Back office in Chromium', '', 'limit', '']]
  let isMet = true
  const add = (name: string, figure: number, limit: number, show: (figure: number) => string) => {
    isMet &&= figure <= limit
    rows.push([name, show(figure), `≤ ${show(limit)}`, figure <= limit ? '✓' : '✗'])
  }
  try {
    const stored = await sessionOf(server)
    const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
    for (const path of ['/admin/today', '/admin/orders', '/admin/products', '/admin/customers']) {
      const { first, later } = await weigh(browser, server, stored, path)
      add(`JavaScript of ${path} until its first rows, gzip`, first, maxScriptBytes, kilobytes)
      rows.push([`JavaScript of ${path} after them, gzip`, kilobytes(later), '', ''])
    }
    for (const click of clicks)
      add(
        `${click.name}, CPU ÷ ${slowdown}`,
        await measureClick(browser, server, stored, click),
        maxClickMs * tolerance,
        (ms) => `${ms.toFixed(0)} ms`,
      )
  } finally {
    await browser.close()
  }
  return { rows, isMet }
}
