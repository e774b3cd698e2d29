import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import {
  exportProducts as exportEndpoint,
  listPriceChanges as listPriceChangesEndpoint,
  productEndpoints,
} from '@endcap/contract/catalog/staff-catalog'
import { crudRoutes } from '../../audit/staff-crud.ts'
import type { Context } from '../../context.ts'
import { handle, type Route } from '../../http/answer-call.ts'
import { exportProducts } from './export-products.ts'
import { listPriceChanges } from './list-price-changes.ts'
import { staffCategories } from './staff-categories.ts'
import { staffProducts } from './staff-products.ts'

export const staffCatalogueRoutes: readonly Route<Context>[] = [
  ...crudRoutes(productEndpoints, staffProducts),
  handle(listPriceChangesEndpoint, listPriceChanges),
  handle(exportEndpoint, exportProducts),
  ...crudRoutes(categoryEndpoints, staffCategories),
]
