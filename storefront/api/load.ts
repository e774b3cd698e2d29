import type { Category } from '@endcap/contract/catalog/catalog'
import { CallError } from '@endcap/contract/client/call'
import { isNotFound, notFound } from '@tanstack/react-router'
import { sentenceOf } from './api.ts'

export type RouterContext = {
  /** On the server; a browser fetches them (`catalog/categories/use-categories.ts`). */
  categories: readonly Category[] | undefined
  /** The loader data that a route shows at an address; undefined while it shows none. */
  shownData: (routeId: string, href: string) => unknown
}

type LoaderArgs = {
  context: RouterContext
  route: { id: string }
  location: { href: string }
  preload: boolean
}

/**
 * Runs a route's loader, `fetchData`, and returns its data. When a refresh fails, returns the data that
 * is already shown. Otherwise throws the router's `notFound` if the resource is missing (404), and for
 * any other failure an error with the message to show and no stack, since the server sends the error
 * with the document.
 */
export const load = async <T>(
  { context, route, location, preload }: LoaderArgs,
  fetchData: () => Promise<T>,
): Promise<T> => {
  try {
    return await fetchData()
  } catch (error) {
    const shown = preload ? undefined : context.shownData(route.id, location.href)
    // This route's own loader returned it.
    if (shown !== undefined) return shown as T
    if (isNotFound(error)) throw error
    if (error instanceof CallError && error.status === 404) throw notFound()
    const failure = new Error(sentenceOf(error))
    failure.stack = undefined
    throw failure
  }
}
