import {
  changePageWidget,
  flyerEndpoints,
  sectionEndpoints,
  slideEndpoints,
  teamMemberEndpoints,
} from '@endcap/contract/content/content'
import type { BodyIn } from '@endcap/contract/endpoint'
import { changeSettings } from '@endcap/contract/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCatalogue,
  type DocumentShop,
  linksIn,
  longTitle,
  type Page,
  startDocumentShop,
  textsIn,
} from '../test-support/document-shop.ts'

let shop: DocumentShop
/** The documents before staff have filled the shop, by path. */
const empty = new Map<string, Page>()
let ids: Awaited<ReturnType<typeof addCatalogue>>
let picture: string

const settings = {
  ...{ phone: '(404) 555-0100', fax: '(404) 555-0101', email: 'care@shop.test' },
  ...{ address: '1 Dock Road, Atlanta, GA 30303', facebook: 'https://facebook.test/shop' },
  ...{ instagram: 'https://instagram.test/shop', tiktok: '', youtube: '' },
}

const addSection = async (title: string) => {
  const { data } = await shop.owner(sectionEndpoints.create, { body: { title } })
  const body = { section_id: data._id, banner: picture, link: `/${title}` }
  await shop.owner(slideEndpoints.create, { body })
  return data._id
}

beforeAll(async () => {
  shop = await startDocumentShop()
  const readAll = async (when: string, ...paths: string[]) => {
    for (const path of paths) empty.set(`${when} ${path}`, await shop.page(path))
  }
  await readAll('empty', '/', '/category', '/vapes', '/drinks', '/about')
  picture = await shop.upload()
  await addSection('drinks')
  await addSection('vapes')
  await readAll('two sections', '/')
  const third = await addSection('about')
  await shop.owner(slideEndpoints.create, {
    body: { section_id: third, banner: picture, link: '' },
  })
  const flyer = { title: 'June', image: picture, status: 'inactive' as const }
  const { data } = await shop.owner(flyerEndpoints.create, { body: flyer })
  await readAll('inactive flyer', '/')
  const params = { id: data._id }
  await shop.owner(flyerEndpoints.change, { params, body: { status: 'active' } })
  await shop.owner(changeSettings, { body: settings })
  for (const [name, description] of [
    ['Devon', 'Packs the orders.'],
    ['Ines', 'Drives the north.'],
  ] as const)
    await shop.owner(teamMemberEndpoints.create, {
      body: {
        ...{ name, description, image: picture },
        translations: name === 'Devon' ? { es: { description: 'Surte los pedidos.' } } : {},
      },
    })
  ids = await addCatalogue(shop, picture)
  await shop.owner(changePageWidget, {
    params: { page: 'vapes' },
    body: { categories: [ids.Pods, ids.Candy] },
  })
})
afterAll(() => shop.stop())

const emptyPage = (when: string, path: string): Page => {
  const page = empty.get(`${when} ${path}`)
  if (page === undefined) throw new Error(`${path} was not read.`)
  return page
}
const sectionOf = (page: Page, heading: string) => {
  const found = [...page.querySelectorAll('section')].find(
    (section) => section.querySelector('h1, h2')?.textContent === heading,
  )
  return [...(found?.querySelectorAll('a') ?? [])].map(
    (link) => `${link.textContent.trim()} ${link.getAttribute('href')}`,
  )
}

test('[S2-66, S2-85, S2-94, S8-01] without categories menu, footer and sidebar say No Category', () => {
  const page = emptyPage('empty', '/category')
  for (const place of ['#all-categories p', '#menu details p', 'footer section p', 'aside p'])
    expect([place, textsIn(page, place)]).toEqual([place, ['No Category']])
})

