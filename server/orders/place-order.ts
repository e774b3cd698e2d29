import type { ProductQuantity } from '@endcap/contract/cart'
import { belowMinimumMessage } from '@endcap/contract/delivery/delivery-days'
import type { ReplyOf } from '@endcap/contract/endpoint'
import { i18n } from '@endcap/contract/i18n/i18n'
import { maxLength } from '@endcap/contract/limits'
import { differsByACent } from '@endcap/contract/money'
import type { OrderForm, placeOrder as placeOrderEndpoint } from '@endcap/contract/orders/orders'
import { formatDay } from '@endcap/contract/shop-time'
import { mergeLines } from '../cart/merge-lines.ts'
import { withOptimisticRetry } from '../cart/with-optimistic-retry.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { customerId } from '../http/identity.ts'
import { isId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { acceptedCents, anyCents, inBoth, seenCents } from './form/accepted-cents.ts'
import { hashOrder } from './form/hash-order.ts'
import { parseIdempotencyKey } from './form/parse-idempotency-key.ts'
import { type Pickup, parsePickup } from './form/parse-pickup.ts'
import {
  findOrderByIdempotencyKey,
  idempotencyKeysSince,
  type StoredOrder,
} from './idempotency-store.ts'
import type { Outcome } from './order-outcome.ts'
import { type NewOrder, storeOrder } from './place-order-store.ts'
import { describeLacking } from './refuse-oversold.ts'
import { refuseUnsold } from './refuse-unsold.ts'

/** The thank-you page's sentence (S2-31). */
const thanks = /*i18n*/ 'Thank you for your order. We appreciate your business!'

type PlacedOrder = ReplyOf<typeof placeOrderEndpoint>['data']

const answer = ({
  id,
  number,
  createdAt,
  totalCents,
  type,
  deliveryDay,
}: StoredOrder): PlacedOrder => ({
  _id: id,
  number,
  createdAt,
  total: totalCents,
  type,
  delivery_day: deliveryDay,
})

/** Returns the first order again; throws `idempotency_key_reused` when the order was another one. */
const replay = (stored: StoredOrder, storedHash: string, bodyHash: string) => {
  if (storedHash !== bodyHash) throw new ShopError('idempotency_key_reused')
  return answer(stored)
}

/** The lines whose price has changed, with the price that the buyer saw. */
const changedLines = (form: OrderForm, lines: readonly { product_id: string; now: number }[]) =>
  lines.flatMap(({ product_id, now }) => {
    const seen = form.products
      .filter((product) => product.product_id.toLowerCase() === product_id)
      .map((product) => product.Price)
      .find((shown) => typeof shown === 'number' && differsByACent(shown, now))
    return typeof seen === 'number' ? [{ product_id, was: seenCents(seen), now }] : []
  })

const refusal = (
  outcome: Exclude<Outcome, { kind: 'placed' | 'replayed' | 'raced' }>,
  form: OrderForm,
  lines: readonly ProductQuantity[],
): ShopError => {
  const idAt = (position: number) => lines[position]?.product_id ?? ''
  if (outcome.kind === 'cart_changed') return new ShopError('cart_changed')
  if (outcome.kind === 'unavailable') {
    const short = outcome.lines.flatMap(({ title, available }) =>
      available === null ? [] : [{ title, available }],
    )
    return new ShopError('unavailable', {
      ...(short.some(({ available }) => available > 0) && {
        message: `${describeLacking(short)}. ${i18n._('Please order less, or without it.')}`,
      }),
      body: {
        lines: outcome.lines.map(({ position, title, available }) => ({
          product_id: idAt(position),
          title,
          ...(available === null ? {} : { available }),
        })),
      },
    })
  }
  if (outcome.kind === 'quantity_not_sold') return refuseUnsold(outcome.lines, lines)
  if (outcome.kind === 'delivery_day_changed')
    return new ShopError('delivery_day_changed', {
      message: describeOtherDay(outcome.day),
      body: { delivery_day: outcome.day },
    })
  if (outcome.kind === 'below_minimum')
    return new ShopError('below_minimum', {
      message: belowMinimumMessage(outcome.minimum, outcome.goods),
      body: { minimum: outcome.minimum, total: outcome.goods },
    })
  const changed = outcome.lines.map(({ position, now }) => ({ product_id: idAt(position), now }))
  return new ShopError('price_changed', {
    body: { lines: changedLines(form, changed), total: outcome.total },
  })
}

const describeOtherDay = (day: string): string =>
  day === ''
    ? /*i18n*/ 'Your delivery day has changed: we will arrange it with you. Please confirm and order again.'
    : i18n._('This order would be delivered on {day}. Please confirm the new day.', {
        day: formatDay(day, 'long'),
      })

const toLines = (form: OrderForm, lines: readonly ProductQuantity[]): NewOrder['lines'] => {
  const sent = Map.groupBy(form.products, ({ product_id }) => product_id.toLowerCase())
  return lines.map(({ product_id, quantity }) => {
    const products = sent.get(product_id.toLowerCase()) ?? []
    return {
      productId: isId(product_id) ? product_id : null,
      quantity,
      sentTitle: sentTitle(products),
      accepted: products.map(({ Price }) => acceptedCents(Price)).reduce(inBoth, anyCents),
    }
  })
}

/** The title in the request, else the item number, else ''. */
const sentTitle = (products: OrderForm['products']): string => {
  const texts = [...products.map(({ title }) => title), ...products.map(({ item_no }) => item_no)]
  const isText = (value: unknown): value is string => typeof value === 'string'
  const found = texts
    .filter(isText)
    .map((text) => text.trim())
    .find((text) => text !== '')
  return (found ?? '').replaceAll('\u0000', '').slice(0, maxLength.productTitle)
}

/** A delivery needs no date; for a pick-up the shop's own clock decides. */
const choosePickup = async (
  { timeZone, pickupRules }: Context,
  form: OrderForm,
  now: Date,
): Promise<{ pickup: Pickup | null } | { errors: Record<string, string> }> => {
  if (form.type !== 'Pick-up') return { pickup: null }
  const pickup = parsePickup(form, now, await timeZone(), await pickupRules())
  return 'errors' in pickup ? pickup : { pickup }
}

/** The next deliveries for the statement; null where no route can matter. */
const chooseDelivery = async (
  { nextDeliveries }: Context,
  { type, delivery_day }: OrderForm,
  now: Date,
): Promise<NewOrder['delivery']> => {
  if (type === 'Pick-up') return null
  const { byRoute, json } = await nextDeliveries(now)
  const seenDay = delivery_day ?? null
  return byRoute.size === 0 && !seenDay ? null : { deliveries: json, seenDay }
}

type Placing = {
  form: OrderForm
  customerId: string
  key: string | null
  placedBy: NewOrder['placedBy']
  /** Stores the order, or returns why it is refused. */
  store: (order: NewOrder) => Promise<Exclude<Outcome, { kind: 'raced' }>>
}

/**
 * Places an order of a customer: all or nothing, at the shop's own prices. A request repeated under
 * the same idempotency key within 24 hours gets the first order again, whatever has changed since.
 *
 * Throws, in this order: `idempotency_key_reused`, `invalid` (a pick-up's date and time), `cart_changed`,
 * `unavailable` and `quantity_not_sold` with their lines, `delivery_day_changed` for another day than the
 * buyer saw, `below_minimum`, and `price_changed` with its lines. A refused order stores nothing and leaves its
 * key unused.
 */
export const placeOrderOf = async (
  context: Context,
  { form, customerId, key, placedBy, store }: Placing,
): Promise<PlacedOrder> => {
  const at = context.clock()
  const lines = mergeLines(form.products, 'products')
  const bodyHash = hashOrder(form)
  const sent = {
    customerId,
    key,
    keysSince: idempotencyKeysSince(at),
  }

  const chosen = await choosePickup(context, form, at)
  if ('errors' in chosen) {
    const stored = sent.key === null ? null : await findOrderByIdempotencyKey(context.db, sent)
    if (stored) return replay(stored, stored.bodyHash, bodyHash)
    throw new ShopError('invalid', { errors: chosen.errors })
  }

  const order: NewOrder = {
    ...sent,
    bodyHash,
    at,
    type: form.type,
    pickup: chosen.pickup,
    delivery: await chooseDelivery(context, form, at),
    customer: form.customer,
    lines: toLines(form, lines),
    acceptedTotal: acceptedCents(form.total),
    keepsRest: form.keep_rest ?? false,
    isFromCart: form.from_cart ?? false,
    placedBy,
    publicUrl: context.config.publicUrl,
  }
  const outcome = await store(order)
  switch (outcome.kind) {
    case 'placed':
      context.refreshBestSellers()
      context.queueMails()
      return answer(outcome.order)
    case 'replayed':
      return replay(outcome.order, outcome.bodyHash, bodyHash)
    default:
      throw refusal(outcome, form, lines)
  }
}

/** Places an order of the customer who calls, out of their cart. Throws as `placeOrderOf`. */
export const placeOrder = async (
  context: Context,
  { identity, body: form, header }: Call<typeof placeOrderEndpoint>,
): Promise<ReplyOf<typeof placeOrderEndpoint>> => {
  const data = await placeOrderOf(context, {
    form,
    customerId: customerId(identity),
    key: parseIdempotencyKey(header('idempotency-key')),
    placedBy: null,
    store: (order) => withOptimisticRetry(context, order, (db) => storeOrder(db, order)),
  })
  return { data, message: i18n._(thanks) }
}
