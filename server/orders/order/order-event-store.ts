import type { OrderEventKind } from '@endcap/contract/orders/order-changes'
import type { OrderStatus, StaffOrder } from '@endcap/contract/orders/orders'
import type { OrderEvent as TimelineEntry } from '@endcap/contract/orders/staff-orders'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { mail, orderEvent } from '../../database/schema/index.ts'
import { insertOrderChange } from '../../events/event-store.ts'
import type { StaffIdentity } from '../../http/identity.ts'
import type { SettledLine } from '../picking/settle-picks.ts'

export type OrderEvent = {
  order: Pick<StaffOrder, '_id'>
  /** A staff member; or the buyer, in which case the id is null. */
  by: Pick<StaffIdentity, 'name'> & { id: string | null }
  at: Date
  kind: OrderEventKind
  from: OrderStatus
  to: OrderStatus
  reason: string
  /** `settled`: the lines before picking changed them, so that the transition can be undone. */
  change?: (NonNullable<TimelineEntry['change']> & { settled?: SettledLine[] | undefined }) | null
  mailId: string | null
}

const transitions: readonly OrderEventKind[] = ['status', 'step_back', 'out_for_delivery']

/** Adds to the timeline, and an event for other programs. `isNew`: the order was split off another one. */
export const insertOrderEvent = async (
  db: Db,
  { order, by, from, to, isNew = false, ...event }: OrderEvent & { isNew?: boolean },
): Promise<void> => {
  const { _id: id } = order
  if (transitions.includes(event.kind))
    await insertOrderChange(db, 'order.status', event.at, { id, formerStatus: from })
  else await insertOrderChange(db, isNew ? 'order.placed' : 'order.changed', event.at, { id })
  await db.insert(orderEvent).values({
    ...event,
    orderId: id,
    staffId: by.id,
    staffName: by.name,
    fromStatus: from,
    toStatus: to,
  })
}

export const findLastTransition = async (
  db: Db,
  orderId: string,
  kind: OrderEventKind,
  to: OrderStatus,
): Promise<{ from: OrderStatus; mailId: string | null; settled: SettledLine[] } | null> => {
  const [found] = await db
    .select({
      from: orderEvent.fromStatus,
      mailId: orderEvent.mailId,
      settled: sql<SettledLine[]>`coalesce(${orderEvent.change} -> 'settled', '[]')`,
    })
    .from(orderEvent)
    .where(
      and(eq(orderEvent.orderId, orderId), eq(orderEvent.kind, kind), eq(orderEvent.toStatus, to)),
    )
    .orderBy(desc(orderEvent.id))
    .limit(1)
  return found ?? null
}

export const listOrderEvents = (db: Db, orderId: string): Promise<TimelineEntry[]> =>
  db
    .select({
      _id: orderEvent.id,
      at: orderEvent.at,
      by: orderEvent.staffName,
      kind: orderEvent.kind,
      from: orderEvent.fromStatus,
      to: orderEvent.toStatus,
      reason: orderEvent.reason,
      change: sql<TimelineEntry['change']>`${orderEvent.change}`,
      mail: sql<string>`coalesce(${mail.status}, '')`,
    })
    .from(orderEvent)
    .leftJoin(mail, eq(mail.id, orderEvent.mailId))
    .where(eq(orderEvent.orderId, orderId))
    .orderBy(asc(orderEvent.id))
