import { listCategories } from '@endcap/contract/calls.gen'
import type { Category } from '@endcap/contract/catalog'
import { useQuery } from '@tanstack/react-query'
import { callAsAnyone } from '../api/call.ts'

/** Returns all categories by title; empty until they are loaded. */
export const useCategories = (): readonly Category[] => {
  const { data } = useQuery({
    // Invalidated with the resource `categories`.
    queryKey: ['categories', 'all'],
    queryFn: () => callAsAnyone(listCategories),
  })
  return data?.data ?? []
}
