import { queryString } from '@endcap/contract/client/query-string'
import { createRouter, rootRouteId } from '@tanstack/react-router'
import { givenCategories } from './api/api.ts'
import { ErrorPage } from './layout/error-page.tsx'
import { NotFoundPage } from './layout/not-found-page.tsx'
import { routeTree } from './routeTree.gen.ts'
import { Loader } from './ui/loader.tsx'

/** Query values stay text, so that `?page=2` and `?search=02` don't change. */
const parseSearch = (search: string): Record<string, string> =>
  search === '' ? {} : Object.fromEntries(new URLSearchParams(search))

const halfAnHourMs = 30 * 60_000

/** The server creates one for each document; a tab has only one. */
export const getRouter = () => {
  const router = createRouter({
    routeTree,
    context: {
      categories: givenCategories(),
      shownData: (routeId: string, href: string): unknown => {
        const { matches, resolvedLocation } = router.state
        // The root route's data is the same at every address.
        const isShown = routeId === rootRouteId || resolvedLocation?.href === href
        return isShown ? matches.find((match) => match.routeId === routeId)?.loaderData : undefined
      },
    },
    parseSearch,
    stringifySearch: queryString,
    // Data stays fresh until the catalogue has a newer version (`layout/use-refresh.ts`).
    defaultStaleTime: Number.POSITIVE_INFINITY,
    defaultPreloadStaleTime: Number.POSITIVE_INFINITY,
    defaultGcTime: halfAnHourMs,
    defaultPendingComponent: Loader,
    defaultPendingMs: 400,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
