import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { productEndpoints, resolveCodesForCustomer } from '@endcap/contract/client/staff-calls.gen'
import { maxLength } from '@endcap/contract/max-length'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { failureMessage } from '../../api/failures.ts'
import { callQuery } from '../../api/queries.ts'
import { findByCode, isCode } from './match-code.ts'
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
 * If several match words, takes the first only if it was already shown (`isShown`). `hasChoice`:
 * there are matches to choose from.
 */
export const findProduct = async (
  client: QueryClient,
  search: EntrySearch,
  isShown: boolean,
): Promise<{ product: StaffProduct } | { problem: string; hasChoice: boolean }> => {
  try {
    const { data } = await client.fetchQuery(callQuery(productEndpoints.list, searchFor(search)))
    const [first, ...others] = orderableFirst(data)
    const takesFirst = others.length === 0 || (isShown && !isCode(search.q))
    const product = findByCode(data, search.q) ?? (takesFirst ? first : undefined)
    if (product !== undefined) {
      const refused = refuseProduct(product)
      return refused === '' ? { product } : { problem: refused, hasChoice: false }
    }
    return first === undefined
      ? { problem: `No products match “${search.q}”.`, hasChoice: false }
      : {
          problem: 'Several products match. Choose one with the arrow keys, then press Enter.',
          hasChoice: true,
        }
  } catch (error) {
    return { problem: failureMessage(error), hasChoice: false }
  }
}

/** Finds what each pasted text means, as the customer's quick order does, in one call. */
export const resolveTexts = async (customerId: string, texts: readonly string[]) => {
  const codes = texts.map((text) => text.trim().slice(0, maxLength.productCode))
  const { data } = await call(resolveCodesForCustomer, {
    params: { id: customerId },
    body: { codes },
  })
  return data
}
