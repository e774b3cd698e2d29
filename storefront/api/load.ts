import type { Category } from '@endcap/contract/catalog/catalog'
import { CallError } from '@endcap/contract/client/call'
import { isNotFound, notFound } from '@tanstack/react-router'
import { sentenceOf } from './api.ts'

export type RouterContext = {
  /** Undefined in a browser, which fetches them later (`catalog/categories/use-categories.ts`). */
  categories: readonly Category[] | undefined
  /** Returns the loader data that a route shows at an address now, or undefined. */
  shownData: (routeId: string, href: string) => unknown
}

type LoaderArgs = {
  context: RouterContext
  route: { id: string }
  location: { href: string }
  preload: boolean
}

/**
 * Runs a route's loader. If a refresh fails, returns the data already shown. Otherwise throws the
 * router's `notFound` for a 404, or an error with the message to show. That error has no stack,
 * because the server sends it with the document.
 */
export const load = async <T>(
  { context, route, location, preload }: LoaderArgs,
  fetchData: () => Promise<T>,
): Promise<T> => {
  try {
    return await fetchData()
  } catch (error) {
    const shown = preload ? undefined : context.shownData(route.id, location.href)
    // The type is right, because the route's own loader returned the data.
    if (shown !== undefined) return shown as T
    if (isNotFound(error)) throw error
    if (error instanceof CallError && error.status === 404) throw notFound()
    const failure = new Error(sentenceOf(error))
    failure.stack = undefined
    throw failure
  }
}
