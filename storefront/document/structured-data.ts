import type { Shop } from '@endcap/contract/settings'
import { t } from '@lingui/core/macro'
import type { TrailCategory } from '../catalog/categories/categories.ts'
import type { PageProduct } from '../catalog/fetch-catalog.ts'
import { imageUrl, paths } from '../paths.ts'
import { absolute } from './head.ts'

type Crumb = { name: string; path: string }

const breadcrumbData = (crumbs: readonly Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path),
  })),
})

const crumbsTo = (trail: readonly TrailCategory[]): Crumb[] => [
  { name: t`Home`, path: paths.home() },
  ...trail.map(({ title, slug }) => ({ name: title, path: paths.category(slug) })),
]

export const categoryTrailData = (trail: readonly TrailCategory[]) =>
  breadcrumbData(crumbsTo(trail))

export const productTrailData = (trail: readonly TrailCategory[], product: PageProduct) =>
  breadcrumbData([...crumbsTo(trail), { name: product.title, path: paths.product(product.slug) }])

/** Omits the price, because only customers may see it. */
export const productData = (product: PageProduct, trail: readonly TrailCategory[]) => {
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

const filledIn = (facts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''))

export const companyData = (shop: Shop) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: shop.store_name,
  url: absolute(paths.home()),
  logo: absolute(imageUrl(shop.logo) ?? paths.icon('large')),
  // As stated on the About page (S2-06).
  foundingDate: '2013',
  sameAs: [shop.facebook, shop.instagram, shop.tiktok, shop.youtube].filter(
    (address) => address !== '',
  ),
  ...filledIn({
    telephone: shop.phone,
    faxNumber: shop.fax,
    email: shop.email,
    address: shop.address,
  }),
})

export const siteData = (shop: Shop) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: shop.store_name,
  url: absolute(paths.home()),
})
