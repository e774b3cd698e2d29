import type { Category } from '@endcap/contract/catalog/catalog'
import { useRouteContext } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { createAtom, useSelector } from '@tanstack/react-store'
import type { RouterContext } from '../../api/load.ts'
import { fetchCategories } from '../fetch-catalog.ts'

/*
 * Documents show categories but don't carry them as data, which would be three times a page's size.
 * The server has them in the router's context. A browser keeps the HTML (`category-html.tsx`) and
 * fetches them when it first needs them.
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

/** For the root route. A browser fetches them again together with the shop's other data. */
export const reloadCategories: (context: Given) => Promise<Categories> = createIsomorphicFn()
  .server((context: Given) => loadCategories(context))
  .client(refetchCategories)

/** Undefined in a browser that has not fetched them yet. */
export const useCategories: () => Categories | undefined = createIsomorphicFn()
  .server(() => useRouteContext({ from: '__root__', select: ({ categories }) => categories }))
  .client(() => useSelector(fetched))
