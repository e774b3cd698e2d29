/** The protocol's bound on one part (sitemaps.org). */
const mostOfAPart = 50_000

/**
 * How many products one part lists. Less than the protocol allows: a part is put together in one
 * go, and other visitors wait as long.
 */
export const productsPerPart = 10_000

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const document = (root: string, entry: string, addresses: readonly string[]): string => {
  if (addresses.length > mostOfAPart) throw new Error('A sitemap holds 50,000 addresses at most')
  const entries = addresses.map(
    (address) => `<${entry}><loc>${escaped(address)}</loc></${entry}>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</${root}>\n`
}

/**
 * A list of pages by their whole addresses. Without times: a product's time moves with its price,
 * which its page doesn't show.
 */
export const sitemapOf = (pages: readonly string[]): string => document('urlset', 'url', pages)

/** A list of sitemaps by their whole addresses. */
export const sitemapIndexOf = (parts: readonly string[]): string =>
  document('sitemapindex', 'sitemap', parts)

/** The part that holds everything but products. */
export const pagesPart = 'pages'

/** A part of the products, counted from 1: its address stays as products come and go. */
export const productPart = (number: number): string => `products-${number}`

/** What a part's file asks for, such as `pages.xml`; null for one that is none. */
export const readPart = (file: string): typeof pagesPart | { number: number } | null => {
  if (file === `${pagesPart}.xml`) return pagesPart
  const number = /^products-([1-9]\d{0,5})\.xml$/.exec(file)?.[1]
  return number === undefined ? null : { number: Number(number) }
}
