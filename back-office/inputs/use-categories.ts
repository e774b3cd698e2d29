import type { Category } from '@endcap/contract/catalog/catalog'
import { listCategories } from '@endcap/contract/client/calls.gen'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callAsAnyone } from '../api/call.ts'

const categoriesQuery = queryOptions({
  // Changes of the resource `categories` invalidate it.
  queryKey: ['categories', 'all'],
  queryFn: () => callAsAnyone(listCategories),
})

/** Sorted by title; empty until loaded. */
export const useCategories = (): readonly Category[] => useQuery(categoriesQuery).data?.data ?? []

export const useAreCategoriesLoading = (): boolean => useQuery(categoriesQuery).isPending
