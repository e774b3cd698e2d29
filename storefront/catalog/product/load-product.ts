import type { QueryClient } from '@tanstack/react-query'
import { shopQuery } from '../../content/queries.ts'
import { imageUrl } from '../../paths.ts'
import { loading } from '../../shell/document/load.ts'
import { categoryTrail } from '../categories/categories.ts'
import { categoriesQuery, productQuery } from '../queries.ts'
import { productData, productTrailData } from './structured-data.ts'

/** One product by id or slug; an unknown one is not found. */
export const loadProduct = async (queryClient: QueryClient, id: string) => {
  const [shop, product, categories] = await loading(
    Promise.all([
      queryClient.ensureQueryData(shopQuery),
      queryClient.ensureQueryData(productQuery(id)),
      queryClient.ensureQueryData(categoriesQuery),
    ]),
  )
  const trail = categoryTrail(categories, product.category_ids[0] ?? '')
  return {
    slug: product.slug,
    title: `${product.title} | ${shop.store_name}`,
    description: product.short_description.slice(0, 160) || `${product.title}, at wholesale.`,
    image: imageUrl(product.thumbnail),
    data: [productData(product), productTrailData(trail, product)],
  }
}
