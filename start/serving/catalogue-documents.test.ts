import { teamMemberEndpoints } from '@endcap/contract/content/content'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCatalogue,
  cataloguePrice,
  type DocumentShop,
  linksIn,
  longTitle,
  type Page,
  startDocumentShop,
  textsIn,
} from '../test-support/document-shop.ts'

let shop: DocumentShop
let ids: Awaited<ReturnType<typeof addCatalogue>>
let picture: string

beforeAll(async () => {
  shop = await startDocumentShop()
  picture = await shop.upload()
  ids = await addCatalogue(shop, picture)
})
afterAll(() => shop.stop())

const itemNumbers = (page: Page) => textsIn(page, 'main article .card-facts > span:first-child')
const bags = Array.from({ length: 32 }, (_, index) => `Item No NO-Bag ${index + 10}`)

test('[S2-17, S2-18, S3-04, S6-01] a category lists its products, subcategories included, and counts them, by slug and by id', async () => {
  for (const id of ['beverages', ids.Beverages]) {
    const page = await shop.page(`/category/${id}`)
    expect(textsIn(page, 'main h1')).toEqual(['Beverages'])
    expect(textsIn(page, 'main h1 + p')).toEqual(['2 products'])
    expect(itemNumbers(page)).toEqual(['Item No NO-Cola', 'Item No NO-Mints'])
  }
  expect(textsIn(await shop.page('/category/pods'), 'main h1 + p')).toEqual(['1 product'])
  const { data } = (await shop.get('/api/categories')).json()
  expect(data).toContainEqual(
    expect.objectContaining({
      ...{ _id: ids.Beverages, title: 'Beverages', banner: expect.any(String) },
      ...{ showOnHomePage: 0, showInMenu: 1, showInSideBar: 1 },
    }),
  )
})

test('[S2-17, S2-18, S9-24] /category lists the products of all categories, 30 a page', async () => {
  const page = await shop.page('/category')
  expect(textsIn(page, 'main h1')).toEqual(['All Categories'])
  expect(textsIn(page, 'main h1 + p')).toEqual(['35 products'])
  expect(itemNumbers(page)).toHaveLength(30)
})

test('[S2-20] the page parameter chooses a page, by real links, and is 1 by default', async () => {
  const read = (query: string) => shop.page(`/category/snacks${query}`)
  for (const query of ['', '?page=1', '?page=0', '?page=-2', '?page=x']) {
    const page = await read(query)
    expect(itemNumbers(page)).toEqual(bags.slice(0, 30))
    const pager = page.querySelector('nav[aria-label="Pages"]')
    expect(pager?.querySelector('[aria-current="page"]')?.textContent).toContain('1')
    const next = [...(pager?.querySelectorAll('a') ?? [])].at(-1)
    expect(next?.getAttribute('href')).toBe('/category/snacks?page=2')
  }
  expect(itemNumbers(await read('?page=2'))).toEqual(bags.slice(30))
  expect(itemNumbers(await read('?page=999'))).toEqual([])
})

test('[S9-08] a title on a card is cut at 50 characters, with the whole title as its tooltip', async () => {
  const page = await shop.page('/category/pods')
  expect(textsIn(page, 'main article h2')).toEqual([`${longTitle.slice(0, 50)}…`])
  expect(page.querySelector('main article a')?.getAttribute('title')).toBe(longTitle)
  expect((await shop.page('/category/soda')).querySelector('main article a[title]')).toBeNull()
})

test('[S2-22, S6-01] search shows the number of products found, in pages, with sidebar and grid toggle', async () => {
  const page = await shop.page('/product/search?search=bag')
  expect(textsIn(page, 'main h1')).toEqual(['Results for “bag”'])
  expect(textsIn(page, 'main h1 + p')).toEqual(['32 products found'])
  expect(itemNumbers(page)).toHaveLength(30)
  expect(textsIn(page, 'aside h2')).toEqual(['Shop by Categories'])
  expect(textsIn(page, 'main button')).toEqual(expect.arrayContaining(['Grid', 'List']))
  const second = await shop.page('/product/search?search=bag&page=2')
  expect(itemNumbers(second)).toHaveLength(2)
  const one = await shop.page('/product/search?search=cola')
  expect(textsIn(one, 'main h1 + p')).toEqual(['1 product found'])
})

test('a search without results says what to do', async () => {
  const page = await shop.page('/product/search?search=qqxzqqxz')
  expect(textsIn(page, 'main h1 + p')).toEqual(['0 products found'])
  expect(textsIn(page, 'main')[0]).toContain('Nothing matches “qqxzqqxz”')
  expect(linksIn(page, 'main')).toEqual(
    expect.arrayContaining(['Browse all categories /category', 'ask us for it /contact-us']),
  )
})

test('[S2-24, S2-109, S6-04, S6-06] a guest’s card and product page have Login to view Price, which leads back to the product, and no price', async () => {
  for (const path of ['/category/soda', '/product/cola-no-cola', '/product/search?search=cola']) {
    const page = await shop.page(path)
    const login = linksIn(page, 'main .for-guests').filter((link) => link.startsWith('Login to'))
    expect(login[0]).toBe('Login to view Price /login?next=%2Fproduct%2Fcola-no-cola')
    expect((await shop.get(path)).body).not.toMatch(/7,?391|Varies by flavor/)
  }
  // The link itself is the product's own, for search engines and for opening a new tab.
  const card = (await shop.page('/category/soda')).querySelector('main article a[data-product]')
  expect(card?.getAttribute('href')).toBe('/product/cola-no-cola')
})

