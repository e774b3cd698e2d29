import type {
  Category,
  getCategory as getCategoryEndpoint,
  getProduct as getProductEndpoint,
  listProductsByCategories as listByCategoriesEndpoint,
  listPrices as listPricesEndpoint,
  Product,
} from '@endcap/contract/catalog/catalog'
import { PageLimit, PageNumber } from '@endcap/contract/schemas'
import type { Context } from '../context.ts'
import { withoutEmptyTranslations } from '../database/without-empty-translations.ts'
import type { Call } from '../http/answer-call.ts'
import { pricesFor } from '../http/identity.ts'
import { idOrSlug, isId } from '../http/requests/ids.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { ShopError } from '../http/shop-error.ts'
import { findCategory } from './category-store.ts'
import { listProductsIn } from './listing-store.ts'
import { findListedProduct, listProductsById } from './product-store.ts'

export const getCategory = async (
  { db }: Context,
  { params }: Call<typeof getCategoryEndpoint>,
): Promise<{ data: Category }> => {
  const category = await findCategory(db, idOrSlug(params.id))
  if (!category) throw new ShopError('not_found')
  return { data: withoutEmptyTranslations(category) }
}

export const getProduct = async (
  { readPool, clock }: Context,
  { params, identity }: Call<typeof getProductEndpoint>,
): Promise<{ data: Product }> => {
  const product = await findListedProduct(
    readPool,
    idOrSlug(params.id),
    pricesFor(identity, clock()),
  )
  if (!product) throw new ShopError('not_found')
  return { data: product }
}

/** Includes descendants' products. Guests can't sort by price. */
export const listProductsByCategories = async (
  { db, prepared, readPool, categoryTreeCache, clock }: Context,
  { body, query, identity }: Call<typeof listByCategoriesEndpoint>,
) => {
  const prices = pricesFor(identity, clock())
  if (prices === null && (body.sort === 'price_asc' || body.sort === 'price_desc'))
    throw new ShopError('unauthenticated', { message: /*i18n*/ 'Please log in to sort by price.' })
  const page = {
    page: PageNumber.parse(body.page ?? query.page),
    limit: PageLimit.parse(body.limit ?? query.limit),
  }
  const categories = await categoryTreeCache.resolve(body.categoryIds.map((name) => name.trim()))
  const products = await listProductsIn(
    { db, prepared, readPool },
    categories,
    { limit: page.limit, offset: offsetOf(page), sort: body.sort },
    prices,
  )
  return toPage(products, categories.total, page)
}

/** Current prices, uncached. Skips unknown ids. */
export const listPrices = async (
  { readPool, clock }: Context,
  { query, identity }: Call<typeof listPricesEndpoint>,
) => {
  const products = await listProductsById(
    readPool,
    query.ids.filter(isId),
    pricesFor(identity, clock()),
  )
  return {
    data: Object.fromEntries(
      products.map((product) => {
        const { price, price_varies, in_stock, units, min_quantity, quantity_multiple } = product
        const { special, price_breaks, price_note } = product
        const now = { price, price_varies, in_stock, units, min_quantity, quantity_multiple }
        return [product._id, { ...now, special, price_breaks, price_note }]
      }),
    ),
  }
}
