import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { shopQuery } from '../../content/queries.ts'
import { loading } from '../../shell/document/load.ts'
import { findCategory, listedCategories } from '../categories/categories.ts'
import { categoriesQuery, productPageQuery } from '../queries.ts'

/** A page of a category's products, or of all without an id; an unknown category is not found. */
export const loadCategory = async (
  queryClient: QueryClient,
  id: string | undefined,
  page: number,
) => {
  const [shop, categories] = await loading(
    Promise.all([
      queryClient.ensureQueryData(shopQuery),
      queryClient.ensureQueryData(categoriesQuery),
    ]),
  )
  const category = id === undefined ? undefined : findCategory(categories, id)
  if (id !== undefined && category === undefined) throw notFound()
  await loading(
    queryClient.ensureQueryData(productPageQuery(listedCategories(categories, category), page)),
  )
  const title = category?.title ?? 'All Categories'
  return {
    slug: category?.slug,
    title: `${title} | ${shop.store_name}`,
    description: `${title} at wholesale for convenience stores and smoke shops.`,
  }
}