test('[S2-46, S3-01, S3-02, S3-03, S8-03] the carousel shows the third section’s slides, one without an address is no link; without banners the home page says No Posts', async () => {
  for (const when of ['empty', 'two sections'])
    expect(textsIn(emptyPage(when, '/'), 'main > p')).toEqual(['No Posts'])
  expect(textsIn(await shop.page('/'), 'main > p')).toEqual([])
  const about = { _id: expect.any(String), link: '/about', banner: picture }
  const third = [about, { ...about, link: '' }]
  const sections = (await shop.get('/api/home-page-sections')).json()
  expect(sections.data.map(({ slides }: { slides: unknown }) => slides)).toEqual([
    [{ ...about, link: '/drinks' }],
    [{ ...about, link: '/vapes' }],
    third,
  ])
  expect((await shop.get('/api/home-page-slides')).json().data).toEqual(third)
  const slides = [...(await shop.page('/')).querySelectorAll('main ul[style] li, main section li')]
  const shown = slides.filter((slide) => slide.querySelector('.slide'))
  expect(shown.map((slide) => slide.querySelector('a')?.getAttribute('href'))).toEqual([
    ...['/about', undefined],
  ])
  for (const slide of shown)
    expect(slide.querySelector('img')?.getAttribute('src')).toContain(picture)
})

test('[S2-02, S2-03, S2-05, S3-06, S8-02] vapes and drinks show the categories of their widget, or No Category Found', async () => {
  for (const [path, title] of [
    ['/vapes', 'Browse Top Vapes'],
    ['/drinks', 'Browse Top Drinks'],
  ] as const) {
    const page = emptyPage('empty', path)
    expect([...textsIn(page, 'main h1'), ...textsIn(page, 'main p')]).toEqual([
      ...[title, 'No Category Found'],
    ])
  }
  const hrefs = linksIn(await shop.page('/vapes'), 'main').map((link) => link.split(' ').at(-1))
  expect(hrefs).toEqual(['/category/pods', '/category/candy'])
  expect((await shop.get('/api/get-page-widets/vapes')).json().data).toMatchObject({
    categories: [ids.Pods, ids.Candy],
  })
  expect(textsIn(await shop.page('/drinks'), 'main p')).toEqual(['No Category Found'])
})

test('[S2-49, S2-62, S3-08] the flyer and its button are there only while one is active', async () => {
  const flyerOf = (page: Page) => [
    page.querySelector('dialog[aria-label="Monthly Flyer"] img')?.getAttribute('src'),
    textsIn(page, 'header nav button').filter((text) => text === 'Monthly Flyer').length,
  ]
  for (const when of ['empty', 'inactive flyer'])
    expect(flyerOf(emptyPage(when, '/'))).toEqual([undefined, 0])
  const [image, buttons] = flyerOf(await shop.page('/'))
  expect(image).toContain(picture)
  expect(buttons).toBeGreaterThan(0)
  const { data } = (await shop.get('/api/monthly-flyer')).json()
  expect(data).toMatchObject({ image: picture, status: 'active' })
})

test('[S2-01, S2-43, S2-44, S2-63, S2-64, S2-65, S2-81, S2-90, S2-92, S2-93, S3-05, S9-21] home, menu, footer and sidebar show only the categories marked for them', async () => {
  const page = await shop.page('/category')
  const menu = ['Beverages /category/beverages', 'Drinks /drinks', 'Vapes /vapes']
  for (const place of ['#all-categories', '#menu details > div'])
    expect(linksIn(page, place)).toEqual(menu)
  expect(sectionOf(page, 'Shop by categories')).toEqual(['Beverages /category/beverages'])
  expect(textsIn(page, 'aside h2')).toEqual(['Shop by Categories'])
  const sidebar = ['Beverages', 'Snacks']
  expect(textsIn(page, 'aside a > span:first-child')).toEqual(sidebar)
  // The open category shows those below it.
  const open = await shop.page('/category/beverages')
  expect(textsIn(open, 'aside a > span:first-child')).toEqual(['Beverages', 'Soda', 'Snacks'])
  for (const path of ['/', '/home']) {
    const tiles = sectionOf(await shop.page(path), 'Browse Top Selling Categories')
    expect(tiles).toEqual([expect.stringMatching(/^Candy.* \/category\/candy$/)])
  }
})

