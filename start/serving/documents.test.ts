import {
  changePageWidget,
  flyerEndpoints,
  sectionEndpoints,
  slideEndpoints,
  teamMemberEndpoints,
} from '@endcap/contract/content/content'
import { changeSettings } from '@endcap/contract/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCatalogue,
  type DocumentShop,
  linksIn,
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

test('[S2-84] without addresses of social networks the footer has no heading Social Media', async () => {
  const headings = ['Shop by categories', 'My Account', 'Customer Care']
  expect(textsIn(emptyPage('empty', '/about'), 'footer h2')).toEqual(headings)
  const filled = await shop.page('/about')
  expect(textsIn(filled, 'footer h2')).toEqual(['Social Media', ...headings])
})

test('[S2-46, S8-03] without banners the home page says No Posts; the third section’s slides are the carousel', async () => {
  for (const when of ['empty', 'two sections'])
    expect(textsIn(emptyPage(when, '/'), 'main > p')).toEqual(['No Posts'])
  expect(textsIn(await shop.page('/'), 'main > p')).toEqual([])
})

test('[S3-01, S3-02, S3-03] the carousel shows the third section’s slides, and a slide without an address is not a link', async () => {
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

test('[S2-69, S2-80, S2-82, S2-83, S2-84] header and footer have brands, the account’s links, and addresses from the settings', async () => {
  const page = await shop.page('/about')
  expect(page.querySelectorAll('footer ul[aria-label="Brands"] li')).toHaveLength(6)
  expect(sectionOf(page, 'My Account')).toEqual([
    ...['Login /login', 'Register /signup', 'Checkout /checkout', 'Contact us /contact-us'],
  ])
  const [facebook, instagram] = ['Facebook', 'Instagram'].map(
    (name) => `${name} ${settings[name.toLowerCase() as 'facebook' | 'instagram']}`,
  )
  for (const place of ['header nav', 'footer'])
    expect(linksIn(page, place)).toEqual(expect.arrayContaining([facebook, instagram]))
  expect(sectionOf(page, 'Customer Care')).toEqual([
    `${settings.phone} tel:4045550100`,
    `${settings.email} mailto:${settings.email}`,
  ])
  const care = textsIn(page, 'footer section').at(-1)
  for (const text of [settings.fax, settings.address]) expect(care).toContain(text)
})

test('[S2-74] the document’s title is the store’s name, on other pages after the page’s own', async () => {
  const home = (await shop.page('/')).title
  for (const path of ['/about', '/category/soda', '/login', '/product/search?search=cola'])
    expect((await shop.page(path)).title).toMatch(new RegExp(`^.+ \\| ${home}$`))
})

test.each([
  ['/thank-you', 'Thank you for your order. We appreciate your business!'],
  ['/thankyou', 'Thanks for contacting us; the team will be in touch soon.'],
])('[S2-31, S2-32] %s thanks the visitor in its words', async (path, text) => {
  expect(textsIn(await shop.page(path), 'main')[0]).toContain(text)
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

test('[S6-11] no link of the shop leads to the back office', async () => {
  for (const path of ['/', '/category/soda', '/contact-us', '/my-orders'])
    expect(linksIn(await shop.page(path), 'body').filter((link) => /\/admin/.test(link))).toEqual(
      [],
    )
})

test('[S2-06, S1-01] the about page has the company’s story since 2013 and the owner’s text', async () => {
  const page = await shop.page('/about')
  expect(textsIn(page, 'main h1')[0]).toMatch(/^About /)
  expect(textsIn(page, 'main')[0]).toMatch(/began in 2013[\s\S]*A word from the owner[\s\S]{200}/)
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
