import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCatalogue,
  cataloguePrice,
  type DocumentShop,
  linksIn,
  startDocumentShop,
  textsIn,
} from '../test-support/document-shop.ts'
import { productsPerPart } from './sitemap.ts'

let shop: DocumentShop
let ids: Awaited<ReturnType<typeof addCatalogue>>
/** Writes to the database beside the shop. */
let client: pg.Client

beforeAll(async () => {
  shop = await startDocumentShop()
  ids = await addCatalogue(shop, await shop.upload())
  client = new pg.Client(shop.server.context.connection)
  await client.connect()
  await client.query(
    `insert into product (item_no, slug, title, price_cents)
     select 'D-' || nr, 'd-' || nr, 'Drink ' || nr, 100
     from generate_series(1, $1 - (select count(*) from product)) nr`,
    [productsPerPart + 1],
  )
  await shop.server.context.feed.catchUp()
})
afterAll(async () => {
  await client.end()
  await shop.stop()
})

/** The metadata in the head of a document. */
const headOf = async (path: string) => {
  const page = await shop.page(path)
  expect(linksIn(page, 'body').filter((link) => link.includes('/admin'))).toEqual([])
  const content = (selector: string) => page.querySelector(selector)?.getAttribute('content')
  return {
    title: page.title,
    canonical: page.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    description: content('meta[name="description"]'),
    robots: content('meta[name="robots"]'),
    url: content('meta[property="og:url"]'),
    sharedTitle: content('meta[property="og:title"]'),
    picture: content('meta[property="og:image"]'),
    data: textsIn(page, 'script[type="application/ld+json"]').map((text) => JSON.parse(text)),
  }
}

