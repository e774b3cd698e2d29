import type { Shop } from '@endcap/contract/settings'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestUrl } from '@tanstack/react-start/server'
import { loading } from '../api/load.ts'
import { shopReading } from '../content/readings.ts'
import { paths } from '../paths.ts'
import type { Readings } from '../readings/readings.ts'

const canonicalLink = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')

/**
 * Where the shop stands in the world (`PUBLIC_URL`): `https://shop.example`. A browser takes it
 * from the document that it was sent, whatever address it used to get there.
 */
const origin: () => string = createIsomorphicFn()
  .client(() => new URL(canonicalLink()?.href ?? location.href).origin)
  .server(() => getRequestUrl().origin)

/** A path as a whole address. */
export const absolute = (path: string): string => new URL(path, origin()).href

/** What search engines, and whoever shares a page, should know of it. */
export type PageFacts = {
  title: string
  description: string
  /** The one path it should be known by. Without it the page is for nobody's index. */
  path?: string | undefined
  /** The path of a picture; without it the shop's own. */
  image?: string | undefined
  /** Facts as JSON-LD. */
  data?: readonly object[] | undefined
}

/** Facts for search engines, as a block of data that no browser runs. */
const structured = (facts: object) => ({
  type: 'application/ld+json',
  children: JSON.stringify(facts).replaceAll('<', '\\u003c'),
})

/** A page's part of the document's head; what it leaves out is the root's. */
export const headOf = (page: PageFacts | undefined) => {
  if (page === undefined) return {}
  const { title, description, path, image, data } = page
  const known =
    path === undefined
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ property: 'og:url', content: absolute(path) }]
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      ...(image === undefined ? [] : [{ property: 'og:image', content: absolute(image) }]),
      ...known,
    ],
    links: path === undefined ? [] : [{ rel: 'canonical', href: absolute(path) }],
    scripts: data?.map(structured),
  }
}

/** What every page says of itself unless it says it better. */
export const shopFacts = (storeName: string) => [
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: storeName },
  { property: 'og:locale', content: 'en_US' },
  { property: 'og:image', content: absolute(paths.sharePicture()) },
  { name: 'twitter:card', content: 'summary_large_image' },
]

/** The head of a page with a fixed name: its name, and the shop's (spec §2). */
export const named = async (
  readings: Readings,
  page: { title: string; description?: (shop: Shop) => string; path?: string },
): Promise<PageFacts> => {
  const shop = await loading(readings.ensure(shopReading))
  return {
    title: `${page.title} | ${shop.store_name}`,
    description:
      page.description?.(shop) ??
      `${page.title}: ${shop.store_name}, for convenience stores and smoke shops.`,
    path: page.path,
  }
}
