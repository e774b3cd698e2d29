import { paths } from '@endcap/storefront/paths'

/** Personal pages, and what is no page: beginnings of addresses. */
const closed = [
  paths.cart(),
  paths.checkout(),
  paths.myOrders(),
  paths.myOrder(''),
  paths.thankYou(),
  // One for each product's link: the plain login page stays open, and says itself `noindex`.
  `${paths.login()}?`,
  paths.resetPassword(),
  '/admin',
  '/api/',
  '/users/',
]

/** `robots.txt`: where machines need not look, and the sitemap's address. */
export const robotsOf = (sitemap: string): string =>
  [
    'User-agent: *',
    ...closed.map((beginning) => `Disallow: ${beginning}`),
    '',
    `Sitemap: ${sitemap}`,
    '',
  ].join('\n')
