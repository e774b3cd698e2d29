import { listCategories, listTopProducts } from '@endcap/contract/catalog'
import type { BrowserContextOptions } from 'playwright-core'
import { expect } from 'vitest'
import { desk, phone } from './browser.ts'
import { holdBack } from './hold.ts'
import { test } from './test.ts'
import { untilReady, visit } from './visit.ts'

/** What the first load of a page may bring of JavaScript, as it is sent; `npm run bench:pages` weighs it in a browser. */
const mostBytes = 110_000

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => (name === undefined ? [] : [name]))

/** The scripts that a document names, at once or for later, and those that they import, by address. */
const scriptsOf = async (url: string, path: string): Promise<Map<string, number>> => {
  const document = await (await fetch(`${url}${path}`)).text()
  const bytes = new Map<string, number>()
  const waiting = namesIn(document, /["' ](\/assets\/[^"' ]+\.js)(?=["' ])/g)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (bytes.has(next)) continue
    const answer = await fetch(`${url}${next}`, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding'), next).toBe('br')
    bytes.set(next, Number(answer.headers.get('content-length')))
    const imported = namesIn(await answer.text(), /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)
    waiting.push(...imported.map((name) => `/assets/${name}`))
  }
  return bytes
}

test('[X8-05] a category page and a product page bring at most 110 kB of JavaScript, home as well', async ({
  shop,
}) => {
  const ask = shop.client(null)
  const [category] = (await ask(listCategories)).data
  const [product] = (await ask(listTopProducts)).data
  for (const path of ['/', `/category/${category?.slug}`, `/product/${product?.slug}`]) {
    const scripts = await scriptsOf(shop.url, path)
    const total = [...scripts.values()].reduce((sum, size) => sum + size, 0)
    expect(scripts.size, path).toBeGreaterThan(3)
    expect(
      total,
      `${path}: ${[...scripts].map((script) => script.join(' ')).join(', ')}`,
    ).toBeLessThanOrEqual(mostBytes)
  }
})

test('a page is painted before its program is asked for', async ({ open }) => {
  const { page } = await open()
  const asked = page.waitForRequest('**/assets/*.css')
  const letGo = await holdBack(page, '**/assets/*.css')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/', { waitUntil: 'commit' })
  await asked
  // A second later it would start all the same (start-program.js).
  await page.waitForTimeout(300)
  expect(scripts).toEqual([])
  letGo()
  await untilReady(page)
  expect(scripts.length).toBeGreaterThan(3)
})

test('pictures come in the size that they are shown in', async ({ shop, open }) => {
  const [category] = (await shop.client(null)(listCategories)).data
  const widths = async (on: BrowserContextOptions) => {
    const { page } = await open({ on })
    await visit(page, `/category/${category?.slug}`)
    const first = 'document.querySelector(".card img")'
    await expect.poll(() => page.evaluate(`${first}.currentSrc`)).not.toBe('')
    return page.evaluate<{ file: number; shown: number }>(`({
      file: Number(new URL(${first}.currentSrc).searchParams.get('w')),
      shown: ${first}.clientWidth,
    })`)
  }
  const sharp = { ...phone, deviceScaleFactor: 2 }
  for (const [device, density] of [
    [phone, 1],
    [sharp, 2],
    [desk, 1],
  ] as const) {
    const { file, shown } = await widths(device)
    expect(file).toBeGreaterThanOrEqual(shown * density)
    expect(file).toBeLessThan(shown * density * 2)
  }
})
