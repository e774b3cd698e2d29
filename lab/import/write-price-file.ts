import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { centsToDollars } from '@endcap/contract/money'
import { type MadeProduct, makeCategories, makeProducts } from '../catalogue/make-catalogue.ts'

const allColumns = [
  'Item #',
  'Product Name',
  'Description',
  'Category',
  'Price',
  'Pack',
  'UPC',
  'In Stock',
] as const
export type PriceFileColumn = (typeof allColumns)[number]

const quote = (text: string): string =>
  /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** Returns a formatter of lines like those of a typical price list: quoted texts, `$` prices, packs in words. */
const createLineWriter = (columns: readonly PriceFileColumn[]) => {
  const categories = makeCategories()
  const titles = new Map(categories.map(({ slug, title }) => [slug, title]))
  const paths = new Map(
    categories.map(({ slug, title, parentSlug }) => [
      slug,
      parentSlug === null ? title : `${titles.get(parentSlug)} > ${title}`,
    ]),
  )
  return (product: MadeProduct): string => {
    const cells: Readonly<Record<PriceFileColumn, string>> = {
      'Item #': product.itemNo,
      'Product Name': product.title,
      Description: product.shortDescription,
      Category: paths.get(product.categories[0] ?? '') ?? '',
      Price: `$${centsToDollars(product.priceCents).toFixed(2)}`,
      Pack: product.unit,
      UPC: product.upc,
      'In Stock': product.inStock ? 'Yes' : 'No',
    }
    return columns.map((column) => quote(cells[column])).join(',')
  }
}

/** Returns a product of the list as the file names it; numbers count from 1. */
export type ChangeProduct = (product: MadeProduct, number: number) => MadeProduct

/** Writes the price list of the made catalogue with some changes, the same at every run. */
export const writePriceFile = async (
  path: string,
  rows: number,
  change: ChangeProduct = (product) => product,
  columns: readonly PriceFileColumn[] = allColumns,
): Promise<void> => {
  const file = createWriteStream(path)
  const toLine = createLineWriter(columns)
  let lines = [columns.join(',')]
  let number = 0
  for (const product of makeProducts(rows)) {
    number += 1
    lines.push(toLine(change(product, number)))
    if (lines.length < 5_000) continue
    if (!file.write(`${lines.join('\r\n')}\r\n`)) await once(file, 'drain')
    lines = []
  }
  file.end(lines.length === 0 ? '' : `${lines.join('\r\n')}\r\n`)
  await finished(file)
}
