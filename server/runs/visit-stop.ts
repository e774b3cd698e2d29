import { isOpenOrder } from '@endcap/contract/choices'
import type { Receipt } from '@endcap/contract/mail/mails'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import { formatRunNumber, refusals } from '@endcap/contract/runs/run-kinds'
import { nameAuthor, recordAudit } from '../audit/audit-store.ts'
import { findClaimsToReceive } from '../claims/claim-store.ts'
import { receiveGoods } from '../claims/receive-claim.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { lockCounter, nextNumber } from '../database/document-counter-store.ts'
import type { StaffIdentity } from '../http/identity.ts'
import { ShopError } from '../http/shop-error.ts'
import { withdrawMail } from '../mail/mail-store.ts'
import { changeLines } from '../orders/order/change-lines.ts'
import type { OrderChange } from '../orders/order/order-changes.ts'
import { insertOrderEvent } from '../orders/order/order-event-store.ts'
import { mailOrderTransition } from '../orders/order/order-mails.ts'
import { findOrder, lockOrder, writeOrderStatus } from '../orders/order/order-store.ts'
import { findCustomersOf } from '../printing/invoice-store.ts'
import { issueInvoicesOf } from '../printing/invoices.ts'
import {
  bookItem,
  findOpenItems,
  lockAccounts,
  movedMeanwhile,
} from '../receivables/account-store.ts'
import { findUndone, isOf, type OpOf, type StoredOp, updateOps } from './run-op-store.ts'
import { type DriverRun, type Stop, updateStop } from './run-store.ts'
import { settleDoor } from './settle-door.ts'

/** The rows that operations of a stop change, locked until the transaction ends. */
export type Visit = {
  run: DriverRun
  stop: Stop
  order: StaffOrder
  by: StaffIdentity
  at: Date
  /** The shop’s day on which an operation’s money is booked. */
  dayOf: (op: StoredOp) => string
}

export const lockVisited = async (db: Db, { orderId }: Stop, at: Date): Promise<StaffOrder> => {
  const customers = await findCustomersOf(db, [orderId])
  await lockAccounts(db, [...customers.values()], at)
  const order = await lockOrder(db, orderId)
  if (order === null) throw new ShopError('not_found')
  if (order.customer_id !== customers.get(orderId)) throw movedMeanwhile()
  return order
}

/** Books the payments that no undo names. */
const bookPayments = async (
  db: Db,
  { run, order, by, at, dayOf }: Visit,
  payments: readonly OpOf<'payment'>[],
): Promise<void> => {
  const undone = await findUndone(
    db,
    run.id,
    payments.map(({ id }) => id),
  )
  for (const op of payments) {
    const { kind: method, amount, reference } = op.content.payment
    if (undone.has(op.id)) await updateOps(db, [op.id], { state: 'undone' })
    else {
      const { id: itemId } = await bookItem(db, {
        ...{ customerId: order.customer_id, kind: 'payment', orderId: order._id, day: dayOf(op) },
        ...{ number: await nextNumber(db, 'payment'), cents: -amount, method, reference },
        ...{ note: formatRunNumber(run.number), at, by, idempotencyKey: op.id },
      })
      await updateOps(db, [op.id], { itemId })
    }
  }
}

/** Corrects lines, sets the order delivered and issues its invoice. */
const handOver = async (
  context: Context,
  db: Db,
  { stop, order, by, at }: Visit,
  { content: { deliver }, at: doneAt }: OpOf<'deliver'>,
): Promise<{ order: StaffOrder; change: OrderChange | null }> => {
  await nameAuthor(db, { name: by.name, reason: 'edit' })
  // The invoice’s number comes before the stock in the order of locks.
  await lockCounter(db, 'invoice')
  const sent = new Map(deliver.short.map((line) => [line.line_id, line]))
  const changed = order.products.flatMap(({ _id: id, quantity: before }) => {
    const { quantity = before, reason = null } = sent.get(id) ?? {}
    return quantity < before ? [{ id, quantity, reason }] : []
  })
  const corrected =
    changed.length === 0 ? { order, change: null } : await changeLines(db, order, { changed })
  const after = isOpenOrder(order)
    ? await writeOrderStatus(db, corrected.order, { status: 'delivered' })
    : corrected.order
  // `settleDoor` allocates the money to the chosen documents.
  await issueInvoicesOf(context, db, [order._id], { by, at, correct: true, isPaid: false })
  await updateStop(db, stop.id, {
    ...{ outcome: changed.length === 0 ? 'delivered' : 'partly', reason: deliver.unpaid, doneAt },
    ...{ receiver: deliver.receiver, isOpen: false },
  })
  return { order: after, change: corrected.change }
}

/** The goods come back: the order stays ready for another run. */
const bringBack = async (
  db: Db,
  { stop, order, by, at }: Visit,
  { content: { refuse }, at: doneAt }: OpOf<'refuse'>,
): Promise<void> => {
  const { outcome, reason } = refuse
  await updateStop(db, stop.id, { outcome, reason, doneAt, isOpen: false })
  if (order.status !== 'ready' || order.outForDeliveryAt === null) return
  await writeOrderStatus(db, order, { status: 'ready', outForDeliveryAt: null })
  await insertOrderEvent(db, {
    ...{ order, by, at, kind: 'step_back', from: 'ready', to: 'ready', mailId: null },
    reason: [refusals[outcome], reason].filter(Boolean).join(': '),
  })
}

