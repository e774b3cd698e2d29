import { getTradeTerms } from '@endcap/contract/client/account-calls.gen'
import type { ReplyOf } from '@endcap/contract/endpoint'
import { maxPricesPerCall } from '@endcap/contract/limits'
import type { Cents } from '@endcap/contract/money'
import { hasTradeFacts } from '@endcap/contract/shop-features'
import type { getTradeTerms as endpoint } from '@endcap/contract/trade/trade-terms'
import { api } from '../../api/api.ts'
import { useQuery } from '../../api/use-query.ts'
import { useShop } from '../../api/use-shop.ts'

export type Terms = ReplyOf<typeof endpoint>

/** `date` is '' for the next delivery. */
export type Handover = { type: '' | 'Pick-up'; date: string }

export const aDelivery: Handover = { type: '', date: '' }

type Ordered = { _id: string; qty: number }

/** Of all lines, with as many calls as they need. */
export const fetchTerms = async (lines: readonly Ordered[], handover: Handover): Promise<Terms> => {
  const parts = Array.from({ length: Math.ceil(lines.length / maxPricesPerCall) }, (_, index) =>
    lines.slice(index * maxPricesPerCall, (index + 1) * maxPricesPerCall),
  )
  const replies = await Promise.all(
    parts.map((part) =>
      api()(getTradeTerms, {
        query: {
          ids: part.map(({ _id }) => _id).join(),
          quantities: part.map(({ qty }) => qty).join(),
          ...handover,
        },
      }),
    ),
  )
  const data = Object.assign({}, ...replies.map((reply) => reply.data)) as Terms['data']
  return { day: replies[0]?.day ?? '', data }
}

/** The excise that is added to the prices. */
export const addedExcise = (terms: Terms | undefined): Cents =>
  Object.values(terms?.data ?? {}).reduce(
    (sum, { is_added, excise }) => sum + (is_added ? excise : 0),
    0,
  )

/** The terms of the lines; undefined while they load, and in a shop with neither licenses nor excise. */
export const useTradeTerms = (
  customerId: string | undefined,
  lines: readonly Ordered[],
  handover: Handover,
): Terms | undefined => {
  const { features } = useShop()
  const isAsked = customerId !== undefined && hasTradeFacts(features) && lines.length > 0
  const key = [
    customerId,
    handover.type,
    handover.date,
    ...lines.flatMap(({ _id, qty }) => [_id, qty]),
  ]
  const { latestData } = useQuery(
    isAsked ? { key: key.join(), fetch: () => fetchTerms(lines, handover) } : null,
  )
  return isAsked ? latestData : undefined
}
