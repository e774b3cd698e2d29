import type { QueryClient } from '@tanstack/react-query'
import { topProductsQuery } from '../catalog/queries.ts'
import { loading } from '../shell/document/load.ts'
import { carouselQuery } from './queries.ts'

/** What the home page shows beside the shell's own. */
export const loadHome = async (queryClient: QueryClient): Promise<void> => {
  await loading(
    Promise.all([
      queryClient.ensureQueryData(carouselQuery),
      queryClient.ensureQueryData(topProductsQuery),
    ]),
  )
}
