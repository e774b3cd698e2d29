import type { QueryClient } from '@tanstack/react-query'
import { shopQuery } from '../../content/queries.ts'
import type { PageFacts } from '../../shell/document/head.ts'
import { loading } from '../../shell/document/load.ts'
import { searchQuery } from '../queries.ts'

/** A page of what a search finds. */
export const loadSearch = async (
  queryClient: QueryClient,
  text: string,
  page: number,
): Promise<PageFacts> => {
  const [shop] = await loading(
    Promise.all([
      queryClient.ensureQueryData(shopQuery),
      queryClient.ensureQueryData(searchQuery(text, page)),
    ]),
  )
  return {
    title: `${text === '' ? 'Search' : text} | ${shop.store_name}`,
    description: `Search ${shop.store_name} by product, item number or category.`,
  }
}
