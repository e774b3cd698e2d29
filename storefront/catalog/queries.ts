import {
  getProduct,
  listCategories,
  listProductsByCategories,
  listTopProducts,
  searchProducts,
  suggest,
} from '@endcap/contract/calls.gen'
import type { Category, GuestProduct, Product } from '@endcap/contract/catalog'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

export type ShownProduct = GuestProduct | Product

/** Full rows at five across and at two (spec §9). */
export const productsPerPage = 30

/** A product as documents and lists hold it. Prices have a way of their own (`prices.ts`). */
const withoutPrice = (product: ShownProduct): GuestProduct => ({
  _id: product._id,
  title: product.title,
  item_no: product.item_no,
  thumbnail: product.thumbnail,
  short_description: product.short_description,
  category_ids: product.category_ids,
  slug: product.slug,
  upc: product.upc,
  unit: product.unit,
  units_per_case: product.units_per_case,
  in_stock: product.in_stock,
  images: product.images,
})

const pageWithoutPrices = <P extends { data: ShownProduct[] }>(page: P) => ({
  ...page,
  data: page.data.map(withoutPrice),
})

export const categoriesQuery = queryOptions({
  queryKey: ['public', 'categories'],
  queryFn: async (): Promise<Category[]> => (await api()(listCategories)).data,
})

/** A page of the products of categories and of all below them, by title. */
export const productPageQuery = (categoryIds: readonly string[], page: number) =>
  queryOptions({
    queryKey: ['public', 'products', categoryIds, page],
    queryFn: async () =>
      pageWithoutPrices(
        await api()(listProductsByCategories, {
          body: { categoryIds: [...categoryIds], page, limit: productsPerPage },
        }),
      ),
  })

export const searchQuery = (text: string, page: number) =>
  queryOptions({
    queryKey: ['public', 'search', text, page],
    queryFn: async () =>
      pageWithoutPrices(
        await api()(searchProducts, { query: { searchQuery: text, page, limit: productsPerPage } }),
      ),
  })

export const topProductsQuery = queryOptions({
  queryKey: ['public', 'top-products'],
  queryFn: async () => (await api()(listTopProducts)).data.map(withoutPrice),
})

/** One product by id or slug. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['public', 'product', id],
    queryFn: async () => withoutPrice((await api()(getProduct, { params: { id } })).data),
  })

export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['public', 'suggestions', text],
    queryFn: async () => (await api()(suggest, { query: { q: text } })).data,
    staleTime: 60_000,
    gcTime: 60_000,
  })
