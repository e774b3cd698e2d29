import {
  getProduct,
  listCategories,
  listProductsByCategories,
  listTopProducts,
  searchProducts,
  suggest,
} from '@endcap/contract/calls.gen'
import type { Category, GuestProduct, Product } from '@endcap/contract/catalog'
import { listingPageSize } from '@endcap/contract/limits'
import { api } from '../api/api.ts'
import { reading } from '../readings/readings.ts'

export type ShownProduct = GuestProduct | Product

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

export const categoriesReading = reading(
  'categories',
  async (): Promise<Category[]> => (await api()(listCategories)).data,
)

/** A page of the products of categories and of all below them, by title. */
export const productPageReading = (categoryIds: readonly string[], page: number) =>
  reading(`products ${categoryIds} ${page}`, async () =>
    pageWithoutPrices(
      await api()(listProductsByCategories, {
        body: { categoryIds: [...categoryIds], page, limit: listingPageSize },
      }),
    ),
  )

export const searchReading = (text: string, page: number) =>
  reading(`search ${text} ${page}`, async () =>
    pageWithoutPrices(
      await api()(searchProducts, { query: { searchQuery: text, page, limit: listingPageSize } }),
    ),
  )

export const topProductsReading = reading('top-products', async () =>
  (await api()(listTopProducts)).data.map(withoutPrice),
)

/** One product by id or slug. */
export const productReading = (id: string) =>
  reading(`product ${id}`, async () =>
    withoutPrice((await api()(getProduct, { params: { id } })).data),
  )

export const suggestionsReading = (text: string) =>
  reading(`suggestions ${text}`, async () => (await api()(suggest, { query: { q: text } })).data)