const readReceipt = async (
  db: Db,
  { _id, customer_id }: StaffOrder,
  payments: readonly OpOf<'payment'>[],
  receiver: string,
): Promise<Receipt> => {
  const invoice = (await findOpenItems(db, customer_id)).find(
    ({ kind, orderId }) => kind === 'invoice' && orderId === _id,
  )
  return {
    payments: payments.map(({ content: { payment } }) => payment),
    open: invoice?.open ?? 0,
    receiver,
  }
}

/** Mails a receipt of the delivery, the payments and the open amount. It replaces one that wasn’t sent yet. */
export const mailReceipt = async (
  context: Context,
  db: Db,
  { order, stop }: Pick<Visit, 'order' | 'stop'>,
  ops: readonly StoredOp[],
  change: OrderChange | null = null,
): Promise<string | null> => {
  const receiver = ops.find(isOf('deliver'))?.content.deliver.receiver ?? ''
  const receipt = await readReceipt(db, order, ops.filter(isOf('payment')), receiver)
  if (stop.mailId !== null) await withdrawMail(db, stop.mailId)
  const mailId = await mailOrderTransition(context, db, order, {
    ...{ to: 'delivered', reason: '', change, receipt },
  })
  await updateStop(db, stop.id, { mailId })
  return mailId
}

/** The operation that ended the visit: goods that were handed over don’t come back by a later one. */
const decisive = (ops: readonly StoredOp[]): OpOf<'deliver'> | OpOf<'refuse'> | undefined =>
  ops.find(isOf('deliver')) ??
  ops
    .filter(isOf('refuse'))
    .toSorted((one, other) => one.seq - other.seq)
    .at(-1)

/** Records that the goods are back of claims for which nobody else has recorded it meanwhile. */
const collectGoods = async (
  db: Db,
  { order, by, at }: Visit,
  collected: readonly OpOf<'collect'>[],
): Promise<void> => {
  const ids = collected.map(({ content }) => content.collect.claim)
  for (const claim of await findClaimsToReceive(db, order.customer_id, ids))
    await receiveGoods(db, claim, { at, by })
}

/** Hands the order over, or brings it back, and settles with what was paid. */
const endVisit = async (
  context: Context,
  db: Db,
  { visit, fresh, ops }: { visit: Visit; fresh: readonly StoredOp[]; ops: readonly StoredOp[] },
): Promise<void> => {
  const { stop, order: before, by, at, dayOf } = visit
  const end = decisive(ops)
  const ends = fresh.some(({ id }) => id === end?.id)
  if (end === undefined || (!ends && !fresh.some(isOf('payment')))) return

  let done: { order: StaffOrder; change: OrderChange | null } = { order: before, change: null }
  const isHandedOver = isOf('deliver')(end)
  if (ends && isHandedOver) done = await handOver(context, db, visit, end)
  else if (ends) await bringBack(db, visit, end as OpOf<'refuse'>)
  const chosen = isHandedOver ? end.content.deliver : (end as OpOf<'refuse'>).content.refuse
  await settleDoor(db, {
    ...{ customerId: before.customer_id, orderId: before._id, isHandedOver, day: dayOf(end) },
    ...{ isOrderPaid: chosen.order, charges: chosen.charges, credits: chosen.credits },
    payments: ops.flatMap(({ itemId }) => itemId ?? []),
  })
  if (!isHandedOver) return
  const { order, change } = done
  const mailId = await mailReceipt(context, db, { order, stop }, ops, change)
  if (order.status === before.status && change === null) return
  const isNew = order.status !== before.status
  await insertOrderEvent(db, {
    ...{ order, by, at, kind: isNew ? 'status' : 'changed', from: before.status, to: order.status },
    ...{ reason: '', change, mailId },
  })
  await recordAudit(db, {
    ...{ by, at, action: 'deliver', entity: 'orders', entityId: order._id },
    before: { number: before.number, status: before.status, total: before.orderDetails.total },
    after: { number: order.number, status: order.status, total: order.orderDetails.total },
  })
}

/**
 * Brings about what new operations of a stop mean, whatever arrived before. `readOps` returns the stop’s counted operations,
 * the new ones included.
 */
export const applyVisit = async (
  context: Context,
  db: Db,
  visit: Visit,
  fresh: readonly StoredOp[],
  readOps: () => Promise<StoredOp[]>,
): Promise<void> => {
  const { stop } = visit
  // The office took the stop off, but the driver was there.
  if (stop.isRemoved && fresh.length > 0) await updateStop(db, stop.id, { isRemoved: false })
  const arrival = fresh.find(isOf('arrive'))
  if (arrival !== undefined) await updateStop(db, stop.id, { arrivedAt: arrival.at })
  await bookPayments(db, visit, fresh.filter(isOf('payment')))
  await endVisit(context, db, { visit, fresh, ops: await readOps() })
  // Last, since the stock comes last in the order of locks.
  await collectGoods(db, visit, fresh.filter(isOf('collect')))
}

/** The order of a stop, without a lock. */
export const findOrderOfStop = async (db: Db, { orderId }: Stop): Promise<StaffOrder> => {
  const order = await findOrder(db, orderId)
  if (order === null) throw new ShopError('not_found')
  return order
}
