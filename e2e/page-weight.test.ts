import { getProduct, listCategories } from '@endcap/contract/catalog/catalog'
import type { BrowserContextOptions } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, phone } from './browser.ts'
import { holdRequests } from './network.ts'
import { visit, waitForHydration } from './page-actions.ts'
import { test } from './test.ts'

/** Bytes of JavaScript in a page's first load, compressed. */
const maxScriptBytes = 106_000

/** A product of the demo, which no other test changes. */
const slug = 'nimbolo-bar-8000-puffs-disposable-5-blue-razz-ice-10-ct-display-101000'

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => (name === undefined ? [] : [name]))

/** The sizes of the scripts that a document names or preloads and of those they import, by address. */
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

test('[X8-05] home, a category page and a product page load at most 106 kB of JavaScript', async ({
  shop,
}) => {
  const [category] = (await shop.client(null)(listCategories)).data
  for (const path of ['/', `/category/${category?.slug}`, `/product/${slug}`]) {
    const scripts = await scriptsOf(shop.url, path)
    const total = [...scripts.values()].reduce((sum, size) => sum + size, 0)
    expect(scripts.size, path).toBeGreaterThan(3)
    expect(
      total,
      `${path}: ${[...scripts].map((script) => script.join(' ')).join(', ')}`,
    ).toBeLessThanOrEqual(maxScriptBytes)
  }
})

/** Bytes of a document, uncompressed. */
const maxDocumentBytes = { product: 35_000, category: 92_000 }

test('[X8-12] a document carries as data only what its page shows', async ({ shop }) => {
  const client = shop.client(null)
  const { data: categories } = await client(listCategories)
  const [largest] = categories.toSorted((one, other) => other.productCount - one.productCount)
  const { data: product } = await client(getProduct, { params: { id: slug } })
  const hidden = categories.filter(
    ({ _id, showInMenu, parent_id }) =>
      !showInMenu && parent_id !== '' && !product.category_ids.includes(_id),
  )
  expect(hidden).not.toEqual([])
  const textOf = async (path: string) => (await fetch(`${shop.url}${path}`)).text()
  const page = await textOf(`/product/${slug}`)
  for (const category of hidden) expect(page).not.toContain(`slug:"${category.slug}"`)
  expect(page.length).toBeLessThanOrEqual(maxDocumentBytes.product)
  const list = await textOf(`/category/${largest?.slug}`)
  expect(list.length).toBeLessThanOrEqual(maxDocumentBytes.category)
})

test('a page is painted before its scripts are requested', async ({ open }) => {
  const { page } = await open()
  // A page that isn't painted for seconds starts its scripts all the same.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 10_000)
  const stylesheetRequest = page.waitForRequest('**/assets/*.css')
  const release = await holdRequests(page, '**/assets/*.css')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const document = await page.goto('/', { waitUntil: 'commit' })
  await stylesheetRequest
  // By then the browser has read the whole document and requested the scripts that it names.
  await document?.finished()
  await page.evaluate('document.readyState')
  expect(scripts).toEqual([])
  await page.clock.resume()
  release()
  await waitForHydration(page)
  expect(scripts.length).toBeGreaterThan(3)
})

test('pictures are loaded in the size they are displayed in', async ({ shop, open }) => {
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
    [desktop, 1],
  ] as const) {
    const { file, shown } = await widths(device)
    expect(file).toBeGreaterThanOrEqual(shown * density)
    expect(file).toBeLessThan(shown * density * 2)
  }
})
