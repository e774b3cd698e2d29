import type { Category, GuestProduct } from '@endcap/contract/catalog'
import { imageUrl, paths } from '../../paths.ts'
import { absolute } from '../../shell/document/head.ts'

/** The way to a page, for search engines. */
const breadcrumbData = (steps: readonly { name: string; path: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path),
  })),
})

/** A product for search engines. Without its price, which only customers may see. */
export const productData = (product: GuestProduct) => {
  const image = imageUrl(product.thumbnail)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    sku: product.item_no,
    description: product.short_description,
    ...(image === undefined ? {} : { image: absolute(image) }),
    ...(product.upc === '' ? {} : { gtin12: product.upc }),
  }
}

export const productTrailData = (trail: readonly Category[], product: GuestProduct) =>
  breadcrumbData([
    { name: 'Home', path: paths.home() },
    ...trail.map(({ title, slug }) => ({ name: title, path: paths.category(slug) })),
    { name: product.title, path: paths.product(product.slug) },
  ])
