import type { Shop } from '@endcap/contract/settings'
import { t } from '@lingui/core/macro'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestUrl } from '@tanstack/react-start/server'
import { paths } from '../paths.ts'

const canonicalLink = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')

/** `https://shop.example` (`PUBLIC_URL`). A browser reads it from the document. */
const origin: () => string = createIsomorphicFn()
  .client(() => new URL(canonicalLink()?.href ?? location.href).origin)
  .server(() => getRequestUrl().origin)

export const absolute = (path: string): string => new URL(path, origin()).href

type PageMetadata = {
  title: string
  description: string
  /** The canonical path. A page without one gets `noindex`. */
  path?: string | undefined
  image?: string | undefined
  /** Empty in a browser: search engines read the document. */
  data?: readonly object[]
}

/** Structured data for search engines; browsers don't run the script. */
const jsonLd = (facts: object) => ({
  type: 'application/ld+json',
  children: JSON.stringify(facts).replaceAll('<', '\\u003c'),
})

const headOf = ({ title, description, path, image, data }: PageMetadata) => ({
  meta: [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(image === undefined ? [] : [{ property: 'og:image', content: absolute(image) }]),
    path === undefined
      ? { name: 'robots', content: 'noindex' }
      : { property: 'og:url', content: absolute(path) },
  ],
  links: path === undefined ? [] : [{ rel: 'canonical', href: absolute(path) }],
  scripts: data?.map(jsonLd),
})

type Head = Partial<ReturnType<typeof headOf>>

type RootData = { shop: Shop }

/** The argument that the router passes to `head`. The first match is the root route's. */
type HeadContext<Data> = {
  matches: readonly { loaderData?: unknown }[]
  loaderData?: Data | undefined
}

/** The root's head supplies the tags that a page omits. Empty if the page's data failed to load. */
export const pageHead = <Data>(
  { matches, loaderData }: HeadContext<Data>,
  describe: (root: RootData, data: Data) => PageMetadata,
): Head => {
  // The router types all matches like this route's own.
  const root = matches[0]?.loaderData as RootData | undefined
  return root === undefined || loaderData === undefined ? {} : headOf(describe(root, loaderData))
}

/** The title consists of the page's name and the shop's name (S2-74). */
export const namedHead = (
  { matches }: Pick<HeadContext<unknown>, 'matches'>,
  page: { title: string; description?: (shop: Shop) => string; path?: string },
): Head =>
  pageHead({ matches, loaderData: null }, ({ shop }) => ({
    title: `${page.title} | ${shop.store_name}`,
    description:
      page.description?.(shop) ??
      t`${{ title: page.title }}: ${{ store_name: shop.store_name }}, for convenience stores and smoke shops.`,
    path: page.path,
  }))

export const shopMetadata = (storeName: string) => [
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: storeName },
  { property: 'og:locale', content: t({ message: 'en_US', context: 'language and country' }) },
  { property: 'og:image', content: absolute(paths.sharePicture()) },
  { name: 'twitter:card', content: 'summary_large_image' },
]
