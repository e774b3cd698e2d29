import type {
  Category,
  getCategory as getCategoryEndpoint,
  getProduct as getProductEndpoint,
  listBrands as listBrandsEndpoint,
  listProductsByCategories as listByCategoriesEndpoint,
  listPrices as listPricesEndpoint,
  Product,
} from '@endcap/contract/catalog/catalog'
import { isByPrice } from '@endcap/contract/catalog/product-sorts'
import { maxPriceCents } from '@endcap/contract/limits'
import { PageLimit, PageNumber } from '@endcap/contract/schemas'
import type { Context } from '../context.ts'
import { addSurrogateKeys } from '../database/surrogate-keys.ts'
import { withoutEmptyTranslations } from '../database/without-empty-translations.ts'
import type { Call } from '../http/answer-call.ts'
import { pricesFor } from '../http/identity.ts'
import { idOrSlug, isId } from '../http/requests/ids.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { ShopError } from '../http/shop-error.ts'
import { findCategory } from './category-store.ts'
import { listBrands as listBrandsIn } from './filtered-listing-store.ts'
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

/** Includes descendants' products. Guests can't sort or filter by price. */
export const listProductsByCategories = async (
  { db, prepared, readPool, categoryTreeCache, clock }: Context,
  { body, query, identity }: Call<typeof listByCategoriesEndpoint>,
) => {
  const prices = pricesFor(identity, clock())
  const { brand, in_stock, min_price, max_price } = body
  const hasPriceLimit = min_price !== null || max_price !== null
  if (prices === null && (hasPriceLimit || isByPrice(body.sort)))
    throw new ShopError('unauthenticated', {
      message: /*i18n*/ 'Please log in to sort or filter by price.',
    })
  const page = {
    page: PageNumber.parse(body.page ?? query.page),
    limit: PageLimit.parse(body.limit ?? query.limit),
  }
  const categories = await categoryTreeCache.resolve(body.categoryIds.map((name) => name.trim()))
  const { products, total } = await listProductsIn(
    { db, prepared, readPool },
    categories,
    { limit: page.limit, offset: offsetOf(page), sort: body.sort },
    {
      brand,
      isInStock: in_stock,
      price: hasPriceLimit ? { min: min_price ?? 0, max: max_price ?? maxPriceCents } : null,
    },
    prices,
  )
  return toPage(products, total, page)
}

export const listBrands = async (
  { db, categoryTreeCache }: Context,
  { body }: Call<typeof listBrandsEndpoint>,
) => {
  const { roots, withDescendants } = await categoryTreeCache.resolve(
    body.categoryIds.map((name) => name.trim()),
  )
  for (const id of withDescendants) addSurrogateKeys(`category:${id}`)
  return { data: await listBrandsIn(db, roots) }
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
