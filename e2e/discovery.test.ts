import { listCategories } from '@endcap/contract/catalog/catalog'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { expect } from 'vitest'
import { actionTimeoutMs } from './browser.ts'
import { visit } from './page-actions.ts'
import type { Shop } from './shop.ts'
import { test } from './test.ts'
import { ownerClient } from './test-accounts.ts'
import { twoProducts } from './test-products.ts'

const get = async (shop: Shop, path: string): Promise<Response> => {
  const answer = await fetch(new URL(path, shop.url), { redirect: 'manual' })
  expect(answer.status, path).toBe(200)
  return answer
}

const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

/** Returns all addresses of all sitemaps. */
const readSitemaps = async (shop: Shop): Promise<string[]> => {
  const robots = await (await get(shop, '/robots.txt')).text()
  const sitemap = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? ''
  const index = await get(shop, sitemap)
  expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const parts = addressesIn(await index.text())
  const lists = await Promise.all(
    parts.map(async (part) => addressesIn(await (await get(shop, part)).text())),
  )
  return lists.flat()
}

/** Returns the metadata in the head of a document as sent by the server. */
const headOf = async (shop: Shop, path: string) => {
  const html = await (await get(shop, path)).text()
  const content = (pattern: RegExp) => pattern.exec(html)?.[1]
  return {
    title: content(/<title>([^<]*)</),
    description: content(/<meta name="description" content="([^"]*)"/),
    robots: content(/<meta name="robots" content="([^"]*)"/),
    canonical: content(/<link rel="canonical" href="([^"]*)"/),
    url: content(/<meta property="og:url" content="([^"]*)"/),
    sharedTitle: content(/<meta property="og:title" content="([^"]*)"/),
    picture: content(/<meta property="og:image" content="([^"]*)"/),
    data: [...html.matchAll(/<script type="application\/ld\+json">([^<]*)</g)].map(
      ([, text = '']) => JSON.parse(text),
    ),
  }
}

test('[X8-01] the sitemaps list every page, category and product once, and nothing else', async ({
  shop,
}) => {
  const owner = await ownerClient(shop)
  // Other tests add products meanwhile.
  const productsToo = async () => {
    const { total } = await owner(productEndpoints.list, { query: { on_sale: '1', limit: '1' } })
    return total - (await readSitemaps(shop)).filter((each) => each.includes('/product/')).length
  }
  await expect.poll(productsToo, { timeout: actionTimeoutMs }).toBe(0)
  const categories = (await shop.client(null)(listCategories)).data
  const addresses = await readSitemaps(shop)
  expect(new Set(addresses).size).toBe(addresses.length)
  const paths = addresses.map((address) => address.replace(shop.url, ''))
  for (const { slug } of categories) expect(paths).toContain(`/category/${slug}`)
  for (const path of ['/', '/vapes', '/drinks', '/about', '/careers', '/contact-us'])
    expect(paths).toContain(path)
  expect(
    paths.filter((path) => /cart|checkout|order|login|admin/.test(path.split('/')[1] ?? '')),
  ).toEqual([])
})

test('a product is in the sitemaps while it is on sale', async ({ shop }) => {
  const owner = await ownerClient(shop)
  const { data: added } = await owner(productEndpoints.create, {
    body: { title: 'Sitemap Soda & Co', item_no: `SITEMAP-${Date.now()}`, price: 1250 },
  })
  const address = `${shop.url}/product/${added.slug}`
  expect(await readSitemaps(shop)).toContain(address)
  await owner(productEndpoints.change, { params: { id: added._id }, body: { on_sale: false } })
  expect(await readSitemaps(shop)).not.toContain(address)
})

test('a sitemap that has not changed is not sent again', async ({ shop }) => {
  const sendAgain = async () => {
    const first = await get(shop, '/sitemap/pages.xml')
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    return (await fetch(`${shop.url}/sitemap/pages.xml`, { headers })).status
  }
  // Other tests may add a category between the two requests.
  await expect.poll(sendAgain).toBe(304)
})

test('an unknown sitemap is not found', async ({ shop }) => {
  for (const file of ['products-x.xml', 'other.xml', 'pages.txt']) {
    const answer = await fetch(`${shop.url}/sitemap/${file}`)
    expect(answer.status, file).toBe(404)
  }
})

