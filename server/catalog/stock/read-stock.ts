import type {
  findStock as findStockEndpoint,
  getStock as getStockEndpoint,
  listStockMovements as listMovementsEndpoint,
  listStock as listStockEndpoint,
} from '@endcap/contract/catalog/stock'
import { stockSorts } from '@endcap/contract/choices'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { readId } from '../../http/requests/ids.ts'
import { offsetOf, toPage } from '../../http/requests/page.ts'
import { ShopError } from '../../http/shop-error.ts'
import { keysOf } from '../codes/code-keys.ts'
import { bestMatches, findByCodes } from '../codes/code-store.ts'
import { expandSearch } from '../staff/read-product-filter.ts'
import { findStockOf, listMovementsOf, listStockById, listStockRows } from './stock-store.ts'

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

export const getStock = async ({ db }: Context, { params }: Call<typeof getStockEndpoint>) => {
  const data = await findStockOf(db, readId(params.id))
  if (data === null) throw new ShopError('not_found')
  return { data }
}

const maxNamed = 3

/** Matches like `resolveCodes`. Throws `not_found`, and `status_conflict` for several products. */
export const findStock = async (
  { db, prepared }: Context,
  { params }: Call<typeof findStockEndpoint>,
) => {
  const keys = keysOf(params.code)
  // A UPC that was stored with a wrong check digit can be found with it.
  const gtins = [keys.itemCode, ...keys.gtins]
  const rows = await findByCodes(prepared, [{ ...keys, gtins }], { withUnlisted: true })
  const matches = bestMatches(rows)
  const ids = matches.slice(0, maxNamed).map(({ productId }) => productId)
  const [stock, ...others] = await listStockById(db, ids)
  if (stock === undefined)
    throw new ShopError('not_found', {
      message: `No product has the item number or UPC ${keys.item}.`,
    })
  if (others.length > 0)
    throw new ShopError('status_conflict', {
      message: `Several products have this code: ${[stock, ...others]
        .map(({ title, item_no }) => `${title} (${item_no})`)
        .join(', ')}. Please enter the item number.`,
    })
  return { data: { ...stock, code_unit: matches[0]?.unit ?? null } }
}

/** Newest first. Throws `not_found`. */
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