test('[S2-74, S6-11, X8-02] each page has the store’s name in its title, one canonical address, its own description, a picture for sharing, and no link to the back office', async () => {
  const pages = {
    '/': '/',
    '/home': '/',
    '/vapes': '/vapes',
    '/category': '/category',
    '/category/snacks': '/category/snacks',
    '/category/snacks?page=2&from=mail': '/category/snacks?page=2',
    [`/category/${ids.Snacks}`]: '/category/snacks',
    '/product/cola-no-cola': '/product/cola-no-cola',
    [`/product/${ids.Cola}`]: '/product/cola-no-cola',
    '/about': '/about',
    '/signup': '/signup',
  }
  const { title: storeName } = await headOf('/')
  const descriptions = new Map<string | null | undefined, string>()
  for (const [path, canonical] of Object.entries(pages)) {
    const head = await headOf(path)
    expect(head, path).toMatchObject({
      ...{ canonical: shop.url + canonical, url: shop.url + canonical, sharedTitle: head.title },
      ...{ robots: undefined, description: expect.stringMatching(/^[\s\S]{51}/) },
    })
    expect(descriptions.get(head.description) ?? canonical, path).toBe(canonical)
    descriptions.set(head.description, canonical)
    if (canonical !== '/') expect(head.title).toMatch(new RegExp(`^.+ \\| ${storeName}$`))
    const shared = await shop.get((head.picture ?? '').replace(shop.url, ''))
    expect(shared.headers['content-type'], path).toMatch(/^image\//)
  }
})

test('personal pages and searches are not indexed', async () => {
  const personal = ['/cart', '/checkout', '/login', '/my-orders', '/my-order/1', '/thank-you']
  for (const path of [...personal, '/product/search?search=a', '/category/snacks?page=999'])
    expect(await headOf(path), path).toMatchObject({ robots: 'noindex', canonical: undefined })
})

test('[X8-02] a product page has structured data with its breadcrumb and without a price', async () => {
  const { data } = await headOf('/product/cola-no-cola')
  const url = `${shop.url}/product/cola-no-cola`
  const [described, trail] = data
  expect(described).toMatchObject({ '@type': 'Product', name: 'Cola', sku: 'NO-Cola', url })
  expect(JSON.stringify(data)).not.toMatch(new RegExp(`price|offer|${cataloguePrice}`, 'i'))
  const steps: { position: number; item: string }[] = trail.itemListElement
  expect(steps.map(({ position, item }) => [position, item.replace(shop.url, '')])).toEqual([
    [1, '/'],
    [2, '/category/beverages'],
    [3, '/category/soda'],
    [4, '/product/cola-no-cola'],
  ])
})

const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

test('the index names as many sitemaps as the products need, and each lists its own products', async () => {
  const parts = addressesIn((await shop.get('/sitemap.xml')).body)
  expect(parts.map((part) => new URL(part).pathname)).toEqual([
    '/sitemap/pages.xml',
    '/sitemap/products-1.xml',
    '/sitemap/products-2.xml',
  ])
  const [first, second] = await Promise.all(parts.slice(1).map((part) => shop.get(part)))
  expect(addressesIn(first?.body ?? '')).toHaveLength(productsPerPart)
  expect(addressesIn(second?.body ?? '')).toHaveLength(1)
})

test('a sitemap that the index doesn’t name is not found', async () => {
  const { rows } = await client.query<{ id: string }>('select id from product limit 1')
  for (const part of ['3', '0', '01', '1.5', '999999', rows[0]?.id])
    expect([part, (await shop.get(`/sitemap/products-${part}.xml`)).statusCode]).toEqual([
      part,
      404,
    ])
})

test('a response is cached for every query and spelling of its address', async () => {
  const spellings = {
    '/sitemap.xml': ['/sitemap.xml?1', '/sitemap.xml?page=2'],
    '/sitemap/pages.xml': ['/sitemap/pages.xml?1', '/sitemap/p%61ges.xml'],
    '/sitemap/products-2.xml': ['/sitemap/products-2.xml?1', '/sitemap/products-%32.xml'],
    '/manifest.webmanifest': ['/manifest.webmanifest?1'],
  }
  for (const path of Object.keys(spellings)) await shop.get(path)
  const before = shop.server.responseCache.stats()
  // Without triggers, so that a response that is not from the cache would differ.
  await client.query(`
    begin;
    alter table product disable trigger user;
    insert into product (item_no, slug, title, price_cents)
      select 'E-' || nr, 'e-' || nr, 'Unseen ' || nr, 100 from generate_series(1, ${productsPerPart}) nr;
    alter table product enable trigger user;
    commit;`)
  for (const [path, others] of Object.entries(spellings)) {
    const { body } = await shop.get(path)
    for (const other of others)
      expect([other, (await shop.get(other)).body === body]).toEqual([other, true])
  }
  expect(shop.server.responseCache.stats()).toEqual(before)
})

test('[X8-01] the sitemap of pages lists each page and category once, and no personal page', async () => {
  const paths = addressesIn((await shop.get('/sitemap/pages.xml')).body).map(
    (address) => new URL(address).pathname,
  )
  expect(paths.toSorted()).toEqual([
    ...['/', '/about', '/careers', '/category', '/category/beverages', '/category/candy'],
    ...['/category/pods', '/category/snacks', '/category/soda', '/contact-us'],
    ...['/drinks', '/signup', '/vapes'],
  ])
})

test('[X8-01] a product is in the sitemaps while it is on sale', async () => {
  const isListed = async () =>
    (await shop.get('/sitemap/products-1.xml')).body.includes('/product/bag-10-no-bag-10<')
  expect(await isListed()).toBe(true)
  await client.query(`update product set on_sale = false where slug = 'bag-10-no-bag-10'`)
  await shop.server.context.feed.catchUp()
  expect(await isListed()).toBe(false)
})

test('a sitemap that has not changed is not sent again', async () => {
  const { headers } = await shop.get('/sitemap/pages.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const again = await shop.get('/sitemap/pages.xml', { 'if-none-match': String(headers.etag) })
  expect(again.statusCode).toBe(304)
  for (const file of ['products-x.xml', 'other.xml', 'pages.txt'])
    expect([file, (await shop.get(`/sitemap/${file}`)).statusCode]).toEqual([file, 404])
})

test('[X8-01] robots.txt names the sitemap, excludes personal pages and allows the catalogue', async () => {
  const { body } = await shop.get('/robots.txt')
  expect(body).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
  const closed = [...body.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path)
  const isClosed = (path: string) => closed.some((beginning) => path.startsWith(beginning))
  const personal = ['/cart', '/checkout', '/my-orders', '/my-order/1', '/admin', '/api/shop']
  expect(personal.filter((path) => !isClosed(path))).toEqual([])
  const open = ['/', '/category/drinks', '/product/soda', '/about', '/images/a.webp']
  expect(open.filter(isClosed)).toEqual([])
})

test('[X0-402] a GS1 Digital Link opens its product, also with a lot behind the GTIN; an unknown one the search', async () => {
  const linkOf = async (path: string) => {
    const { statusCode, headers } = await shop.get(path)
    expect([path, statusCode]).toEqual([path, 302])
    return headers.location
  }
  const product = await linkOf('/01/00036000291452')
  expect(product).toMatch(/^\/product\/[\w-]+$/)
  expect((await shop.page(String(product))).body.textContent).toContain('036000291452')
  expect(await linkOf('/01/036000291452/10/LOT%2F7?17=261231')).toBe(product)
  expect(await linkOf('/01/00012345678905')).toBe('/product/search?search=00012345678905')
  expect(await linkOf('/01/%2F%2Fevil.example')).toBe('/product/search?search=%2F%2Fevil.example')
})

test('[X0-403] security.txt says whom to tell of a weakness, for less than a year', async () => {
  const { body, headers } = await shop.get('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain(`Contact: ${shop.url}/contact-us\n`)
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(body)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60_000)
})
