import { writeFile } from 'node:fs/promises'
import { buildProducts, type DemoProduct } from './catalogue/build-products.ts'
import { content } from './catalogue/content.ts'

const header = [
  'Item No',
  'Title',
  'Category',
  'Price',
  'Price Note',
  'Pack',
  'UPC',
  'Case Qty',
  'Case UPC',
  'Min Qty',
  'Multiple',
  'Image',
  'In Stock',
  'Description',
]

/** One field by RFC 4180: quoted where it holds a comma, a quote or a line break. */
function quote(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
}

function toRow(product: DemoProduct): string[] {
  return [
    product.itemNumber,
    product.title,
    product.category,
    product.price,
    product.priceNote,
    product.pack,
    product.upc,
    product.caseQuantity,
    product.caseUpc,
    String(product.minimum),
    String(product.multiple),
    product.image,
    product.inStock ? 'yes' : 'no',
    product.description,
  ]
}

const rows = [header, ...buildProducts().map(toRow)]
const csv = rows.map((row) => `${row.map(quote).join(',')}\r\n`).join('')

await writeFile(new URL('catalogue.csv', import.meta.url), csv)
await writeFile(new URL('content.json', import.meta.url), `${JSON.stringify(content, null, 2)}\n`)
console.log(`Wrote ${rows.length - 1} products and ${content.categories.length} categories.`)
