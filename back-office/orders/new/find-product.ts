import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { productEndpoints } from '@endcap/contract/client/staff-calls.gen'
import type { QueryClient } from '@tanstack/react-query'
import { failureMessage } from '../../api/failures.ts'
import { callQuery } from '../../api/queries.ts'
import { findByCode } from './match-code.ts'
import { obstacleOf, obstacles } from './order-entry.ts'

const maxResults = 10

/** Products that can be ordered come first; otherwise in the shop's order. */
export const orderableFirst = (products: readonly StaffProduct[]): StaffProduct[] =>
  products.toSorted(
    (one, other) => Number(obstacleOf(one) !== null) - Number(obstacleOf(other) !== null),
  )

export type EntrySearch = {
  q: string
  /** Whose prices are shown. */
  customerId: string
}

export const searchFor = ({ q, customerId }: EntrySearch) => ({
  query: { q, customer_id: customerId, limit: maxResults, sort: 'match' },
})

/** Why a product can't be ordered; '' if it can. */
export const refuseProduct = (product: StaffProduct): string => {
  const obstacle = obstacleOf(product)
  return obstacle === null
    ? ''
    : `${product.title} is ${obstacles[obstacle]}, so it can’t be ordered.`
}

/**
 * Finds the product that a text and Enter mean: an exact item number or UPC, else the only match.
 * If several match, takes the first only if it was already shown (`isShown`).
 */
export const findProduct = async (
  client: QueryClient,
  search: EntrySearch,
  isShown: boolean,
): Promise<{ product: StaffProduct } | { problem: string }> => {
  try {
    const { data } = await client.fetchQuery(callQuery(productEndpoints.list, searchFor(search)))
    const [first, ...others] = orderableFirst(data)
    const product =
      findByCode(data, search.q) ?? (isShown || others.length === 0 ? first : undefined)
    if (product === undefined)
      return {
        problem:
          first === undefined
            ? `No products match “${search.q}”.`
            : 'Several products match. Choose one with the arrow keys, then press Enter.',
      }
    const refused = refuseProduct(product)
    return refused === '' ? { product } : { problem: refused }
  } catch (error) {
    return { problem: failureMessage(error) }
  }
}
