import { categoryEndpoints } from '@endcap/contract/categories'
import { productEndpoints } from '@endcap/contract/staff-catalog'
import { crudRoutes } from '../../audit/staff-crud.ts'
import type { Context } from '../../context.ts'
import type { Route } from '../../http/answer-call.ts'
import { staffCategories } from './staff-categories.ts'
import { staffProducts } from './staff-products.ts'

export const staffCatalogueRoutes: readonly Route<Context>[] = [
  ...crudRoutes(productEndpoints, staffProducts),
  ...crudRoutes(categoryEndpoints, staffCategories),
]