test('[S2-60, S2-61, S2-69, S2-80, S2-82, S2-83, S2-84, X8-340] header and footer have the menu, brands, the account’s links, and addresses from the settings', async () => {
  const headings = ['Shop by categories', 'My Account', 'Company', 'Customer Care']
  expect(textsIn(emptyPage('empty', '/about'), 'footer h2')).toEqual(headings)
  const page = await shop.page('/about')
  const pages = ['Contact Us /contact-us', 'About Us /about', 'Careers /careers']
  const menu = ['Home /', ...pages, 'Login /login', 'Sign up /signup']
  const account = ['Order guide /order-guide', 'Quick order /quick-order', 'My Account /my-orders']
  for (const place of ['header nav[aria-label="Main"]', '#menu']) {
    const links = linksIn(page, place)
    expect(links.filter((link) => menu.includes(link))).toEqual(menu)
    expect(links.filter((link) => [...account, pages[0]].includes(link)).slice(0, 3)).toEqual(
      account,
    )
  }
  expect(linksIn(page, '#company').slice(0, 3)).toEqual(pages)
  expect(sectionOf(page, 'Company')).toEqual(pages.slice(1))
  expect(textsIn(page, 'header button')).toContain('All Categories')
  expect(textsIn(page, 'footer h2')).toEqual(['Social Media', ...headings])
  expect(page.querySelectorAll('footer ul[aria-label="Brands"] li')).toHaveLength(6)
  expect(sectionOf(page, 'My Account')).toEqual([
    ...['Login /login', 'Register /signup', 'Checkout /checkout', 'Contact us /contact-us'],
  ])
  const social = [`Facebook ${settings.facebook}`, `Instagram ${settings.instagram}`]
  for (const place of ['header nav', 'footer'])
    expect(linksIn(page, place)).toEqual(expect.arrayContaining(social))
  expect(sectionOf(page, 'Customer Care')).toEqual([
    `${settings.phone} tel:4045550100`,
    `${settings.email} mailto:${settings.email}`,
  ])
  const care = textsIn(page, 'footer section').at(-1)
  for (const text of [settings.fax, settings.address]) expect(care).toContain(text)
})

test('[X5-77, X5-78, X5-79, X8-205] pages have the shop’s logo, pick-up hours and disclaimer: in the visitor’s language, else in English, else the default', async () => {
  const change = (body: BodyIn<typeof changeSettings>) => shop.owner(changeSettings, { body })
  const footers = () =>
    Promise.all(
      ['en', 'es'].map(async (language) =>
        textsIn(await shop.page('/contact-us', language), 'footer').join(),
      ),
    )
  const logosOf = (page: Page) =>
    [...page.querySelectorAll('header img, footer img')].map((image) => image.getAttribute('src'))
  const defaults = await footers()
  const pickup_hours = [null, ...Array(6).fill({ first: 9, last: 12 })]
  await change({ logo: picture, pickup_hours, footer_disclaimer: 'Licensed stores only.' })
  const page = await shop.page('/contact-us')
  expect(logosOf(page)[0]).toContain(picture)
  const hours = textsIn(page, 'aside').join()
  expect(hours).toContain('9:00 AM to 12:00 PM')
  expect(hours).toContain('Closed')
  const data = textsIn(await shop.page('/'), 'script[type="application/ld+json"]').join()
  expect(data).toMatch(new RegExp(`"logo":"http[^"]+${picture}"`))
  for (const footer of await footers()) expect(footer).toContain('Licensed stores only.')

  await change({ translations: { es: { footer_disclaimer: 'Solo con licencia.' } } })
  const [english, spanish] = await footers()
  expect(english).toContain('Licensed stores only.')
  expect(spanish).toContain('Solo con licencia.')
  await change({ logo: '', pickup_hours: null, footer_disclaimer: '', translations: {} })
  expect(logosOf(await shop.page('/contact-us'))).toEqual([])
  expect(await footers()).toEqual(defaults)
})

