import type { Category, Product } from '@endcap/contract/catalog/catalog'
import { fillPath } from '@endcap/contract/endpoint'
import { endpoints } from '@endcap/contract/endpoints'
import type { Page, Response } from 'playwright-core'
import type { Shop } from './shop.ts'
import { addProductInCategory } from './test-products.ts'

/** A product whose price only customers may see, and a check of every reply for it. */
export type PriceLeakProbe = {
  product: Product
  category: Category
  /** Records every response that this page receives from now on. */
  watch: (page: Page) => void
  /** Calls every GET endpoint and the listings as a guest, also those that refuse guests. */
  callAsGuest: () => Promise<void>
  /** Returns the addresses of the recorded responses that contain the price. */
  found: () => Promise<string[]>
  forget: () => void
}

/** The price in dollars, in cents and formatted. Ids may contain these digits by chance. */
const price = /(?<!\d)7,?391(?:\.?37)?(?!\d)/
const ids = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g

const isText = (type: string) => /text|json|javascript|xml|svg/.test(type)

/** Adds the product as a staff pick in a new category, where no other test sees it. */
export const startPriceLeakProbe = async (shop: Shop): Promise<PriceLeakProbe> => {
  const { product, category } = await addProductInCategory(shop, {
    title: 'A PriceLeakProbe test crate',
    item_no: 'LEAK-1',
    short_description: 'Its price is searched for in the responses to guests.',
    price: 7391.37,
    price_varies: 'Was 7391 last week',
    staff_pick: 1,
  })
  let noted: { address: string; body: Promise<string> }[] = []

  const note = (address: string, type: string, body: () => Promise<string>) => {
    if (isText(type))
      // The browser drops the bodies of a page that was left.
      noted.push({ address, body: body().catch(() => '') })
  }
  const noteResponse = (response: Response) => {
    const { pathname, search } = new URL(response.url())
    note(pathname + search, response.headers()['content-type'] ?? '', () => response.text())
  }
  const send = async (method: string, path: string, body?: unknown): Promise<number> => {
    const answer = await fetch(`${shop.url}${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const text = await answer.text()
    note(path, answer.headers.get('content-type') ?? '', async () => text)
    return answer.status
  }
  const query = new URLSearchParams({
    searchQuery: product.item_no,
    q: product.item_no,
    ids: product._id,
  })
  const callAsGuest = async () => {
    for (const id of [product._id, 'a-leak-test-crate', category._id])
      for (const { method, path } of endpoints)
        if (method === 'GET')
          await send(method, `${fillPath(path, { id, page: 'drinks' })}?${query}`)
    for (const sort of ['title', 'newest', 'price_asc', 'price_desc'])
      await send('POST', '/api/products-by-categories', { categoryIds: [category._id], sort })
    for (const path of ['/sitemap.xml', '/robots.txt', '/api/openapi.json', '/metrics'])
      await send('GET', path)
  }
  return {
    product,
    category,
    watch: (page) => page.on('response', noteResponse),
    callAsGuest,
    found: async () => {
      const read = await Promise.all(
        noted.map(async ({ address, body }) => ({ address, text: await body })),
      )
      return read
        .filter(({ text }) => price.test(text.replaceAll(ids, '')))
        .map(({ address }) => address)
    },
    forget: () => {
      noted = []
    },
  }
}
