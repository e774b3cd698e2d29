import { listCategories, listTopProducts } from '@endcap/contract/catalog'
import { expect } from 'vitest'
import { test } from './test.ts'

/** What the first load of a page may bring of JavaScript, as it is sent; `npm run bench:pages` weighs it in a browser. */
const mostBytes = 110_000

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => (name === undefined ? [] : [name]))

/** The scripts that a document loads or preloads, and those that they import, by address. */
const scriptsOf = async (url: string, path: string): Promise<Map<string, number>> => {
  const document = await (await fetch(`${url}${path}`)).text()
  const bytes = new Map<string, number>()
  const waiting = namesIn(document, /(?:src|href)="(\/assets\/[^"]+\.js)"/g)
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

test('a category page and a product page bring at most 110 kB of JavaScript, home as well', async ({
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
