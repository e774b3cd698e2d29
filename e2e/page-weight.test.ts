import { getProduct, listCategories } from '@endcap/contract/catalog/catalog'
import { expect, test } from 'vitest'
import { holdRequests } from './network.ts'
import { waitForHydration } from './page-actions.ts'
import { open, shop } from './test.ts'

/** A product of the demo, which no other test changes. */
const slug = 'nimbolo-bar-8000-puffs-disposable-5-blue-razz-ice-10-ct-display-101000'

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => (name === undefined ? [] : [name]))

/** Loads scripts of a folder and those that they import, as a browser does that accepts an encoding. */
const loadScripts = async (folder: string, encoding: 'br' | 'gzip', names: readonly string[]) => {
  const scripts = new Map<string, { bytes: number; text: string }>()
  const waiting = [...names]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (scripts.has(next)) continue
    const headers = { 'accept-encoding': encoding }
    const answer = await fetch(`${folder}${next}`, { headers })
    expect(answer.headers.get('content-encoding'), next).toBe(encoding)
    const text = await answer.text()
    scripts.set(next, { bytes: Number(answer.headers.get('content-length')), text })
    waiting.push(...namesIn(text, /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
  }
  return scripts
}

/** Expects that the compressed scripts of a page have at most this number of bytes. */
const expectWeight = (
  page: string,
  scripts: Awaited<ReturnType<typeof loadScripts>>,
  maxBytes: number,
) => {
  const sizes = [...scripts].map(([name, { bytes }]) => `${name} ${bytes}`).join(', ')
  const total = [...scripts.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  expect(scripts.size, `${page}: ${sizes}`).toBeGreaterThan(3)
  expect(total, `${page}: ${sizes}`).toBeLessThanOrEqual(maxBytes)
}

/** `npm run bench:pages` measures it in a browser. */
test('[X8-05] home, a category page and a product page load at most 108 kB of JavaScript', async () => {
  const { url, client } = shop
  const [category] = (await client(null)(listCategories)).data
  for (const path of ['/', `/category/${category?.slug}`, `/product/${slug}`]) {
    const document = await (await fetch(`${url}${path}`)).text()
    const names = namesIn(document, /["' ]\/assets\/([^"' ]+\.js)(?=["' ])/g)
    expectWeight(path, await loadScripts(`${url}/assets/`, 'br', names), 108_000)
  }
})

test('[X8-22] from the login to the first list the back office loads at most 152 kB of JavaScript, and no zod', async () => {
  const folder = `${shop.url}/admin/assets/`
  const document = await (await fetch(`${shop.url}/admin/`)).text()
  const [entry = ''] = namesIn(document, /<script [^>]*src="\/admin\/assets\/([^"]+)"/g)
  const app = await (await fetch(`${folder}${entry}`)).text()
  for (const pages of [
    ['login-page', 'today-page'],
    ['login-page', 'order-list'],
    ['login-page', 'customer-list'],
    ['product-list'],
  ]) {
    const names = pages.flatMap((page) =>
      namesIn(app, new RegExp(`import\\(\`\\./(${page}-[\\w-]+\\.js)\``, 'g')),
    )
    expect(names).toHaveLength(pages.length)
    const scripts = await loadScripts(folder, 'gzip', [entry, ...names])
    expectWeight(`${pages}`, scripts, 152_000)
    for (const [name, { text }] of scripts) expect(text, name).not.toMatch(/ZodError|_zod\b/)
  }
})

test('[X8-12] a document carries as data only what its page shows', async () => {
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
  // Uncompressed.
  expect(page.length).toBeLessThanOrEqual(35_000)
  const list = await textOf(`/category/${largest?.slug}`)
  expect(list.length).toBeLessThanOrEqual(95_000)
})

test('a page is painted before its scripts are requested', async () => {
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