test('[S2-23, S2-100, S2-101, S2-102, S2-107, S3-11, S3-28] a product page shows breadcrumbs by its first category, picture, item number and text, by its slug and its id', async () => {
  for (const id of ['cola-no-cola', ids.Cola]) {
    const page = await shop.page(`/product/${id}`)
    expect(linksIn(page, 'nav[aria-label="Breadcrumb"]')).toEqual([
      ...['Home /', 'Beverages /category/beverages', 'Soda /category/soda'],
    ])
    expect(textsIn(page, 'nav[aria-label="Breadcrumb"] li').at(-1)).toContain('Cola')
    const shown = page.querySelector('main img[alt="Cola"]')?.getAttribute('src') ?? ''
    expect(shown).toContain(picture)
    expect((await shop.get(shown)).headers['content-type']).toMatch(/^image\//)
    expect(textsIn(page, 'main h1')).toEqual(['Cola'])
    expect(textsIn(page, 'main dl div')[0]).toBe('Item NoNO-Cola')
    expect(textsIn(page, 'main p.whitespace-pre-line')).toEqual(['Twelve bottles.\nKeep cold.'])
  }
  const other = await shop.page('/product/mints-no-mints')
  expect(linksIn(other, 'nav[aria-label="Breadcrumb"]')).toEqual([
    'Home /',
    'Candy /category/candy',
  ])
})

test('[S2-101, S3-10] a product without a picture shows the placeholder', async () => {
  const page = await shop.page('/product/mints-no-mints')
  const shown = page.querySelector('main img[alt="Mints"]')?.getAttribute('src')
  expect(shown).toMatch(/placeholder.*\.svg$|^data:image\/svg/)
})

test('a document contains the data that it was rendered from once, beside the HTML that shows it', async () => {
  const { body } = await shop.get('/category/soda')
  expect(body.split('title:"Soda"')).toHaveLength(2)
})

test('[X8-205] visitors who chose Spanish see staff’s translations, and others don’t', async () => {
  const translations = { es: { description: 'Surte los pedidos.' } }
  await shop.owner(teamMemberEndpoints.create, {
    body: { name: 'Devon', description: 'Packs the orders.', translations },
  })
  expect((await shop.get('/careers')).body).not.toContain('Surte los pedidos.')
  const page = await shop.page('/careers', 'es')
  expect(textsIn(page, 'main li')).toEqual(['DevonSurte los pedidos.'])
  // The texts that nobody translated are English.
  expect(textsIn(page, 'main')[0]).toContain('Since 2013 our crew in Georgia')
})

test('[X8-207, X2-09] categories have Spanish titles in menu, sidebar, breadcrumb, metadata and search for visitors who chose it', async () => {
  const english = await shop.get('/category/soda')
  expect(english.body).not.toMatch(/Refrescos|Botanas/)
  const page = await shop.page('/category/soda', 'es')
  expect(page.title).toMatch(/^Refrescos \|/)
  expect(textsIn(page, 'main h1')).toEqual(['Refrescos'])
  expect(linksIn(page, 'nav[aria-label="Ruta de navegación"]')).toEqual([
    ...['Inicio /', 'Bebidas /category/beverages'],
  ])
  expect(textsIn(page, 'aside a > span:first-child')).toEqual(['Bebidas', 'Refrescos', 'Botanas'])
  expect(linksIn(page, '#all-categories')).toContain('Bebidas /category/beverages')
  expect(textsIn(page, 'script[type="application/ld+json"]').join('')).toContain('"Refrescos"')
  // A search names the categories that it finds, with and without products.
  const found = await shop.page('/product/search?search=refrescos', 'es')
  expect(linksIn(found, 'ul[aria-label="Categorías encontradas"]')).toEqual([
    'Refrescos /category/soda',
  ])
})

/** The metadata in the head of a document. */
const headOf = async (path: string) => {
  const page = await shop.page(path)
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

test('[X8-02] each page has one canonical address, its own description and a picture for sharing', async () => {
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
    '/careers': '/careers',
    '/contact-us': '/contact-us',
    '/signup': '/signup',
  }
  const descriptions = new Map<string | null | undefined, string>()
  for (const [path, canonical] of Object.entries(pages)) {
    const head = await headOf(path)
    expect(head, path).toMatchObject({
      ...{ canonical: shop.url + canonical, url: shop.url + canonical, sharedTitle: head.title },
      ...{ robots: undefined, description: expect.stringMatching(/^[\s\S]{51}/) },
    })
    expect(descriptions.get(head.description) ?? canonical, path).toBe(canonical)
    descriptions.set(head.description, canonical)
    const shared = await shop.get((head.picture ?? '').replace(shop.url, ''))
    expect(shared.headers['content-type'], path).toMatch(/^image\//)
  }
})

test('personal pages and searches are not indexed', async () => {
  const pages = ['/cart', '/checkout', '/login', '/forgot-password', '/reset-password']
  const more = ['/my-orders', '/my-order/1', '/thank-you', '/thankyou', '/product/search?search=a']
  for (const path of [...pages, ...more, '/category/snacks?page=999'])
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
