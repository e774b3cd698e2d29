import { shortReasons } from '@endcap/contract/order-changes'
import type { StaffOrder } from '@endcap/contract/orders'
import type { changeOrder as changeEndpoint, OrderEvent } from '@endcap/contract/staff-orders'
import { changeByStaff } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { enqueueMail } from '../mail/mail-store.ts'
import { readOrderMails } from '../settings/settings-store.ts'
import { writeOrderLines } from './change-order-store.ts'
import { readOrderChange } from './form/read-order-change.ts'
import { insertOrderEvent } from './order-event-store.ts'
import { toOrderFacts } from './order-mails.ts'
import { lockOrder } from './staff-order-store.ts'

type Change = NonNullable<OrderEvent['change']>

/** The facts of an order that the audit log stores. */
const show = ({ number, orderDetails, products }: StaffOrder) => ({
  number,
  total: orderDetails.total,
  lines: products.map(({ item_no, product, quantity, price, reason }) => ({
    item_no,
    title: product.title,
    quantity,
    price,
    ...(reason === '' ? {} : { reason }),
  })),
})

/** The lines whose quantity or reason differs, those that staff removed last. */
const compare = (before: StaffOrder, after: StaffOrder, note: string): Change => {
  const linesBefore = new Map(before.products.map((line) => [line._id, line]))
  const linesAfter = new Set(after.products.map(({ _id }) => _id))
  const removed = before.products.filter(({ _id }) => !linesAfter.has(_id))
  const lines = [
    ...after.products
      .map((line) => ({ line, was: linesBefore.get(line._id) }))
      .filter(({ line, was }) => line.quantity !== was?.quantity || line.reason !== was.reason)
      .map(({ line, was }) => ({ line, before: was?.quantity ?? 0, now: line.quantity })),
    ...removed.map((line) => ({ line, before: line.quantity, now: 0 })),
  ]
  return {
    note,
    total_before: before.orderDetails.total,
    total_after: after.orderDetails.total,
    lines: lines.map(({ line, ...counts }) => ({
      item_no: line.item_no,
      title: line.product.title,
      ...counts,
      reason: line.reason === '' ? '' : shortReasons[line.reason],
    })),
  }
}

const mailChange = async (
  context: Context,
  db: Db,
  order: StaffOrder,
  { note, total_before, lines }: Change,
): Promise<string | null> => {
  if (!(await readOrderMails(db)).includes('changed')) return null
  const facts = { ...toOrderFacts(context, order), note, total_before, changes: lines }
  return enqueueMail(db, order.customer.email, { kind: 'order_changed', facts })
}

/**
 * Changes the lines of an order: all or nothing, with one entry in the timeline and one mail. Old lines
 * keep their prices as sold, new ones get today's. Does nothing where nothing differs and there is no
 * note.
 *
 * Throws `not_found`, `stale`, `status_conflict` (delivered or cancelled), `invalid`, and `unavailable`
 * with the products that can't be added.
 */
export const changeOrder = async (
  context: Context,
  { params, body, ...by }: Call<typeof changeEndpoint>,
) => {
  const id = readId(params.id)
  let totalBefore = 0
  const order = await changeByStaff(context, by, {
    entity: 'orders',
    entityId: id,
    lock: (db) => lockOrder(db, id),
    show,
    make: async (db, before) => {
      totalBefore = before.orderDetails.total
      if (before.status === 'delivered' || before.status === 'cancelled')
        throw new ShopError('status_conflict', {
          message: `This order is ${before.status}, so it can’t be changed any more.`,
        })
      const lines = readOrderChange(before, body)
      if (lines.changed.length === 0 && lines.added.length === 0 && body.note === '') return null
      await writeOrderLines(db, before, lines)
      const after = await lockOrder(db, id)
      if (after === null) throw new ShopError('not_found')
      const change = compare(before, after, body.note)
      await insertOrderEvent(db, {
        order: after,
        by: staffOf(by.identity),
        at: context.clock(),
        kind: 'changed',
        from: before.status,
        to: after.status,
        reason: '',
        change,
        mailId: await mailChange(context, db, after, change),
      })
      return after
    },
  })
  context.refreshBestSellers()
  return { data: order, total_before: totalBefore, total_after: order.orderDetails.total }
}
