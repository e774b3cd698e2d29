import type { Category, GuestProduct } from '@endcap/contract/catalog'
import { absolute } from '../document/head.ts'
import { imageUrl, paths } from '../paths.ts'

type Step = { name: string; path: string }

/** The way to a page, for search engines. */
const breadcrumbData = (steps: readonly Step[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path),
  })),
})

const stepsTo = (trail: readonly Category[]): Step[] => [
  { name: 'Home', path: paths.home() },
  ...trail.map(({ title, slug }) => ({ name: title, path: paths.category(slug) })),
]

export const categoryTrailData = (trail: readonly Category[]) => breadcrumbData(stepsTo(trail))

export const productTrailData = (trail: readonly Category[], product: GuestProduct) =>
  breadcrumbData([...stepsTo(trail), { name: product.title, path: paths.product(product.slug) }])

/** A product for search engines. Without its price, which only customers may see. */
export const productData = (product: GuestProduct, trail: readonly Category[]) => {
  const image = imageUrl(product.thumbnail)
  const category = trail.map(({ title }) => title).join(' > ')
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    sku: product.item_no,
    description: product.short_description,
    url: absolute(paths.product(product.slug)),
    ...(category === '' ? {} : { category }),
    ...(image === undefined ? {} : { image: absolute(image) }),
    ...(/^\d{12}$/.test(product.upc) ? { gtin12: product.upc } : {}),
  }
}
