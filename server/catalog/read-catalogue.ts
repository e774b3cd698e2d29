import type {
  Category,
  getCategory as getCategoryEndpoint,
  getProduct as getProductEndpoint,
  listBrands as listBrandsEndpoint,
  listProductsByCategories as listByCategoriesEndpoint,
  listPrices as listPricesEndpoint,
  listSimilarProducts as listSimilarEndpoint,
  Product,
} from '@endcap/contract/catalog/catalog'
import { isByPrice } from '@endcap/contract/catalog/product-sorts'
import { describeUnitPrice } from '@endcap/contract/catalog/unit-price'
import { i18n } from '@endcap/contract/i18n/i18n'
import { maxPriceCents, maxSimilarProducts } from '@endcap/contract/limits'
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
import { formatShortDate } from './prices/describe-price.ts'
import { listLastPurchases } from './prices/last-purchase-store.ts'
import { addProductKeys, findListedProduct, listProductsById } from './product-store.ts'
import { findSimilar } from './similar-store.ts'

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
) => {
  const product = await findListedProduct(
    readPool,
    idOrSlug(params.id),
    pricesFor(identity, clock()),
  )
  if (!product) throw new ShopError('not_found')
  return { data: product }
}

export const listSimilarProducts = async (
  { readPool, clock }: Context,
  { params, identity }: Call<typeof listSimilarEndpoint>,
): Promise<{ data: Product[]; bought_together: Product[] }> => {
  const found = await findSimilar(readPool, idOrSlug(params.id), maxSimilarProducts)
  if (!found) throw new ShopError('not_found')
  const { subject, category, companions } = found
  addSurrogateKeys('together')
  addProductKeys(
    [subject, ...companions].map((_id) => ({ _id })),
    null,
  )
  if (category !== null) addSurrogateKeys(`category:${category}`)
  const prices = pricesFor(identity, clock())
  const [similar, boughtTogether] = await Promise.all([
    listProductsById(readPool, found.similar, prices),
    listProductsById(readPool, found.boughtTogether, prices),
  ])
  return { data: [...similar], bought_together: [...boughtTogether] }
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
  const now = clock()
  const ids = query.ids.filter(isId)
  const [products, purchases] = await Promise.all([
    listProductsById(readPool, ids, pricesFor(identity, now)),
    identity.kind === 'customer' && ids.length > 0
      ? listLastPurchases(readPool, { customer: identity.id, ids })
      : [],
  ])
  const boughtNotes = new Map(
    purchases.map(({ product_id, quantity, day }) => [
      product_id,
      i18n._('You bought {quantity} on {day}', { quantity, day: formatShortDate(day, now) }),
    ]),
  )
  return {
    data: Object.fromEntries(
      products.map((product) => [
        product._id,
        {
          ...product,
          unit_price_note: describeUnitPrice(product, product.price),
          bought_note: boughtNotes.get(product._id) ?? '',
        },
      ]),
    ),
  }
}
