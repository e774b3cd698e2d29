import type { Category } from '@endcap/contract/catalog'
import { useLoaderData } from '@tanstack/react-router'

/** All categories, which the root route loads for every page. */
export const useCategories = (): Category[] =>
  useLoaderData({ from: '__root__', select: ({ categories }) => categories })