test('[X8-341] the home page tells guests alone what the shop is and how to become a customer', async () => {
  const page = await shop.page('/')
  const buttons = ['Become a customer /signup', 'Login /login']
  expect(linksIn(page, 'main .for-guests section')).toEqual(buttons)
  expect(textsIn(page, 'main .for-guests strong')).toEqual(['Register', 'We verify', 'Order'])
})

test.each([
  ['/thank-you', /Thank you for your order\. We appreciate your business!/],
  ['/thankyou', /Thanks for contacting us; the team will be in touch soon\./],
  ['/about', /^About [\s\S]*began in 2013[\s\S]*A word from the owner[\s\S]{200}/],
])('[S1-01, S2-06, S2-31, S2-32] %s has its text', async (path, text) => {
  expect(textsIn(await shop.page(path), 'main')[0]).toMatch(text)
})

test('an unknown address is a 404 page with links to continue, header and footer', async () => {
  for (const path of ['/nowhere', '/category/none', '/product/none']) {
    expect((await shop.get(path)).statusCode).toBe(404)
    const page = await shop.page(path)
    expect(textsIn(page, 'main h1')).toEqual(['There is nothing here'])
    expect(linksIn(page, 'main')).toEqual([
      ...['Browse all categories /category', 'Go to the home page /'],
    ])
    expect(page.querySelectorAll('header nav, footer section').length).toBeGreaterThan(3)
  }
})

test('[S2-07, S2-09, S3-07] the careers page has Who We Are, the team with pictures, and the form', async () => {
  const page = await shop.page('/careers')
  expect(textsIn(page, 'main section > :is(h1, h2)')).toEqual([
    ...['Who We Are', 'Hear From Our Team', 'Join Our Team'],
  ])
  expect(textsIn(page, 'main li')).toEqual(['DevonPacks the orders.', 'InesDrives the north.'])
  for (const image of page.querySelectorAll('main li img'))
    expect(image.getAttribute('src')).toContain(picture)
  expect(textsIn(page, 'main form button')).toEqual(['Submit Application'])
  expect((await shop.get('/api/get-team')).json().data[0]).toMatchObject({
    ...{ name: 'Devon', description: 'Packs the orders.', image: picture },
  })
})

const itemNumbers = (page: Page) => textsIn(page, 'main article .card-facts')
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

test('[S2-17, S2-18, S2-20, S9-24] /category lists the products of all categories, 30 a page; the page parameter chooses a page, by real links, and is 1 by default', async () => {
  const whole = await shop.page('/category')
  expect(textsIn(whole, 'main h1')).toEqual(['All Categories'])
  expect(textsIn(whole, 'main h1 + p')).toEqual(['35 products'])
  expect(itemNumbers(whole)).toHaveLength(30)
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
  const none = await shop.page('/product/search?search=qqxzqqxz')
  expect(textsIn(none, 'main h1 + p')).toEqual(['0 products found'])
  expect(linksIn(none, 'main')).toEqual(
    expect.arrayContaining([expect.stringMatching(/contact-us$/)]),
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

test('[S2-23, S2-100, S2-101, S2-102, S2-107, S3-10, S3-11, S3-28] a product page shows breadcrumbs by its first category, picture or placeholder, item number and text, by its slug and its id', async () => {
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
  expect(linksIn(other, 'nav[aria-label="Breadcrumb"]')[1]).toBe('Candy /category/candy')
  const placeholder = other.querySelector('main img[alt="Mints"]')?.getAttribute('src')
  expect(placeholder).toMatch(/placeholder.*\.svg$|^data:image\/svg/)
})

test('a document contains the data that it was rendered from once, beside the HTML that shows it', async () => {
  const { body } = await shop.get('/category/soda')
  expect(body.split('title:"Soda"')).toHaveLength(2)
})

test('[X8-205] visitors who chose Spanish see staff’s translations, and others don’t', async () => {
  expect((await shop.get('/careers')).body).not.toContain('Surte los pedidos.')
  const page = await shop.page('/careers', 'es')
  expect(textsIn(page, 'main li')[0]).toBe('DevonSurte los pedidos.')
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
