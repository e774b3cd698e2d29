import type { MailContent } from '@endcap/contract/mail/mails'
import type { OrderForm, OrderType } from '@endcap/contract/orders/orders'
import pg from 'pg'
import type { Db } from '../database/database.ts'
import { deadlock, hasCode } from '../database/error-causes.ts'
import { currentRequestId } from '../system/request-id.ts'
import type { NewDelivery } from './delivery/order-delivery-store.ts'
import type { CentsRange } from './form/accepted-cents.ts'
import type { Pickup } from './form/parse-pickup.ts'
import { type Outcome, readOutcome } from './order-outcome.ts'
import { writeDelivery, writeOrder } from './order-statement-store.ts'
import { lockOrderStock } from './order-stock-store.ts'
import { isOversold } from './refuse-oversold.ts'

/** The order to store, if the catalogue's prices are the accepted ones. */
export type NewOrder = {
  customerId: string
  /** The idempotency key; null when the request has none. */
  key: string | null
  bodyHash: string
  /** Idempotency keys older than this have expired. */
  keysSince: Date
  at: Date
  type: OrderType
  /** Null for a delivery. */
  pickup: Pickup | null
  /** Null for a pick-up, and in a shop without routes. */
  delivery: NewDelivery | null
  customer: OrderForm['customer']
  /** The product's id is null when the request named something that can't be an id. */
  lines: readonly {
    productId: string | null
    quantity: number
    /** The title or item number in the request, or ''. */
    sentTitle: string
    accepted: CentsRange
  }[]
  acceptedTotal: CentsRange
  /** Whether cart lines that the order doesn't hold stay in the cart. */
  keepsRest: boolean
  /** Whether the order is refused if the cart holds less than it. */
  isFromCart: boolean
  /** The member of staff who places it for the customer, whose cart then stays as it is; or null. */
  placedBy: { id: string; name: string } | null
  publicUrl: string
}

type OrderFacts = Extract<MailContent, { kind: 'order_placed' }>['facts']
/** The facts known before the statement runs; it adds the rest. */
type FactsOfRequest = Omit<OrderFacts, 'number' | 'total' | 'lines' | 'link' | 'pays_by_invoice'>

const writeOnce = async (db: Db, order: NewOrder): Promise<Outcome> => {
  const { customerId, customer, pickup, placedBy, at } = order
  const lines = order.lines.map(({ productId, quantity, accepted }, position) => ({
    position,
    product_id: productId,
    quantity,
    ...accepted,
  }))
  const facts: FactsOfRequest = {
    createdAt: at.toISOString(),
    type: order.type,
    date: pickup?.date ?? '',
    time: pickup?.time ?? '',
    // The statement sets both for a delivery by a route.
    delivery_day: '',
    delivery_fee: 0,
    ...customer,
  }
  const write = order.delivery === null ? writeOrder : writeDelivery
  const [outcome] = await write[placedBy === null ? 'customer' : 'staff'](db, {
    customerId,
    key: order.key,
    bodyHash: order.bodyHash,
    keysSince: order.keysSince,
    at,
    type: order.type,
    pickupDate: pickup?.date ?? null,
    pickupTime: pickup?.time ?? '',
    ...(order.delivery ?? { deliveries: null, seenDay: null }),
    ...customer,
    lines: JSON.stringify(lines),
    facts: JSON.stringify(facts),
    minTotal: order.acceptedTotal.min,
    maxTotal: order.acceptedTotal.max,
    keepsRest: order.keepsRest,
    isFromCart: order.isFromCart,
    staffId: placedBy?.id ?? null,
    staffName: placedBy?.name ?? null,
    orderLink: `${order.publicUrl}/my-order/`,
    packLink: `${order.publicUrl}/admin/orders/`,
    requestId: currentRequestId(),
  })
  if (!outcome) throw new Error('an order was neither stored nor refused')
  return readOutcome(db, order, outcome)
}

/**
 * Stores an order, all or nothing, in one statement: prices the lines for the customer (decision 36), compares
 * them with what the buyer saw, and only where all agrees inserts order, lines and key, empties
 * the cart (or takes what is ordered out of it) and puts both mails into the outbox.
 *
 * Prices are those committed when the statement began. Product rows are not locked: a lock would
 * make orders wait for a long import, and the import for them, while a price that is committed
 * while this statement runs (a few milliseconds) simply comes after the order.
 *
 * Orders and cart writes of one customer wait for the lock on the cart's row. A statement that
 * waited still has its older snapshot; it finds a newer version in the row, stores nothing and
 * returns `raced`. With the cart locked before in the same transaction (`lockCart`) this can't
 * happen. An order by staff waits only for one with the same idempotency key, and then races.
 *
 * Of counted products the database reserves the pieces. An order whose snapshot is older than the one
 * that took the last pieces is refused by a trigger; it returns `raced`, too. In a transaction the
 * counts are locked before.
 */
export const storeOrder = async (db: Db, order: NewOrder): Promise<Outcome> => {
  const isAlone = db.$client instanceof pg.Pool
  if (!isAlone)
    await lockOrderStock(
      db,
      order.customerId,
      order.lines.flatMap(({ productId }) => productId ?? []),
    )
  try {
    return await writeOnce(db, order)
  } catch (error) {
    if (isAlone && (isOversold(error) || hasCode(error, deadlock))) return { kind: 'raced' }
    throw error
  }
}
