import { queryString } from '@endcap/contract/client/query-string'
import { maxPageSize } from '@endcap/contract/limits'
import { dayMs } from '@endcap/server/system/durations'
import type { LoadRequest } from '../load/run-load.ts'
import type { BenchShop } from '../shop/bench-shop.ts'

/** The page size that the back office requests. */
const pageSize = maxPageSize / 2

export type Query = Readonly<Record<string, string>>

export const each = (name: string, values: readonly string[], more: Query = {}): Query[] =>
  values.map((value) => ({ ...more, [name]: value }))

export const daysAgo = (days: number): string =>
  new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)

export type Caller = { url: string; token: string }

export const ownerOf = ({ url, ownerToken }: BenchShop): Caller => ({ url, token: ownerToken })

export const requestOf = ({ token }: Caller, path: string, query: Query = {}): LoadRequest => ({
  method: 'GET',
  path: path + queryString(query),
  headers: { authorization: `Bearer ${token}` },
})

/** The first, middle and last pages of a list, for each query. */
export const pagesOf = async (
  caller: Caller,
  path: string,
  queries: readonly Query[] = [{}],
): Promise<LoadRequest[]> => {
  const requests: LoadRequest[] = []
  for (const query of queries) {
    const page = (number: number) =>
      requestOf(caller, path, { limit: String(pageSize), ...query, page: String(number) })
    const { headers = {}, path: first } = page(1)
    const reply = await fetch(caller.url + first, { headers })
    const { numberOfPages } = (await reply.json()) as { numberOfPages: number }
    const numbers = new Set([1, Math.max(1, Math.ceil(numberOfPages / 2)), numberOfPages || 1])
    requests.push(...[...numbers].map(page))
  }
  return requests
}
