import type { Category } from '@endcap/contract/catalog/catalog'
import { useRouteContext } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { createAtom, useSelector } from '@tanstack/react-store'
import type { RouterContext } from '../../api/load.ts'
import { fetchCategories } from '../fetch-catalog.ts'

/*
 * Documents show categories in several places, but don't carry them as data: all of them are three
 * times the size of a page. The server has them in the router's context; a browser fetches them when
 * it first needs them, and keeps the HTML until then (`category-html.tsx`).
 */

type Categories = readonly Category[]
type Given = Pick<RouterContext, 'categories'>

const fetched = createAtom<Categories | undefined>(undefined)
let pending: Promise<Categories> | undefined

const refetchCategories = (): Promise<Categories> => {
  const fetching = fetchCategories().then((categories) => {
    if (pending === fetching) fetched.set(categories)
    return categories
  })
  fetching.catch(() => {
    if (pending === fetching) pending = undefined
  })
  pending = fetching
  return fetching
}

export const loadCategories: (context: Given) => Promise<Categories> = createIsomorphicFn()
  .server(async ({ categories }: Given) => categories ?? (await fetchCategories()))
  .client(() => pending ?? refetchCategories())

/** The categories as the root route needs them: a browser reloads them with the shop's other data. */
export const reloadCategories: (context: Given) => Promise<Categories> = createIsomorphicFn()
  .server((context: Given) => loadCategories(context))
  .client(refetchCategories)

/** All categories; undefined in a browser that has not fetched them yet. */
export const useCategories: () => Categories | undefined = createIsomorphicFn()
  .server(() => useRouteContext({ from: '__root__', select: ({ categories }) => categories }))
  .client(() => useSelector(fetched))
