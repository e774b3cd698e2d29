import { listCustomerPrices } from '@endcap/contract/client/staff-calls.gen'
import { maxPricesPerCall } from '@endcap/contract/limits'
import type { Cents } from '@endcap/contract/money'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../api/call.ts'

type Line = { productId: string; quantity: number }

const typingPauseMs = 200

/** Returns the price per piece at a quantity; undefined if unknown. */
export type PriceOf = (productId: string, quantity: number) => Cents | undefined

/**
 * Requests a customer's prices whenever a product or quantity changes. If that fails, the old ones
 * stay visible; the shop compares prices anyway. When `refusal` changes, replies still pending are
 * outdated: they are dropped and the prices requested again.
 */
export const useCustomerPrices = (
  customerId: string,
  lines: readonly Line[],
  onPrices: (priceOf: PriceOf) => void,
  refusal: unknown = null,
): void => {
  const asked = lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ productId, quantity }) => `${productId}:${quantity}`)
  const key = asked.join()
  const take = useEffectEvent(onPrices)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal outdates the prices
  useEffect(() => {
    if (key === '') return
    let isOutdated = false
    const ask = async () => {
      const all = key.split(',')
      const parts = Array.from({ length: Math.ceil(all.length / maxPricesPerCall) }, (_, part) =>
        all.slice(part * maxPricesPerCall, (part + 1) * maxPricesPerCall).join(),
      )
      const replies = await Promise.all(
        parts.map((part) =>
          call(listCustomerPrices, { params: { id: customerId }, query: { lines: part } }),
        ),
      )
      const prices = new Map(
        replies.flatMap(({ data }) =>
          data.map(
            ({ product_id, quantity, price }) => [`${product_id}:${quantity}`, price] as const,
          ),
        ),
      )
      if (!isOutdated) take((id, quantity) => prices.get(`${id}:${quantity}`) ?? undefined)
    }
    const timer = setTimeout(() => void ask().catch(() => undefined), typingPauseMs)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [customerId, key, refusal])
}
