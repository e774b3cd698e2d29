import { queryString } from '@endcap/contract/client/query-string'
import { shopOrigin } from '@endcap/contract/own-path'
import { filterParameters, filterQuery, noFilter, type ProductFilter } from './product-filter.ts'

/** `show`: `all` or `statements` instead of the open ones. */
type InvoiceQuery = {
  page?: number
  show?: string | undefined
  order?: string | undefined
  number?: string | undefined
}

/** All addresses of the shop. Other files of this package write no address. */

/** Page 1 has no number in its address, so that each list has only one address. */
const later = (page: number | undefined): number | undefined =>
  page !== undefined && page > 1 ? page : undefined

const segment = encodeURIComponent

/** Never renamed: other sites and installed shops remember these names. */
const icons = {
  ico: 'favicon.ico',
  svg: 'icon.svg',
  apple: 'apple-touch-icon.png',
  large: 'icon-512.png',
} as const

/** The home page’s section with the flyer’s products. */
export const flyerProductsId = 'flyer-products'

export const paths = {
  home: () => '/',
  homeAlias: () => '/home',
  flyerProducts: () => `/#${flyerProductsId}`,
  vapes: () => '/vapes',
  drinks: () => '/drinks',
  categories: (page?: number, filter: ProductFilter = noFilter) =>
    `/category${queryString({ ...filterQuery(filter), page: later(page) })}`,
  category: (slug: string, page?: number, filter: ProductFilter = noFilter) =>
    `/category/${segment(slug)}${queryString({ ...filterQuery(filter), page: later(page) })}`,
  search: (text: string, page?: number) =>
    `/product/search${queryString({ search: text, page: later(page) })}`,
  product: (slug: string) => `/product/${segment(slug)}`,
  login: (next?: string) => `/login${queryString({ next })}`,
  signup: () => '/signup',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  accountSettings: () => '/account-settings',
  cart: () => '/cart',
  checkout: () => '/checkout',
  thankYou: () => '/thank-you',
  myOrders: (page?: number, q?: string) =>
    `/my-orders${queryString({ q: q || undefined, page: later(page) })}`,
  myOrder: (id: string) => `/my-order/${segment(id)}`,
  orderAgain: (id: string) => `/my-order/${segment(id)}/again`,
  invoices: (query: InvoiceQuery = {}) =>
    `/invoices${queryString({ ...query, page: later(query.page) })}`,
  /** `line`: the line that is chosen at first. */
  reportProblem: (id: string, line?: string) =>
    `/my-order/${segment(id)}/problem${queryString({ line })}`,
  claims: (page?: number) => `/claims${queryString({ page: later(page) })}`,
  licenses: () => '/licenses',
  quickOrder: () => '/quick-order',
  orderGuide: (guide?: string) => `/order-guide${queryString({ guide })}`,
  /** The order guide with the last order’s quantities chosen. */
  orderAsLastTime: () => '/order-guide?take=last',
  about: () => '/about',
  careers: () => '/careers',
  contactUs: () => '/contact-us',
  thanksForContact: () => '/thankyou',
  serviceWorker: () => '/service-worker.js',
  manifest: () => '/manifest.webmanifest',
  icon: (kind: keyof typeof icons) => `/${icons[kind]}`,
  sharePicture: () => '/share.png',
} as const

/** Only the server writes these addresses, so the browser doesn't load this code. */
export const serverPaths = {
  smallIcon: () => '/icon-192.png',
  maskableIcon: () => '/icon-maskable-512.png',
  sitemap: () => '/sitemap.xml',
  sitemapPart: (name: string) => `/sitemap/${segment(name)}.xml`,
  /** Where visitors under 21 are sent: a search engine (S4-03). */
  elsewhere: () => 'https://www.google.com/',
} as const

/** The address is the path itself, since the shop serves pictures (S3-28). Undefined for `''`. */
export const imageUrl = (path: string): string | undefined => path || undefined

export const splitHref = (
  href: string,
): { to: string; search: Record<string, string>; hash?: string } => {
  // A shortcut, because most links are a bare path and a page has a hundred of them.
  if (!/[?#]/.test(href)) return { to: href, search: {} }
  const url = new URL(href, shopOrigin)
  return {
    to: url.pathname,
    search: Object.fromEntries(url.searchParams),
    ...(url.hash === '' ? {} : { hash: url.hash.slice(1) }),
  }
}

export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Documents are cached by path and these parameters only. */
const knownQueries: readonly { route: RegExp; parameters: readonly string[] }[] = [
  { route: /^\/product\/search\/?$/, parameters: ['search', 'page'] },
  { route: /^\/category(\/[^/]+)?\/?$/, parameters: [...filterParameters, 'page'] },
]

export const knownQueriesOf = (pathname: string): readonly string[] =>
  knownQueries.find(({ route }) => route.test(pathname))?.parameters ?? []

/** Any value that is not a number is page 1 (S2-20). */
export const readPage = (value: unknown): number => {
  const page = typeof value === 'string' || typeof value === 'number' ? Number(value) : 1
  return Number.isFinite(page) && page >= 1 ? Math.trunc(page) : 1
}
