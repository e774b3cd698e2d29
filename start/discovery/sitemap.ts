/** The limit of sitemaps.org. */
const maxAddressesPerSitemap = 50_000

/** Fewer than the protocol allows, since rendering a sitemap blocks the process. */
export const productsPerPart = 10_000

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const document = (root: string, entry: string, addresses: readonly string[]): string => {
  if (addresses.length > maxAddressesPerSitemap)
    throw new Error('A sitemap has at most 50,000 addresses')
  const entries = addresses.map(
    (address) => `<${entry}><loc>${escaped(address)}</loc></${entry}>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</${root}>\n`
}

/** Has no `lastmod`: a product also changes with its price, which crawlers don't see. */
export const sitemapOf = (pages: readonly string[]): string => document('urlset', 'url', pages)

export const sitemapIndexOf = (parts: readonly string[]): string =>
  document('sitemapindex', 'sitemap', parts)

export const pagesPart = 'pages'

/** Numbered from 1. The address of a part never changes. */
export const productPart = (number: number): string => `products-${number}`

/** Parses a sitemap's file name, such as `pages.xml`; null for any other name. */
export const readPart = (file: string): typeof pagesPart | { number: number } | null => {
  if (file === `${pagesPart}.xml`) return pagesPart
  const number = /^products-([1-9]\d{0,5})\.xml$/.exec(file)?.[1]
  return number === undefined ? null : { number: Number(number) }
}
