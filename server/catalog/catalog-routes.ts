import * as catalog from '@endcap/contract/catalog/catalog'
import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import {
  resolveCodes as resolveCodesEndpoint,
  resolveCodesForCustomer as resolveCodesForCustomerEndpoint,
} from '@endcap/contract/catalog/codes'
import {
  exportProducts as exportEndpoint,
  listPriceChanges as listPriceChangesEndpoint,
  productEndpoints,
} from '@endcap/contract/catalog/staff-catalog'
import * as stock from '@endcap/contract/catalog/stock'
import { maxTopProducts } from '@endcap/contract/limits'
import { crudRoutes } from '../audit/staff-crud.ts'
import type { Context } from '../context.ts'
import { withoutEmptyTranslations } from '../database/without-empty-translations.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { pricesFor } from '../http/identity.ts'
import { listCategories } from './category-store.ts'
import { resolveCodes, resolveCodesForCustomer } from './codes/resolve-codes.ts'
import { listTopProducts } from './product-store.ts'
import {
  getCategory,
  getProduct,
  listBrands,
  listPrices,
  listProductsByCategories,
  listSimilarProducts,
} from './read-catalogue.ts'
import { searchProducts } from './search/search-products.ts'
import { suggest } from './search/suggest.ts'
import { exportProducts } from './staff/export-products.ts'
import { listPriceChanges } from './staff/list-price-changes.ts'
import { staffCategories } from './staff/staff-categories.ts'
import { staffProducts } from './staff/staff-products.ts'
import { changeStock } from './stock/change-stock.ts'
import { findStock, getStock, listStock, listStockMovements } from './stock/read-stock.ts'

export const catalogRoutes: readonly Route<Context>[] = [
  handle(catalog.listCategories, async ({ db }: Context) => ({
    data: (await listCategories(db)).map(withoutEmptyTranslations),
  })),
  handle(catalog.getCategory, getCategory),
  handle(catalog.listTopProducts, async ({ db, clock }: Context, { identity }) => ({
    data: [...(await listTopProducts(db, maxTopProducts, pricesFor(identity, clock())))],
  })),
  handle(catalog.getProduct, getProduct),
  handle(catalog.listSimilarProducts, listSimilarProducts),
  handle(catalog.searchProducts, searchProducts),
  handle(catalog.suggest, suggest),
  handle(catalog.listPrices, listPrices),
  handle(resolveCodesEndpoint, resolveCodes),
  handle(resolveCodesForCustomerEndpoint, resolveCodesForCustomer),
  handle(catalog.listProductsByCategories, listProductsByCategories),
  handle(catalog.listBrands, listBrands),

  handle(stock.listStock, listStock),
  handle(stock.findStock, findStock),
  handle(stock.getStock, getStock),
  handle(stock.changeStock, changeStock),
  handle(stock.listStockMovements, listStockMovements),

  ...crudRoutes(productEndpoints, staffProducts),
  handle(listPriceChangesEndpoint, listPriceChanges),
  handle(exportEndpoint, exportProducts),
  ...crudRoutes(categoryEndpoints, staffCategories),
]
