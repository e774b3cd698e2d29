import { paths } from '@endcap/storefront/paths'

/** Path prefixes of personal pages, and of addresses that are not pages. */
const disallowed = [
  paths.cart(),
  paths.checkout(),
  paths.myOrders(),
  paths.myOrder(''),
  paths.invoices(),
  paths.thankYou(),
  // Each product links to the login page with a query. Without a query, the login page has
  // `noindex`.
  `${paths.login()}?`,
  paths.resetPassword(),
  '/admin',
  '/api/',
  '/users/',
]

export const robotsOf = (sitemap: string): string =>
  [
    'User-agent: *',
    ...disallowed.map((prefix) => `Disallow: ${prefix}`),
    '',
    `Sitemap: ${sitemap}`,
    '',
  ].join('\n')
