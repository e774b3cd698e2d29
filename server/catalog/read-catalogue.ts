import type {
  getCategory as getCategoryCall,
  getProduct as getProductCall,
  listProductsByCategories as listByCategoriesCall,
  listPrices as listPricesCall,
  Product,
  searchProducts as searchCall,
  suggest as suggestCall,
} from '@endcap/contract/catalog'
import { PageLimit, PageNumber } from '@endcap/contract/shapes'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { can } from '../http/identity.ts'
import { idOrSlug, isId } from '../http/requests/ids.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { ShopError } from '../http/shop-error.ts'
import { type CategoryRow, findCategory } from './category-store.ts'
import { listProductsIn } from './listing-store.ts'
import { findListedProduct, listedProductsById } from './product-store.ts'
import { findProducts } from './search/find-products.ts'
import { readSearchText } from './search/read-search-text.ts'
import { showFound, suggestCategories, suggestFound } from './search/search-store.ts'

/** One category, by id or slug. */
export const getCategory = async (
  { db }: Context,
  { params }: Call<typeof getCategoryCall>,
): Promise<{ data: CategoryRow }> => {
  const category = await findCategory(db, idOrSlug(params.id))
  if (!category) throw new ShopError('not_found')
  return { data: category }
}

/** One listed product, by id or slug. */
export const getProduct = async (
  { db }: Context,
  { params, identity }: Call<typeof getProductCall>,
): Promise<{ data: Product }> => {
  const product = await findListedProduct(db, idOrSlug(params.id), can.seePrices(identity))
  if (!product) throw new ShopError('not_found')
  return { data: product }
}

/** Products of some categories and of all below them. A guest can't sort by what a guest can't see. */
export const listProductsByCategories = async (
  { db, keptCategories, keptProducts }: Context,
  { body, query, identity }: Call<typeof listByCategoriesCall>,
) => {
  const prices = can.seePrices(identity)
  if (!prices && (body.sort === 'price_asc' || body.sort === 'price_desc'))
    throw new ShopError('unauthenticated', { message: 'Please log in to sort by price.' })
  const page = {
    page: PageNumber.parse(body.page ?? query.page),
    limit: PageLimit.parse(body.limit ?? query.limit),
  }
  const shelves = await keptCategories.resolve(body.categoryIds.map((name) => name.trim()))
  const ids = await listProductsIn(db, shelves, {
    limit: page.limit,
    offset: offsetOf(page),
    sort: body.sort,
  })
  return toPage(await keptProducts.show(ids, prices), shelves.total, page)
}

/** Beyond this many, a search says "at least" (contract, search). */
const mostCounted = 2_400

/** Products for a text. An empty text finds nothing. */
export const searchProducts = async (
  { db }: Context,
  { query, identity }: Call<typeof searchCall>,
) => {
  const text = readSearchText(query.searchQuery)
  if (text.text === '') return toPage<Product>([], 0, query)
  const { ids, counted } = await findProducts(db, text, {
    limit: query.limit,
    offset: offsetOf(query),
    mostCounted,
    isTyping: false,
  })
  const rows = await showFound(db, ids, can.seePrices(identity))
  const page = toPage(rows, Math.min(counted, mostCounted), query)
  return counted > mostCounted ? { ...page, totalIsMinimum: true as const } : page
}

const mostSuggestions = 8
const mostCategories = 2
/** So many matches are compared for a suggestion: it has to be there while one types. */
const mostCompared = 300

/** What a buyer may mean, while typing: at most 8. */
export const suggest = async ({ db }: Context, { query }: Call<typeof suggestCall>) => {
  const text = readSearchText(query.q)
  if (text.text === '') return { data: [] }
  const categories = await suggestCategories(db, text.text, mostCategories)
  const { ids } = await findProducts(db, text, {
    limit: mostSuggestions - categories.length,
    offset: 0,
    mostCounted: mostCompared,
    isTyping: true,
  })
  return { data: [...categories, ...(await suggestFound(db, ids))] }
}

/** Prices as of now, straight from the database; unknown ids are left out. */
export const listPrices = async ({ db }: Context, { query }: Call<typeof listPricesCall>) => {
  const products = await listedProductsById(db, query.ids.filter(isId), true)
  return {
    data: Object.fromEntries(
      [...products].map(([id, { price, price_varies, in_stock }]) => [
        id,
        { price, price_varies, in_stock },
      ]),
    ),
  }
}
