import type { Category } from '@endcap/contract/catalog/catalog'
import { listCategories } from '@endcap/contract/client/calls.gen'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callAsAnyone } from '../api/call.ts'

const categoriesQuery = queryOptions({
  // Invalidated with the resource `categories`.
  queryKey: ['categories', 'all'],
  queryFn: () => callAsAnyone(listCategories),
})

/** Returns all categories by title; empty until they are loaded. */
export const useCategories = (): readonly Category[] => useQuery(categoriesQuery).data?.data ?? []

/** Returns whether the categories are loading, so that a form with their titles can be shown as a whole. */
export const useAreCategoriesLoading = (): boolean => useQuery(categoriesQuery).isPending
