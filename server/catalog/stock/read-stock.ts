import { stockSorts } from '@endcap/contract/choices'
import type {
  findStock as findStockEndpoint,
  getStock as getStockEndpoint,
  listStockMovements as listMovementsEndpoint,
  listStock as listStockEndpoint,
} from '@endcap/contract/stock'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { readId } from '../../http/requests/ids.ts'
import { offsetOf, toPage } from '../../http/requests/page.ts'
import { ShopError } from '../../http/shop-error.ts'
import { parseSearchText } from '../search/parse-search-text.ts'
import { expandSearch } from '../staff/read-product-filter.ts'
import { findStockByCode, findStockOf, listMovementsOf, listStockRows } from './stock-store.ts'

/** The stock of counted products, least available first. */
export const listStock = async (context: Context, { query }: Call<typeof listStockEndpoint>) => {
  const { rows, total } = await listStockRows(
    context.db,
    {
      search: query.q === '' ? null : await expandSearch(context, query.q),
      onlyLow: query.filter === 'low',
    },
    {
      limit: query.limit,
      offset: offsetOf(query),
      sort: stockSorts.find((sort) => sort === query.sort) ?? 'available',
    },
  )
  return toPage(rows, total, query)
}

/** The stock of a product. Throws `not_found`. */
export const getStock = async ({ db }: Context, { params }: Call<typeof getStockEndpoint>) => {
  const data = await findStockOf(db, readId(params.id))
  if (data === null) throw new ShopError('not_found')
  return { data }
}

/** The maximum number of products that a refusal names. */
const maxNamed = 3

/**
 * Finds the product with an item number or a UPC. Throws `not_found`, and `status_conflict` where
 * several have it.
 */
export const findStock = async ({ db }: Context, { params }: Call<typeof findStockEndpoint>) => {
  const { text, code } = parseSearchText(params.code)
  const [first, ...others] = await findStockByCode(db, { text, code }, maxNamed)
  if (first === undefined)
    throw new ShopError('not_found', {
      message: `No product has the item number or UPC ${text}.`,
    })
  if (others.length > 0 && first.item_no.toLowerCase() !== text)
    throw new ShopError('status_conflict', {
      message: `Several products have this code: ${[first, ...others]
        .map(({ title, item_no }) => `${title} (${item_no})`)
        .join(', ')}. Please enter the item number.`,
    })
  return { data: first }
}

/** The changes of a product's count, newest first. Throws `not_found`. */
export const listStockMovements = async (
  { db }: Context,
  { params, query }: Call<typeof listMovementsEndpoint>,
) => {
  const id = readId(params.id)
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const { rows, total } = await listMovementsOf(db, id, slice)
  if (total === 0 && (await findStockOf(db, id)) === null) throw new ShopError('not_found')
  return toPage(rows, total, query)
}
