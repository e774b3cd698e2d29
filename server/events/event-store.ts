import type { EventType } from '@endcap/contract/events/event-types'
import type { ShopEvent } from '@endcap/contract/events/events'
import { asc, gt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { event } from '../database/schema/index.ts'

type DataOf<Type extends EventType> = Extract<ShopEvent, { type: Type }>['data']

/** In the caller's transaction, which must hold the objects' locks. */
export const insertEvents = async <Type extends EventType>(
  db: Db,
  type: Type,
  at: Date,
  objects: readonly { id: string; data: DataOf<Type> }[],
): Promise<void> => {
  if (objects.length === 0) return
  await db
    .insert(event)
    .values(objects.map(({ id: objectId, data }) => ({ type, objectId, at, data })))
}

type Customer = Pick<DataOf<'customer.changed'>, 'email' | 'status'> & {
  id: string
  businessName: string
}

export const customerEventData = ({ id, businessName, email, status }: Customer) => ({
  customer_id: id,
  business_name: businessName,
  email,
  status,
})

export const insertCustomerEvents = (
  db: Db,
  type: 'customer.registered' | 'customer.approved' | 'customer.changed',
  at: Date,
  customers: readonly Customer[],
): Promise<void> =>
  insertEvents(
    db,
    type,
    at,
    customers.map((customer) => ({ id: customer.id, data: customerEventData(customer) })),
  )

/** The data of an order's event, of columns of `customer_order` under that name. */
export const orderEventData = (order: SQL): SQL => sql`jsonb_build_object(
  'order_id', ${order}.id, 'number', ${order}.number, 'customer_id', ${order}.customer_id,
  'status', ${order}.status, 'is_out_for_delivery', ${order}.out_for_delivery_at is not null,
  'type', ${order}.type, 'day', coalesce(${order}.pickup_date::text, ''), 'total', ${order}.total_cents)`

/** `formerStatus`: of an `order.status`. The order must be locked. */
export const insertOrderChange = async (
  db: Db,
  type: 'order.placed' | 'order.changed' | 'order.status',
  at: Date,
  order: { id: string; formerStatus?: string },
): Promise<void> => {
  const former = order.formerStatus === undefined ? {} : { former_status: order.formerStatus }
  await db.execute(sql`
    insert into event (type, object_id, at, data)
    select ${type}, o.id, ${at}, ${orderEventData(sql`o`)} || ${JSON.stringify(former)}::jsonb
    from customer_order o where o.id = ${order.id}`)
}

/** One event of each account in a transaction, however much it books and settles. The accounts must be locked. */
export const insertAccountChanges = async (
  db: Db,
  accounts: readonly { customerId: string }[],
): Promise<void> => {
  const ids = accounts.map(({ customerId }) => customerId)
  await db.execute(sql`
    insert into event (type, object_id, at, data)
    select 'account.changed', id, now(), jsonb_build_object('customer_id', id)
    from (select distinct unnest(${sql.param(ids)}::uuid[]) as id) changed
    where not exists (
      select from event where position is null and xmin = pg_current_xact_id()::xid
        and type = 'account.changed' and object_id = changed.id)`)
}

const maxPerNumbering = 1_000

/**
 * Gives committed events their positions, and notifies every process. Positions become visible in their order: each numbering
 * holds a lock until its commit. Within one, and so in the whole feed, events of an object are in the order of its changes.
 * Returns whether any were numbered. Must run in a transaction of its own.
 */
export const numberEvents = async (db: Db): Promise<boolean> => {
  const { rows: waiting } = await db.execute(
    sql`select from event where position is null order by sequence limit 1`,
  )
  if (waiting.length === 0) return false
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('event'))`)
  // A statement of its own, so that it sees what the numbering before it has committed.
  const { rows } = await db.execute<{ numbered: number }>(sql`
    with numbered as (
      update event set position = next.position
      from (
        select id, (select coalesce(max(position), 0) from event)
          + row_number() over (order by sequence) as position
        from event where position is null order by sequence limit ${maxPerNumbering}
      ) next
      where event.id = next.id
      returning event.id
    )
    select count(*) as numbered, pg_notify('events', '') from numbered having count(*) > 0`)
  return rows.length > 0
}

export type StoredEvent = Pick<typeof event.$inferSelect, 'id' | 'type' | 'at' | 'data'>

const shown = { id: event.id, type: event.type, at: event.at, data: event.data }

export const listEventsAfter = (db: Db, position: number, limit: number): Promise<StoredEvent[]> =>
  db
    .select(shown)
    .from(event)
    .where(gt(event.position, position))
    .orderBy(asc(event.position))
    .limit(limit)

/** Null for one that was deleted, or never existed. */
export const findEventPosition = async (db: Db, id: string): Promise<number | null> => {
  const { rows } = await db.execute<{ position: number }>(
    sql`select position from event where id = ${id} and position is not null`,
  )
  return rows[0]?.position ?? null
}

/** Null if there is none. */
export const findNewestEvent = async (db: Db): Promise<{ id: string; position: number } | null> => {
  const { rows } = await db.execute<{ id: string; position: number }>(
    sql`select id, position from event where position is not null order by position desc limit 1`,
  )
  return rows[0] ?? null
}

const maxPerPruning = 5_000

/** Deletes in batches. Never deletes the newest event, whose id a reader that is up to date has. */
export const pruneEvents = async (db: Db, before: Date): Promise<void> => {
  for (let deleted = maxPerPruning; deleted === maxPerPruning; ) {
    const { rowCount } = await db.execute(sql`
      delete from event where id in (
        select id from event
        where at < ${before} and position < (select max(position) from event)
        order by position limit ${maxPerPruning})`)
    deleted = rowCount ?? 0
  }
}
