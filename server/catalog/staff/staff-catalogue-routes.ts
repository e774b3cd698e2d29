import * as categories from '@endcap/contract/categories'
import * as catalog from '@endcap/contract/staff-catalog'
import { crudRoutes } from '../../audit/staff-crud.ts'
import type { Context } from '../../context.ts'
import type { Route } from '../../http/answer-call.ts'
import { staffCategories } from './staff-categories.ts'
import { staffProducts } from './staff-products.ts'

const productEndpoints = {
  list: catalog.staffListProducts,
  get: catalog.staffGetProduct,
  create: catalog.createProduct,
  change: catalog.changeProduct,
  remove: catalog.deleteProduct,
}

const categoryEndpoints = {
  list: categories.staffListCategories,
  get: categories.staffGetCategory,
  create: categories.createCategory,
  change: categories.changeCategory,
  remove: categories.deleteCategory,
}

export const staffCatalogueRoutes: readonly Route<Context>[] = [
  ...crudRoutes(productEndpoints, staffProducts),
  ...crudRoutes(categoryEndpoints, staffCategories),
]