test('[X8-01] robots.txt excludes personal pages and allows the catalogue', async ({ shop }) => {
  const robots = await (await get(shop, '/robots.txt')).text()
  const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path)
  const isClosed = (path: string) => closed.some((beginning) => path.startsWith(beginning))
  for (const path of ['/cart', '/checkout', '/my-orders', '/my-order/1', '/admin', '/api/shop'])
    expect(isClosed(path), path).toBe(true)
  for (const path of ['/', '/category/drinks', '/product/soda', '/about', '/images/a.webp'])
    expect(isClosed(path), path).toBe(false)
})

test('[X8-02] each page has one canonical address, its own description and a picture for sharing', async ({
  shop,
}) => {
  const [product] = await twoProducts(shop, 'drinks')
  const pages = {
    '/': '/',
    '/home': '/',
    '/vapes': '/vapes',
    '/category': '/category',
    '/category/drinks': '/category/drinks',
    '/category/drinks?page=2&from=mail': '/category/drinks?page=2',
    [`/category/${product.category_ids[0]}`]: undefined,
    [`/product/${product.slug}`]: `/product/${product.slug}`,
    [`/product/${product._id}`]: `/product/${product.slug}`,
    '/about': '/about',
    '/careers': '/careers',
    '/contact-us': '/contact-us',
    '/signup': '/signup',
  }
  const descriptions = new Map<string | undefined, string>()
  for (const [path, known] of Object.entries(pages)) {
    const head = await headOf(shop, path)
    if (known !== undefined) expect(head.canonical, path).toBe(shop.url + known)
    expect(head.url, path).toBe(head.canonical)
    expect(head.robots, path).toBeUndefined()
    expect(head.sharedTitle, path).toBe(head.title)
    expect(head.description?.length, path).toBeGreaterThan(50)
    expect(descriptions.get(head.description) ?? head.canonical, path).toBe(head.canonical)
    descriptions.set(head.description, head.canonical ?? '')
    const picture = await get(shop, head.picture ?? '')
    expect(picture.headers.get('content-type'), path).toMatch(/^image\//)
  }
})

test('personal pages and searches are not indexed', async ({ shop }) => {
  const pages = ['/cart', '/checkout', '/login', '/forgot-password', '/reset-password']
  const more = ['/my-orders', '/my-order/1', '/thank-you', '/thankyou', '/product/search?search=a']
  for (const path of [...pages, ...more, '/category/drinks?page=999']) {
    const head = await headOf(shop, path)
    expect(head.robots, path).toBe('noindex')
    expect(head.canonical, path).toBeUndefined()
  }
})

test('[X8-02] a product page has structured data with its breadcrumb and without a price', async ({
  shop,
}) => {
  const [product] = await twoProducts(shop, 'drinks')
  const { data } = await headOf(shop, `/product/${product.slug}`)
  const [described, trail] = data
  expect(described).toMatchObject({
    '@type': 'Product',
    name: product.title,
    sku: product.item_no,
    url: `${shop.url}/product/${product.slug}`,
  })
  expect(JSON.stringify(data)).not.toMatch(/price|offer/i)
  const steps: { position: number; item: string }[] = trail.itemListElement
  expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
  expect(steps[0]?.item).toBe(`${shop.url}/`)
  expect(steps.at(-1)?.item).toBe(`${shop.url}/product/${product.slug}`)
  for (const { item } of steps) await get(shop, item)
})

test('[X8-03] the shop is installable: its manifest names icons of the declared sizes', async ({
  shop,
  open,
}) => {
  const { page } = await open()
  await visit(page, '/')
  const link = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await get(shop, link ?? '')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  const manifest = (await answer.json()) as {
    name: string
    start_url: string
    display: string
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  expect(manifest.name).toBe(await page.title())
  expect(manifest.start_url).toBe('/')
  expect(manifest.display).toBe('standalone')
  const { icons } = manifest
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  const shown = await page.evaluate(
    `Promise.all(${JSON.stringify(icons)}.map(async ({ src }) => {
      const picture = new Image()
      picture.src = src
      await picture.decode()
      return picture.naturalWidth + 'x' + picture.naturalHeight
    }))`,
  )
  for (const [index, { sizes }] of icons.entries())
    if (sizes !== 'any') expect((shown as string[])[index]).toBe(sizes)
  // The browser's own reasons against an installation.
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  const remaining = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
  expect(remaining).toEqual([])
  for (const theme of ['light', 'dark'])
    expect(
      await page
        .locator(`meta[name="theme-color"][media="(prefers-color-scheme: ${theme})"]`)
        .getAttribute('content'),
    ).toMatch(/^#[0-9a-f]{6}$/)
})
