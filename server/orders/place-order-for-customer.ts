import type { CustomerStatus } from '@endcap/contract/accounts/accounts'
import type { ReplyOf } from '@endcap/contract/endpoint'
import type { placeOrderForCustomer as placeEndpoint } from '@endcap/contract/orders/staff-orders'
import { customerStore } from '../accounts/account-store.ts'
import { recordAudit } from '../audit/audit-store.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { requireCapability, type StaffIdentity, staffOf } from '../http/identity.ts'
import { parseIdempotencyKey } from '../http/requests/idempotency-key.ts'
import { isId } from '../http/requests/ids.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { orderForAudit } from './order/order-changes.ts'
import { findOrder } from './order/order-store.ts'
import { placeRequested } from './place-order.ts'

const unknownCustomer = () =>
  invalidField('customer_id', 'This customer no longer exists. Please choose another.')

const whyNotApproved: Readonly<Record<Exclude<CustomerStatus, 'approved'>, string>> = {
  pending: 'This customer is not verified yet. Approve them before you order for them.',
  rejected:
    'The registration of this customer was rejected. Approve them before you order for them.',
  suspended: 'This customer is suspended. Reinstate them before you order for them.',
}

const auditPlacing = async (
  context: Context,
  db: Db,
  by: StaffIdentity,
  orderId: string,
  isOverLimit: boolean,
) => {
  const order = await findOrder(db, orderId)
  if (order === null) throw new Error('a placed order is missing')
  await recordAudit(db, {
    by,
    at: context.clock(),
    action: 'place',
    entity: 'orders',
    entityId: orderId,
    after: {
      customer: order.customer_id,
      ...orderForAudit(order),
      ...(isOverLimit && { over_limit: true }),
    },
  })
}

/**
 * Places an order for an approved customer by the rules of `placeOrder`, and records it in the
 * audit log. Doesn't change the customer's cart.
 *
 * Throws like `placeOrder`, `invalid` for an unknown customer, and `status_conflict` for a customer
 * who isn't approved.
 */
export const placeOrderForCustomer = async (
  context: Context,
  { identity, body, header }: Call<typeof placeEndpoint>,
): Promise<ReplyOf<typeof placeEndpoint>> => {
  const by = staffOf(identity)
  const { customer_id: customerId, is_over_limit: isOverLimit, ...form } = body
  if (isOverLimit) requireCapability(by, 'credit-limits')
  if (!isId(customerId) || (await customerStore.find(context.db, customerId)) === null)
    throw unknownCustomer()
  const key = parseIdempotencyKey(header('idempotency-key'))
  const data = await placeRequested(context, {
    form,
    customerId: customerId.toLowerCase(),
    // Keys are unique per customer. Those of customers are trimmed, so none begins with a space.
    key: key === null ? null : ` ${by.id} ${key}`,
    placedBy: by,
    isOverLimit: isOverLimit === true,
    checkBuyer: ({ status }) => {
      if (status !== 'approved')
        throw new ShopError('status_conflict', { message: whyNotApproved[status] })
    },
    afterPlaced: (db, orderId) => auditPlacing(context, db, by, orderId, isOverLimit === true),
  })
  return { data }
}
