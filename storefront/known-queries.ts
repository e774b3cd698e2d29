/**
 * The query parameters that change what the server renders, by route. A document is cached
 * by its path and these alone; any other parameter (`next`, `token`, a campaign's) changes
 * nothing in it.
 */
export const knownQueries: readonly { route: RegExp; parameters: readonly string[] }[] = [
  { route: /^\/product\/search\/?$/, parameters: ['search', 'page'] },
  { route: /^\/category(\/[^/]+)?\/?$/, parameters: ['page'] },
]

/** The parameters of a path that a document may depend on. */
export const knownQueriesOf = (pathname: string): readonly string[] =>
  knownQueries.find(({ route }) => route.test(pathname))?.parameters ?? []
