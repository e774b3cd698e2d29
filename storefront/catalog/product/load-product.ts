import type { GuestProduct } from '@endcap/contract/catalog'
import type { QueryClient } from '@tanstack/react-query'
import { shopQuery } from '../../content/queries.ts'
import { imageUrl, paths } from '../../paths.ts'
import type { PageFacts } from '../../shell/document/head.ts'
import { loading } from '../../shell/document/load.ts'
import { categoryTrail } from '../categories/categories.ts'
import { categoriesQuery, productQuery } from '../queries.ts'
import { productData, productTrailData } from '../structured-data.ts'

/** What a result in a search engine has room for, cut between two words. */
const describe = ({ title, item_no, short_description }: GuestProduct): string => {
  const text = `${title}, item ${item_no}, at wholesale. ${short_description}`.trim()
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`
}

/** One product by id or slug; an unknown one is not found. */
export const loadProduct = async (queryClient: QueryClient, id: string): Promise<PageFacts> => {
  const [shop, product, categories] = await loading(
    Promise.all([
      queryClient.ensureQueryData(shopQuery),
      queryClient.ensureQueryData(productQuery(id)),
      queryClient.ensureQueryData(categoriesQuery),
    ]),
  )
  const trail = categoryTrail(categories, product.category_ids[0] ?? '')
  return {
    title: `${product.title} | ${shop.store_name}`,
    description: describe(product),
    path: paths.product(product.slug),
    image: imageUrl(product.thumbnail),
    data: [productData(product, trail), productTrailData(trail, product)],
  }
}
