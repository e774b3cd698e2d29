import * as categories from '@endcap/contract/categories'
import * as catalog from '@endcap/contract/staff-catalog'
import type { Context } from '../../context.ts'
import { type Call, handle, type Route } from '../../http/answer-call.ts'
import { isId } from '../../http/requests/ids.ts'
import { offsetOf, toPage } from '../../http/requests/page.ts'
import { ShopError } from '../../http/shop-error.ts'
import { findCategory, listCategories } from '../category-store.ts'
import { parseSearchText } from '../search/parse-search-text.ts'
import { changeCategory, createCategory, deleteCategory } from './change-category.ts'
import { changeProduct, createProduct, deleteProduct } from './change-product.ts'
import {
  findStaffProduct,
  listStaffProducts,
  type StaffProductSort,
} from './staff-product-store.ts'

const isSort = (text: string): text is StaffProductSort =>
  catalog.staffProductSorts.some((sort) => sort === text)

const readFlag = (text: string): boolean | null =>
  text === '1' || text === 'true' ? true : text === '0' || text === 'false' ? false : null

const listProducts = async (
  { db, categoryTreeCache }: Context,
  { query }: Call<typeof catalog.staffListProducts>,
) => {
  const { rows, total } = await listStaffProducts(
    db,
    {
      text: query.q === '' ? null : parseSearchText(query.q),
      categoryIds:
        query.category === ''
          ? null
          : (await categoryTreeCache.resolve([query.category])).withDescendants,
      onSale: readFlag(query.on_sale),
      inStock: readFlag(query.in_stock),
    },
    {
      limit: query.limit,
      offset: offsetOf(query),
      sort: isSort(query.sort) ? query.sort : 'title',
    },
  )
  return toPage(rows, total, query)
}

const getProduct = async ({ db }: Context, { params }: Call<typeof catalog.staffGetProduct>) => {
  const product = isId(params.id) ? await findStaffProduct(db, params.id) : null
  if (!product) throw new ShopError('not_found')
  return { data: product }
}

/** Returns a page of the categories, sliced from all of them: a shop has some hundred. */
const listAllCategories = async (
  { db }: Context,
  { query }: Call<typeof categories.staffListCategories>,
) => {
  const text = query.q.toLowerCase()
  const all = (await listCategories(db)).filter(({ title }) => title.toLowerCase().includes(text))
  const offset = offsetOf(query)
  return toPage(all.slice(offset, offset + query.limit), all.length, query)
}

const getCategory = async (
  { db }: Context,
  { params }: Call<typeof categories.staffGetCategory>,
) => {
  const category = isId(params.id) ? await findCategory(db, { id: params.id }) : null
  if (!category) throw new ShopError('not_found')
  return { data: category }
}

export const staffCatalogueRoutes: readonly Route<Context>[] = [
  handle(catalog.staffListProducts, listProducts),
  handle(catalog.staffGetProduct, getProduct),
  handle(catalog.createProduct, createProduct),
  handle(catalog.changeProduct, changeProduct),
  handle(catalog.deleteProduct, deleteProduct),
  handle(categories.staffListCategories, listAllCategories),
  handle(categories.staffGetCategory, getCategory),
  handle(categories.createCategory, createCategory),
  handle(categories.changeCategory, changeCategory),
  handle(categories.deleteCategory, deleteCategory),
]
