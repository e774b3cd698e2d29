import type { CustomerStatus } from '@endcap/contract/accounts/accounts'
import type { ReplyOf } from '@endcap/contract/endpoint'
import type { placeOrderForCustomer as placeEndpoint } from '@endcap/contract/orders/staff-orders'
import { recordAudit } from '../audit/audit-store.ts'
import { inTransaction } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { type StaffIdentity, staffOf } from '../http/identity.ts'
import { isId } from '../http/requests/ids.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { parseIdempotencyKey } from './form/parse-idempotency-key.ts'
import { findOrderByIdempotencyKey } from './idempotency-store.ts'
import { orderForAudit } from './order-for-audit.ts'
import type { Outcome } from './order-outcome.ts'
import { findOrder } from './order-store.ts'
import { placeOrderOf } from './place-order.ts'
import { type NewOrder, storeOrder } from './place-order-store.ts'
import { lockCustomerStatus } from './staff-order-store.ts'

type Decided = Exclude<Outcome, { kind: 'raced' }>

const unknownCustomer = () =>
  invalidField('customer_id', 'This customer is not in the shop any more. Please choose another.')

const whyNotApproved: Readonly<Record<Exclude<CustomerStatus, 'approved'>, string>> = {
  pending: 'This customer is not verified yet. Approve them before you order for them.',
  rejected:
    'The registration of this customer was rejected. Approve them before you order for them.',
  suspended: 'This customer is suspended. Reinstate them before you order for them.',
}

/** Stores an order in a transaction. One that raced with the same order finds it at the second attempt. */
const storeOnce = async (db: Db, order: NewOrder): Promise<Decided> => {
  const first = await storeOrder(db, order)
  const outcome = first.kind === 'raced' ? await storeOrder(db, order) : first
  if (outcome.kind === 'raced') throw new Error('an order raced with one that is committed')
  return outcome
}

const auditPlacing = async (context: Context, db: Db, by: StaffIdentity, orderId: string) => {
  const order = await findOrder(db, orderId)
  if (order === null) throw new Error('a placed order is missing')
  await recordAudit(db, {
    by,
    at: context.clock(),
    action: 'place',
    entity: 'orders',
    entityId: orderId,
    before: null,
    after: { customer: order.customer_id, ...orderForAudit(order) },
  })
}

/**
 * Places an order for an approved customer by the rules of `placeOrder`, with an entry in the audit log.
 * The customer's cart stays as it is.
 *
 * Throws as `placeOrder`, and `invalid` for an unknown customer, `status_conflict` for one who is not
 * approved.
 */
export const placeOrderForCustomer = async (
  context: Context,
  { identity, body, header }: Call<typeof placeEndpoint>,
): Promise<ReplyOf<typeof placeEndpoint>> => {
  const by = staffOf(identity)
  const { customer_id: customerId, ...form } = body
  if (!isId(customerId)) throw unknownCustomer()
  const key = parseIdempotencyKey(header('idempotency-key'))

  const store = async (db: Db, order: NewOrder): Promise<Decided> => {
    const status = await lockCustomerStatus(db, customerId)
    if (status === null) throw unknownCustomer()
    if (status !== 'approved') {
      const found = await findOrderByIdempotencyKey(db, order)
      if (found === null)
        throw new ShopError('status_conflict', { message: whyNotApproved[status] })
      const { bodyHash, ...stored } = found
      return { kind: 'replayed', order: stored, bodyHash }
    }
    const outcome = await storeOnce(db, order)
    if (outcome.kind === 'placed') await auditPlacing(context, db, by, outcome.order.id)
    return outcome
  }

  const data = await placeOrderOf(context, {
    form,
    customerId: customerId.toLowerCase(),
    // Keys are unique for each customer. The prefix separates staff's keys from those of the customer's
    // browser.
    key: key === null ? null : `${by.id} ${key}`,
    placedBy: by,
    store: (order) => inTransaction(context, {}, (db) => store(db, order)),
  })
  return { data }
}
