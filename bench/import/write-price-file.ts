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
  return (product: MadeProduct, priceCents: number): string =>
    [
      product.itemNo,
      product.title,
      product.shortDescription,
      paths.get(product.categories[0] ?? '') ?? '',
      `$${centsToDollars(priceCents).toFixed(2)}`,
      product.unit,
      product.upc,
      product.inStock ? 'Yes' : 'No',
    ]
      .map(quote)
      .join(',')
}

/**
 * Writes the price list of the made catalogue, the same at every run. Every `dearer`-th price is
 * ten cents higher; 0: none is.
 */
export const writePriceFile = async (path: string, rows: number, dearer: number): Promise<void> => {
  const file = createWriteStream(path)
  const toLine = createLineWriter()
  let lines = [header]
  let nr = 0
  for (const product of makeProducts(rows)) {
    nr += 1
    const isDearer = dearer > 0 && nr % dearer === 0
    lines.push(toLine(product, product.priceCents + (isDearer ? 10 : 0)))
    if (lines.length < 5_000) continue
    if (!file.write(`${lines.join('\r\n')}\r\n`)) await once(file, 'drain')
    lines = []
  }
  file.end(lines.length === 0 ? '' : `${lines.join('\r\n')}\r\n`)
  await finished(file)
}
