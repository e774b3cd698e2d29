import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { centsToDollars } from '@endcap/contract/money'
import { type MadeProduct, makeCategories, makeProducts } from '../catalogue/make-catalogue.ts'

const header = 'Item #,Product Name,Description,Category,Price,Pack,UPC,In Stock'

const quote = (text: string): string =>
  /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** Returns a formatter of lines like those of a typical price list: quoted texts, `$` prices, packs in words. */
const createLineWriter = () => {
  const categories = makeCategories()
  const titles = new Map(categories.map(({ slug, title }) => [slug, title]))
  const paths = new Map(
    categories.map(({ slug, title, parentSlug }) => [
      slug,
      parentSlug === null ? title : `${titles.get(parentSlug)} > ${title}`,
    ]),
  )
  return (product: MadeProduct): string =>
    [
      product.itemNo,
      product.title,
      product.shortDescription,
      paths.get(product.categories[0] ?? '') ?? '',
      `$${centsToDollars(product.priceCents).toFixed(2)}`,
      product.unit,
      product.upc,
      product.inStock ? 'Yes' : 'No',
    ]
      .map(quote)
      .join(',')
}

/** Returns a product of the list as the file names it; numbers count from 1. */
export type ChangeProduct = (product: MadeProduct, number: number) => MadeProduct

/** Writes the price list of the made catalogue with some changes, the same at every run. */
export const writePriceFile = async (
  path: string,
  rows: number,
  change: ChangeProduct = (product) => product,
): Promise<void> => {
  const file = createWriteStream(path)
  const toLine = createLineWriter()
  let lines = [header]
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
