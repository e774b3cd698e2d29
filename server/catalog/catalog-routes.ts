import * as catalog from '@endcap/contract/catalog/catalog'
import { resolveCodes as resolveCodesEndpoint } from '@endcap/contract/catalog/codes'
import { maxTopProducts } from '@endcap/contract/limits'
import type { Context } from '../context.ts'
import { withoutEmptyTranslations } from '../database/without-empty-translations.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { pricesFor } from '../http/identity.ts'
import { listCategories } from './category-store.ts'
import { resolveCodes } from './codes/resolve-codes.ts'
import { listTopProducts } from './product-store.ts'
import { getCategory, getProduct, listPrices, listProductsByCategories } from './read-catalogue.ts'
import { searchProducts } from './search/search-products.ts'
import { suggest } from './search/suggest.ts'

export const catalogRoutes: readonly Route<Context>[] = [
  handle(catalog.listCategories, async ({ db }: Context) => ({
    data: (await listCategories(db)).map(withoutEmptyTranslations),
  })),
  handle(catalog.getCategory, getCategory),
  handle(catalog.listTopProducts, async ({ db, clock }: Context, { identity }) => ({
    data: [...(await listTopProducts(db, maxTopProducts, pricesFor(identity, clock())))],
  })),
  handle(catalog.getProduct, getProduct),
  handle(catalog.searchProducts, searchProducts),
  handle(catalog.suggest, suggest),
  handle(catalog.listPrices, listPrices),
  handle(resolveCodesEndpoint, resolveCodes),
  handle(catalog.listProductsByCategories, listProductsByCategories),
]
