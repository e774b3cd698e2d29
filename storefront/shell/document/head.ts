import type { QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestUrl } from '@tanstack/react-start/server'
import { shopQuery } from '../../content/queries.ts'
import { loading } from './load.ts'

/** Where the shop stands in the world: `https://shop.example`. */
const origin: () => string = createIsomorphicFn()
  .client(() => location.origin)
  .server(() => getRequestUrl().origin)

/** A path as a whole address. */
export const absolute = (path: string): string => new URL(path, origin()).href

/** The one address that search engines should know a page by. */
export const canonical = (path: string) => ({ rel: 'canonical', href: absolute(path) })

/** Title and description, for search engines and for who shares the page. */
export const titled = (page: {
  title: string
  description: string
  image?: string | undefined
}) => [
  { title: page.title },
  { name: 'description', content: page.description },
  { property: 'og:title', content: page.title },
  { property: 'og:description', content: page.description },
  ...(page.image === undefined ? [] : [{ property: 'og:image', content: absolute(page.image) }]),
]

/** Title of a page that has nothing to load: its name, and the shop's (spec §2). */
export const named = async (queryClient: QueryClient, title: string) => {
  const shop = await loading(queryClient.ensureQueryData(shopQuery))
  return titled({
    title: `${title} | ${shop.store_name}`,
    description: `${title}: ${shop.store_name}, wholesale for convenience stores and smoke shops.`,
  })
}

/** Facts for search engines, as a block of data that no browser runs. */
export const structured = (facts: object) => ({
  type: 'application/ld+json',
  children: JSON.stringify(facts).replaceAll('<', '\\u003c'),
})
