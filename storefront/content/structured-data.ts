import type { Shop } from '@endcap/contract/settings'
import { absolute } from '../document/head.ts'
import { paths } from '../paths.ts'

/** Left out where the shop has not said it. */
const said = (facts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''))

/** The company, for search engines. */
export const companyData = (shop: Shop) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: shop.store_name,
  url: absolute(paths.home()),
  logo: absolute(paths.icon('large')),
  // Spec §1.
  foundingDate: '2013',
  sameAs: [shop.facebook, shop.instagram, shop.tiktok, shop.youtube].filter(
    (address) => address !== '',
  ),
  ...said({
    telephone: shop.phone,
    faxNumber: shop.fax,
    email: shop.email,
    address: shop.address,
  }),
})

/** The shop as a site with a search of its own. */
export const siteData = (shop: Shop) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: shop.store_name,
  url: absolute(paths.home()),
})
