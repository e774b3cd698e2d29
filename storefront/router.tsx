import { queryString } from '@endcap/contract/query-string'
import { createRouter } from '@tanstack/react-router'
import { ErrorPage } from './layout/error-page.tsx'
import { NotFoundPage } from './layout/not-found-page.tsx'
import { createReadings } from './readings/readings.ts'
import { routeTree } from './routeTree.gen.ts'
import { Loader } from './ui/loader.tsx'

/** Queries are plain text, so that `?page=2` and `?search=02` stay what they are. */
const parseSearch = (search: string): Record<string, string> =>
  search === '' ? {} : Object.fromEntries(new URLSearchParams(search))

/** One router for each document on the server, and one for the life of a tab. */
export const getRouter = () => {
  const readings = createReadings()
  return createRouter({
    routeTree,
    context: { readings },
    dehydrate: () => ({ readings: readings.toJson() }),
    hydrate: (document) => readings.takeOver(document.readings),
    parseSearch,
    stringifySearch: queryString,
    defaultPreload: 'intent',
    defaultPreloadDelay: 20,
    // What is held and fresh, the readings know: a page that the router had kept for longer than
    // they did would be shown without what it is made of.
    defaultPreloadStaleTime: 0,
    defaultPreloadGcTime: 0,
    defaultGcTime: 0,
    defaultPendingComponent: Loader,
    defaultPendingMs: 400,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
