import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
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
const fileOf = (image: string): URL => here(image.replace('/images/demo/', 'pictures/'))

test('the catalogue has a value for each column of each product, and item numbers and UPCs once', () => {
  expect(records.length).toBeGreaterThan(600)
  expect(records.filter((record) => record.length !== header.length)).toEqual([])
  for (const name of ['Item No', 'Title', 'UPC'])
    expect([name, new Set(column(name)).size]).toEqual([name, products.length])
  expect(column('Price').filter((price) => !/^\d+\.\d{2}$/.test(price))).toEqual([])
})

test('the content has exactly the categories of the products, and widgets of those alone', () => {
  const paths = new Set(content.categories.map((category) => category.path))
  const used = column('Category').flatMap((path) => [
    path,
    path.split(' > ').slice(0, -1).join(' > '),
  ])
  expect(paths).toEqual(new Set(used))
  const { vapes, drinks } = content.pageWidgets
  for (const path of ['Vapes', 'Drinks', ...vapes, ...drinks]) expect(paths).toContain(path)
})

test('top products and those of the flyer are in the catalogue, in stock and have pictures', () => {
  const inStock = products.filter((product) => product['In Stock'] === 'yes' && product.Image)
  const numbers = new Set(inStock.map((product) => product['Item No']))
  for (const chosen of [content.topProducts, content.flyer.products]) {
    expect(new Set(chosen).size).toBe(12)
    expect(chosen.filter((number) => !numbers.has(number))).toEqual([])
  }
})

test('every picture of products and content exists, and no picture of a product is left over', () => {
  const ofProducts = new Set(column('Image').filter((image) => image !== ''))
  const images = [
    ...ofProducts,
    ...content.categories.map((category) => category.banner),
    ...content.sections
      .flatMap((section) => section.slides)
      .flatMap(({ banner, translations }) => [banner, translations.es.banner ?? '']),
    ...content.team.map((person) => person.image),
    content.flyer.image,
    content.flyer.translations.es.image ?? '',
  ]
  expect(images.filter((image) => !existsSync(fileOf(image)))).toEqual([])
  const files = readdirSync(here('pictures/products')).filter((name) => name.endsWith('.webp'))
  expect(files).toHaveLength(ofProducts.size)
})
