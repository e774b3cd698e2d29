import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { type RunningShop, startShop } from '../start-shop.ts'
import { productsPerPart } from './sitemap.ts'

let folder: string
let shop: RunningShop
/** Writes to the database beside the shop. */
let client: pg.Client

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endcap discovery '))
  const config = readConfig({ DATA_DIR: folder, PORT: '0' })
  shop = await startShop(config, pino({ level: 'silent' }))
  client = new pg.Client(shop.server.context.connection)
  await client.connect()
  await client.query(
    `insert into product (item_no, slug, title, price_cents)
     select 'D-' || nr, 'd-' || nr, 'Drink ' || nr, 100 from generate_series(1, $1::int) nr`,
    [productsPerPart + 1],
  )
  await shop.server.context.feed.catchUp()
})
afterAll(async () => {
  await client.end()
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string) => shop.server.app.inject({ method: 'GET', url })
const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

test('the index names as many sitemaps as the products need, and each lists its own products', async () => {
  const parts = addressesIn((await get('/sitemap.xml')).body)
  expect(parts.map((part) => new URL(part).pathname)).toEqual([
    '/sitemap/pages.xml',
    '/sitemap/products-1.xml',
    '/sitemap/products-2.xml',
  ])
  const [first, second] = await Promise.all(parts.slice(1).map((part) => get(part)))
  expect(addressesIn(first?.body ?? '')).toHaveLength(productsPerPart)
  expect(addressesIn(second?.body ?? '')).toHaveLength(1)
})

test('a sitemap that the index doesn’t name is not found', async () => {
  const { rows } = await client.query<{ id: string }>('select id from product limit 1')
  for (const part of ['3', '0', '01', '1.5', '999999', rows[0]?.id])
    expect([part, (await get(`/sitemap/products-${part}.xml`)).statusCode]).toEqual([part, 404])
})

test('a response is cached for every query and spelling of its address', async () => {
  const spellings = {
    '/sitemap.xml': ['/sitemap.xml?1', '/sitemap.xml?page=2'],
    '/sitemap/pages.xml': ['/sitemap/pages.xml?1', '/sitemap/p%61ges.xml'],
    '/sitemap/products-2.xml': ['/sitemap/products-2.xml?1', '/sitemap/products-%32.xml'],
    '/manifest.webmanifest': ['/manifest.webmanifest?1'],
  }
  for (const path of Object.keys(spellings)) await get(path)
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
    const { body } = await get(path)
    for (const other of others)
      expect([other, (await get(other)).body === body]).toEqual([other, true])
  }
  expect(shop.server.responseCache.stats()).toEqual(before)
})

test('[X8-01] the sitemap of pages lists each page and category once, and no personal page', async () => {
  await client.query(
    `insert into category (slug, title) values ('soda', 'Soda'), ('candy', 'Candy')`,
  )
  await shop.server.context.feed.catchUp()
  const paths = addressesIn((await get('/sitemap/pages.xml')).body).map(
    (address) => new URL(address).pathname,
  )
  expect(paths.toSorted()).toEqual([
    ...['/', '/about', '/careers', '/category', '/category/candy', '/category/soda', '/contact-us'],
    ...['/drinks', '/signup', '/vapes'],
  ])
})

test('[X8-01] a product is in the sitemaps while it is on sale', async () => {
  const isListed = async () => (await get('/sitemap/products-1.xml')).body.includes('/product/d-1<')
  expect(await isListed()).toBe(true)
  await client.query(`update product set on_sale = false where item_no = 'D-1'`)
  await shop.server.context.feed.catchUp()
  expect(await isListed()).toBe(false)
})

test('a sitemap that has not changed is not sent again', async () => {
  const { headers } = await get('/sitemap/pages.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const again = await shop.server.app.inject({
    url: '/sitemap/pages.xml',
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  for (const file of ['products-x.xml', 'other.xml', 'pages.txt'])
    expect([file, (await get(`/sitemap/${file}`)).statusCode]).toEqual([file, 404])
})

test('[X8-01] robots.txt names the sitemap, excludes personal pages and allows the catalogue', async () => {
  const { body } = await get('/robots.txt')
  expect(body).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
  const closed = [...body.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path)
  const isClosed = (path: string) => closed.some((beginning) => path.startsWith(beginning))
  const personal = ['/cart', '/checkout', '/my-orders', '/my-order/1', '/admin', '/api/shop']
  expect(personal.filter((path) => !isClosed(path))).toEqual([])
  const open = ['/', '/category/drinks', '/product/soda', '/about', '/images/a.webp']
  expect(open.filter(isClosed)).toEqual([])
})
