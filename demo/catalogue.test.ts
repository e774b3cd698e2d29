import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { buildProducts } from './catalogue/build-products.ts'
import content from './content.json' with { type: 'json' }

const here = (path: string): URL => new URL(path, import.meta.url)

/** RFC 4180: fields in quotes may hold commas, doubled quotes and line breaks. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.length > 1)
}

const [header = [], ...records] = parseCsv(readFileSync(here('catalogue.csv'), 'utf8'))
const products = records.map((record) =>
  Object.fromEntries(header.map((column, index) => [column, record[index] ?? ''])),
)
const column = (name: string): string[] => products.map((product) => product[name] ?? '')
const paths = new Set(content.categories.map((category) => category.path))
const fileOf = (image: string): URL => here(image.replace('/images/demo/', 'pictures/'))

describe('the catalogue', () => {
  test('has at least 600 products in at least 24 categories', () => {
    expect(products.length).toBeGreaterThanOrEqual(600)
    expect(new Set(column('Category')).size).toBeGreaterThanOrEqual(24)
    expect(records.every((record) => record.length === header.length)).toBe(true)
  })

  test('is what its generator makes', () => {
    expect(column('Item No')).toEqual(buildProducts().map((product) => product.itemNumber))
    expect(column('Title')).toEqual(buildProducts().map((product) => product.title))
  })

  test('uses an item number, a title and a UPC once', () => {
    for (const name of ['Item No', 'Title', 'UPC']) {
      expect(new Set(column(name)).size, name).toBe(products.length)
    }
  })

  test('has 12-digit UPCs with a right check digit, from the numbers left to shops', () => {
    for (const upc of column('UPC')) {
      expect(upc).toMatch(/^4\d{11}$/)
      const weighed = [...upc].reduce(
        (sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 3 : 1),
        0,
      )
      expect(weighed % 10, upc).toBe(0)
    }
  })

  test('sells some products in cases with codes of their own, and some in multiples', () => {
    const cases = products.filter((product) => product['Case Qty'] !== '')
    expect(cases.length).toBeGreaterThan(30)
    for (const product of cases)
      expect(product['Case UPC'], product.Title).toMatch(
        new RegExp(`^10${product.UPC?.slice(0, -1)}\\d$`),
      )
    expect(new Set(products.map((product) => product['Case UPC'])).size).toBe(cases.length + 1)
    expect(products.some((product) => Number(product.Multiple) > 1)).toBe(true)
    expect(products.some((product) => Number(product['Min Qty']) > 1)).toBe(true)
  })

  test('has a price above nothing everywhere', () => {
    for (const price of column('Price')) {
      expect(price).toMatch(/^\d+\.\d{2}$/)
      expect(Number(price)).toBeGreaterThan(0)
    }
  })

  test('describes every product in one to three sentences and gives its unit', () => {
    for (const product of products) {
      const sentences = product.Description?.match(/[.!?](?=\s|$)/g)?.length ?? 0
      expect(sentences, product.Title).toBeGreaterThanOrEqual(1)
      expect(sentences, product.Title).toBeLessThanOrEqual(3)
      expect(product.Description, product.Title).not.toMatch(/[{}]/)
      expect(product.Description?.length, product.Title).toBeLessThan(300)
      expect(product.Pack, product.Title).not.toBe('')
    }
  })

  test('has some products out of stock and some whose price varies, but few', () => {
    expect(new Set(column('In Stock'))).toEqual(new Set(['yes', 'no']))
    const outOfStock = column('In Stock').filter((stock) => stock === 'no').length
    expect(outOfStock).toBeGreaterThanOrEqual(5)
    expect(outOfStock).toBeLessThan(40)
    expect(column('Price Note').filter((note) => note !== '').length).toBeGreaterThanOrEqual(50)
  })

  test('shows a picture of every product but a few', () => {
    const without = products.filter((product) => product.Image === '')
    expect(without.length).toBeGreaterThanOrEqual(3)
    expect(without.length).toBeLessThanOrEqual(6)
    const missing = column('Image').filter((image) => image !== '' && !existsSync(fileOf(image)))
    expect(missing).toEqual([])
  })
})

describe('the content', () => {
  test('names categories that the catalogue has, and all of them', () => {
    const used = new Set(
      column('Category').flatMap((path) => [path, path.split(' > ').slice(0, -1).join(' > ')]),
    )
    expect(paths).toEqual(used)
    for (const title of ['Vapes', 'Drinks']) expect(paths).toContain(title)
    for (const path of [...content.pageWidgets.vapes, ...content.pageWidgets.drinks]) {
      expect(paths).toContain(path)
    }
  })

  test('has three home sections, four slides in the third', () => {
    expect(content.sections).toHaveLength(3)
    expect(content.sections[2]?.slides).toHaveLength(4)
  })

  test('has an active flyer, a team of six and twelve top products from the catalogue', () => {
    expect(content.flyer.status).toBe('active')
    expect(content.team).toHaveLength(6)
    expect(new Set(content.topProducts).size).toBe(12)
    const onShelf = products.filter((product) => product['In Stock'] === 'yes' && product.Image)
    const numbers = new Set(onShelf.map((product) => product['Item No']))
    expect(content.topProducts.filter((number) => !numbers.has(number))).toEqual([])
  })

  test('points at pictures that are there', () => {
    const images = [
      ...content.categories.map((category) => category.banner),
      ...content.sections
        .flatMap((section) => section.slides)
        .flatMap(({ banner, translations }) => [banner, translations.es.banner ?? '']),
      ...content.team.map((person) => person.image),
      content.flyer.image,
      content.flyer.translations.es.image ?? '',
    ]
    expect(images.filter((image) => !existsSync(fileOf(image)))).toEqual([])
  })

  test('telephone numbers and addresses are reserved for fiction', () => {
    const { phone, fax, email, social } = content.settings
    for (const number of [phone, fax]) expect(number).toMatch(/\) 555-01\d\d$/)
    for (const address of [email, ...Object.values(social)])
      expect(address).toContain('example.com')
  })
})

test('the pictures take less than 10 MB, and none is left over', () => {
  const files = readdirSync(here('pictures'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.webp'),
  )
  const bytes = files.reduce((sum, name) => sum + statSync(here(`pictures/${name}`)).size, 0)
  expect(bytes).toBeLessThan(10_000_000)
  const drawn = files.filter((name) => name.startsWith('products')).length
  expect(drawn).toBe(new Set(column('Image').filter((image) => image !== '')).size)
})
