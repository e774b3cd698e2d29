import { nextDelivery } from '@endcap/contract/delivery/delivery-days'
import { exciseCents, exciseOf } from '@endcap/contract/excise/excise'
import { i18n } from '@endcap/contract/i18n/i18n'
import { comingBlock } from '@endcap/contract/licenses/license-reason'
import { hasTradeFacts } from '@endcap/contract/shop-features'
import { addDays, formatMonthDay, isDay, shopClock } from '@endcap/contract/shop-time'
import type { getTradeTerms as endpoint, TradeTerms } from '@endcap/contract/trade/trade-terms'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { customerId } from '../http/identity.ts'
import { isId } from '../http/requests/ids.ts'
import { describeBlock, labelBlock } from '../trade/describe-block.ts'
import { saleBlock } from '../trade/sale-block.ts'
import { readTrade, type Trade } from '../trade/trade-store.ts'
import { type Buyer, findBuyer } from './order/buyer-store.ts'

const exciseTerms = (trade: Trade, id: string, quantity: number) => {
  const { rate = null, facts } = trade.products.get(id) ?? {}
  if (!trade.features.includes('excise') || rate === null || facts === undefined)
    return { excise: 0, is_added: false }
  return { excise: exciseCents(exciseOf(rate, facts, quantity)) ?? 0, is_added: rate.isAdded }
}

/** A license that will be needed from a later day. */
const comingLicense = (trade: Trade, id: string): TradeTerms['license_from'] => {
  const product = trade.products.get(id)
  if (!product?.isRegulated || !trade.features.includes('licenses')) return null
  const coming = comingBlock(trade.licenseFacts, product.classId, trade.day)
  if (coming === null) return null
  const day = formatMonthDay(coming.from, trade.day)
  const license = coming.kind?.name ?? i18n._('license')
  return {
    day: coming.from,
    label: i18n._('License needed from {day}', { day }),
    message: i18n._('From {day} a {license} is needed for this product.', { day, license }),
  }
}

const termsOf = (trade: Trade, id: string, quantity: number): TradeTerms => {
  const block = saleBlock(trade, id)
  const delivery = { day: trade.day, state: trade.licenseFacts.state }
  return {
    ...exciseTerms(trade, id, quantity),
    blocked: block && {
      reason: block.reason,
      label: labelBlock(block, delivery),
      message: describeBlock(block, delivery),
      license_kind: block.kind?.code ?? null,
    },
    license_from: block === null ? comingLicense(trade, id) : null,
  }
}

const isSaid = ({ excise, blocked, license_from }: TradeTerms): boolean =>
  excise !== 0 || blocked !== null || license_from !== null

/** The day that is asked for, or that of the customer's next delivery. */
const dayOf = (
  buyer: Buyer,
  { date }: Call<typeof endpoint>['query'],
  at: Date,
  timeZone: string,
): string => {
  if (isDay(date)) return date
  const next = buyer.route && nextDelivery(buyer.route, at, timeZone)
  return next?.day ?? addDays(shopClock(at, timeZone).day, buyer.transitDays)
}

export const readTradeTerms = async (
  context: Context,
  { identity, query }: Call<typeof endpoint>,
) => {
  const id = customerId(identity)
  const buyer = await findBuyer(context.db, id)
  if (buyer === null || !hasTradeFacts(buyer.features)) return { day: '', data: {} }
  const day = dayOf(buyer, query, context.clock(), await context.timeZone())
  const productIds = query.ids.filter(isId)
  const trade = await readTrade(context.db, { customerId: id, productIds, day, address: null })
  const terms = query.ids.map(
    (product, position) =>
      [product, termsOf(trade, product, query.quantities[position] ?? 1)] as const,
  )
  return { day, data: Object.fromEntries(terms.filter(([, one]) => isSaid(one))) }
}
