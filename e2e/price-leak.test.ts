import { fillPath } from '@endcap/contract/endpoint'
import { endpoints } from '@endcap/contract/endpoints'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectText } from './expectations.ts'
import { enterShop, searchBox, visit } from './page-actions.ts'
import { open, shop } from './test.ts'
import { addCustomer } from './test-accounts.ts'
import { addProductInCategory } from './test-products.ts'

/** The price in dollars, in cents and formatted. Ids may contain these digits by chance. */
const price = /(?<!\d)7,?391(?:\.?37)?(?!\d)/
const ids = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g
const isText = /text|json|javascript|xml|svg/

/** Returns the addresses of responses that contain the price. */
const leaksIn = async (responses: readonly { address: string; body: Promise<string> }[]) => {
  const bodies = await Promise.all(responses.map(({ body }) => body))
  return responses
    .filter((_, at) => price.test(`${bodies[at]}`.replaceAll(ids, '')))
    .map(({ address }) => address)
}

/** Records the responses that a page receives from now on. */
const record = (page: Page) => {
  const responses: { address: string; body: Promise<string> }[] = []
  page.on('response', (response) => {
    if (!isText.test(response.headers()['content-type'] ?? '')) return
    const { pathname, search } = new URL(response.url())
    // The browser drops the bodies of a page that was left.
    responses.push({ address: pathname + search, body: response.text().catch(() => '') })
  })
  return responses
}

test('[X2-01] no response to a guest contains a price, a customer sees it', async () => {
  const { product, category } = await addProductInCategory(shop, {
    title: 'A PriceLeakProbe test crate',
    item_no: 'LEAK-1',
    short_description: 'Its price is searched for in the responses to guests.',
    price: 7391.37,
    price_varies: 'Was 7391 last week',
    staff_pick: 1,
  })
  const send = (path: string, body?: object) => ({
    address: path,
    body: fetch(`${shop.url}${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json' },
    }).then((response) => {
      expect([429, 503]).not.toContain(response.status)
      return response.text()
    }),
  })
  const query = `searchQuery=${product.item_no}&q=${product.item_no}&ids=${product._id}`
  const guestPaths = new Set(
    [product._id, product.slug, category._id].flatMap((id) =>
      endpoints
        .filter(({ method }) => method === 'GET')
        .map(({ path }) => fillPath(path, { id, page: 'drinks' })),
    ),
  )
  /** Calls every GET endpoint and the listings as a guest, also those that refuse guests. */
  const callAsGuest = () =>
    leaksIn([
      ...[...guestPaths].map((path) => send(`${path}?${query}`)),
      ...['title', 'newest', 'price_asc', 'price_desc'].map((sort) =>
        send('/api/products-by-categories', { categoryIds: [category._id], sort }),
      ),
      ...['/sitemap.xml', '/robots.txt', '/api/openapi.json', '/metrics'].map((path) => send(path)),
    ])

  const { page } = await open({ isNew: true })
  const toGuest = record(page)
  await enterShop(page)
  for (const path of [
    ...['/', '/home', '/category', `/category/${category.slug}`, `/category/${category._id}`],
    ...[`/product/${product.slug}`, `/product/${product._id}`, '/vapes', '/drinks', '/cart'],
    `/product/search?search=${product.item_no}`,
  ]) {
    await visit(page, path)
    await page.waitForLoadState('networkidle')
  }
  await searchBox(page).fill('PriceLeakProbe tes')
  await page.getByRole('option', { name: product.title }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('article', { hasText: product.item_no }).getByRole('link').first().click()
  await page.waitForURL('**/login?next=*')
  expect(await leaksIn(toGuest)).toEqual([])
  expect(await callAsGuest()).toEqual([])

  const buyer = await open({ as: await addCustomer(shop) })
  const toBuyer = record(buyer.page)
  await visit(buyer.page, `/product/${product.slug}`)
  await expectText(buyer.page.locator('main [data-price]').first()).toBe('$7,391.37')
  await buyer.page.waitForLoadState('networkidle')
  // The probe does find a price if there is one: in the call for prices, and nowhere else.
  const found = await leaksIn(toBuyer)
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((address) => !address.startsWith('/api/prices?'))).toEqual([])
  // The customer's responses are not cached for guests.
  expect(await callAsGuest()).toEqual([])
})
