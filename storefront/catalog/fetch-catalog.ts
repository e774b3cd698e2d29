import type { Brand, Category, GuestProduct } from '@endcap/contract/catalog/catalog'
import { describePack } from '@endcap/contract/catalog/pack-text'
import { titleWithoutPack } from '@endcap/contract/catalog/title-without-pack'
import {
  getProduct,
  listBrands,
  listCategories,
  listFlyerProducts,
  listProductsByCategories,
  listSimilarProducts,
  listTopProducts,
  searchProducts,
} from '@endcap/contract/client/calls.gen'
import { translated } from '@endcap/contract/i18n/i18n'
import { listingPageSize } from '@endcap/contract/limits'
import { api } from '../api/api.ts'
import type { ProductFilter } from '../product-filter.ts'

export type CardProduct = Pick<
  GuestProduct,
  '_id' | 'title' | 'item_no' | 'thumbnail' | 'slug' | 'unit' | 'in_stock'
>

/** The title is without the pack, which is shown beside it (X8-330). */
export const toShownPack = ({ title, unit }: { title: string; unit: string }) => ({
  title: titleWithoutPack(title, unit),
  // A constant of the build (`vite.config.ts`): pages in English don’t load the words.
  unit: import.meta.env.MODE === 'es' ? describePack(unit) : unit,
})

/**
 * Documents and the stored cart contain only these fields. They contain no price, which is fetched
 * separately (S3-12, `prices.ts`).
 */
export const toCardProduct = (product: CardProduct): CardProduct => ({
  ...toShownPack(product),
  _id: product._id,
  item_no: product.item_no,
  thumbnail: product.thumbnail,
  slug: product.slug,
  in_stock: product.in_stock,
})

type OneProduct = GuestProduct & { has_bought_together: boolean }
export type PageProduct = Omit<OneProduct, 'units_per_case'>

const toPageProduct = (product: OneProduct): PageProduct => ({
  ...toCardProduct(product),
  short_description: product.short_description,
  category_ids: product.category_ids,
  upc: product.upc,
  units: product.units,
  min_quantity: product.min_quantity,
  quantity_multiple: product.quantity_multiple,
  images: product.images,
  has_bought_together: product.has_bought_together,
})

const toCardPage = <P extends { data: CardProduct[] }>(page: P) => ({
  ...page,
  data: page.data.map(toCardProduct),
})

export const fetchCategories = async (): Promise<Category[]> =>
  (await api()(listCategories)).data.map(translated)

export const fetchProductPage = async (
  categoryIds: readonly string[],
  page: number,
  filter: ProductFilter,
) =>
  toCardPage(
    await api()(listProductsByCategories, {
      body: {
        categoryIds: [...categoryIds],
        page,
        limit: listingPageSize,
        ...filter,
        min_price: filter.min_price || null,
        max_price: filter.max_price || null,
      },
    }),
  )

export const fetchBrands = async (categoryIds: readonly string[]): Promise<Brand[]> =>
  (await api()(listBrands, { body: { categoryIds: [...categoryIds] } })).data

export const fetchSearchPage = async (text: string, page: number) =>
  toCardPage(
    await api()(searchProducts, { query: { searchQuery: text, page, limit: listingPageSize } }),
  )

export const fetchTopProducts = async (): Promise<CardProduct[]> =>
  (await api()(listTopProducts)).data.map(toCardProduct)

export const fetchSimilarProducts = async (id: string) => {
  const { data, bought_together } = await api()(listSimilarProducts, { params: { id } })
  return {
    similar: data.map(toCardProduct),
    boughtTogether: bought_together.map(toCardProduct),
  }
}

export const fetchFlyerProducts = async (): Promise<CardProduct[]> =>
  (await api()(listFlyerProducts)).data.map(toCardProduct)

export const fetchProduct = async (id: string): Promise<PageProduct> =>
  toPageProduct((await api()(getProduct, { params: { id } })).data)
