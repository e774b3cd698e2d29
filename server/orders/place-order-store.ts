import type { OrderForm, OrderType } from '@endcap/contract/orders'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { addSendMailJob } from '../mail/mail-store.ts'
import type { CentsRange } from './form/accepted-cents.ts'
import type { Pickup } from './form/read-pickup.ts'

/** An order as it is to be stored, if the catalogue agrees. */
export type NewOrder = {
  customerId: string
  /** Null: sent without a key. */
  key: string | null
  bodyHash: string
  /** Keys stored up to here count for nothing any more. */
  keysSince: Date
  at: Date
  type: OrderType
  /** Null for a delivery. */
  pickup: Pickup | null
  customer: OrderForm['customer']
  /** The product's id is null where what was sent can't be one. */
  lines: readonly { productId: string | null; quantity: number; accepted: CentsRange }[]
  acceptedTotal: CentsRange
  publicUrl: string
}

export type StoredOrder = {
  id: string
  number: number
  createdAt: Date
  totalCents: number
  type: OrderType
}

/** What became of an order. `position` counts the lines from 0. */
export type Outcome =
  | { kind: 'placed'; order: StoredOrder }
  /** Under its key an order was stored already. */
  | { kind: 'kept'; order: StoredOrder; bodyHash: string }
  | { kind: 'unavailable'; lines: readonly { position: number; title: string }[] }
  | { kind: 'price_changed'; lines: readonly { position: number; now: number }[]; total: number }
  /** Somebody else wrote the cart meanwhile; nothing is stored. */
  | { kind: 'raced' }

const keptOrders = (order: Pick<NewOrder, 'customerId' | 'key' | 'keysSince'>): SQL => sql`
  select o.id, o.number, o.created_at as "createdAt", o.total_cents as "totalCents", o.type,
    k.body_hash as "bodyHash"
  from order_key k join customer_order o on o.id = k.order_id
  where k.customer_id = ${order.customerId} and k.key = ${order.key}::text
    and k.created_at > ${order.keysSince}`

/** As it comes out of PostgreSQL's JSON. */
type Travelled<T> = Omit<T, 'createdAt'> & { createdAt: string }

const arrive = <T extends { createdAt: string }>(
  row: T,
): Omit<T, 'createdAt'> & { createdAt: Date } => ({
  ...row,
  createdAt: new Date(row.createdAt),
})

/** The order that was stored under a key, or null. */
export const findKeptOrder = async (
  db: Db,
  order: Pick<NewOrder, 'customerId' | 'key' | 'keysSince'>,
): Promise<(StoredOrder & { bodyHash: string }) | null> => {
  const found = await db.execute<Travelled<StoredOrder & { bodyHash: string }>>(keptOrders(order))
  return found.rows[0] ? arrive(found.rows[0]) : null
}

/**
 * Stores an order, all or nothing, in one statement: prices the lines from the catalogue, compares
 * them with what the buyer saw, and only where all agrees inserts order, lines and key, empties
 * the cart and puts both mails with their jobs into the outbox.
 *
 * Prices are those committed when the statement began. Product rows are not locked: a lock would
 * make orders wait for a long import, and the import for them, while a price that is committed
 * while this statement runs (a few milliseconds) simply comes after the order.
 *
 * The customer's cart row is what orders and cart writes of one customer queue up at. A statement
 * that had to wait there still sees the world from before; it finds the version it locked newer
 * than the one it saw, stores nothing and says `raced`. With the cart locked beforehand in the
 * same transaction (`lockCart`) that can't happen.
 */
export const storeOrder = async (db: Db, order: NewOrder): Promise<Outcome> => {
  const { customerId, customer, pickup, at } = order
  const lines = order.lines.map(({ productId, quantity, accepted }, position) => ({
    position,
    product_id: productId,
    quantity,
    ...accepted,
  }))
  const facts = {
    createdAt: at.toISOString(),
    type: order.type,
    date: pickup?.date ?? '',
    time: pickup?.time ?? '',
    ...customer,
  }
  const done = await db.execute<{
    placed: Travelled<StoredOrder> | null
    kept: Travelled<StoredOrder & { bodyHash: string }> | null
    unavailable: { position: number; title: string }[] | null
    changed: { position: number; now: number }[] | null
    total: number | null
    fits: boolean
    mails: number
  }>(sql`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line
        (position integer, product_id uuid, quantity integer, least bigint, most bigint)
    ), priced as (
      select line.*, p.title, p.item_no, p.thumbnail, p.unit, p.price_varies, p.price_cents,
        coalesce(p.listed and p.in_stock, false) as available,
        p.price_cents between line.least and line.most as agreed
      from line left join product p on p.id = line.product_id
    ), sums as (
      select sum(quantity * price_cents::bigint)::bigint as total, bool_and(available) as available,
        bool_and(agreed) and sum(quantity * price_cents::bigint)
          between ${order.acceptedTotal.least}::bigint and ${order.acceptedTotal.most}::bigint
          as agreed
      from priced
    ), kept as (${keptOrders(order)}),
    new_order as materialized (
      select new_id() as id, total from sums
      where available and agreed and not exists (select from kept)
    ),

    -- The customer's cart: as this statement sees it, and as it is once the lock is held.
    seen as (select version from cart where customer_id = ${customerId}),
    held as (
      select c.version from new_order, cart c where c.customer_id = ${customerId} for update of c
    ), made as (
      insert into cart (customer_id, version, updated_at)
      select ${customerId}, 1, ${at} from new_order where not exists (select from seen)
      on conflict (customer_id) do nothing returning version
    ), ready as (
      select new_order.* from new_order
      where (select version from held) = (select version from seen) or exists (select from made)
    ),

    claimed as (
      insert into order_key (customer_id, key, body_hash, order_id, created_at)
      select ${customerId}, ${order.key}::text, ${order.bodyHash}, ready.id, ${at} from ready
      where ${order.key}::text is not null
      on conflict (customer_id, key) do update
        set body_hash = excluded.body_hash, order_id = excluded.order_id,
          created_at = excluded.created_at
        where order_key.created_at <= ${order.keysSince}
      returning order_id
    ), placed as (
      insert into customer_order (id, customer_id, type, pickup_date, pickup_time, name, email,
        phone, business_name, business_address, additional_comments, total_cents, created_at)
      select ready.id, ${customerId}, ${order.type}, ${pickup?.date ?? null}::date,
        ${pickup?.time ?? ''}, ${customer.name}, ${customer.email}, ${customer.phone},
        ${customer.business_name}, ${customer.business_address}, ${customer.additional_comments},
        ready.total, ${at}
      from ready where ${order.key}::text is null or exists (select from claimed)
      returning id, number, created_at as "createdAt", total_cents as "totalCents", type
    ), sold as (
      insert into order_line (order_id, position, product_id, title, item_no, thumbnail, unit,
        price_varies, quantity, price_cents)
      select placed.id, position, product_id, title, item_no, thumbnail, unit, price_varies,
        quantity, price_cents
      from placed, priced
    ), emptied as (
      delete from cart_line where customer_id = ${customerId} and exists (select from placed)
    ), counted as (
      update cart set version = version + 1, updated_at = ${at}
      where customer_id = ${customerId} and exists (select from placed)
    ),

    fact as (
      select placed.id, ${JSON.stringify(facts)}::jsonb || jsonb_build_object(
        'number', number, 'total', "totalCents", 'lines', (
          select jsonb_agg(jsonb_build_object('item_no', item_no, 'title', title,
            'quantity', quantity, 'price', price_cents) order by position) from priced)
      ) as facts
      from placed
    ), letter as (
      select 'order_placed' as kind, ${customer.email}::text as to_address,
        ${`${order.publicUrl}/my-order/`} || id as link, facts from fact
      union all
      select 'order_to_pack', coalesce(nullif(s.notify_email, ''), nullif(s.email, ''), (
          select email from staff_member where role = 'owner' and not disabled
          order by created_at, id limit 1)),
        ${`${order.publicUrl}/admin#/orders/`} || fact.id || '/show', facts
      from fact, settings s
    ), outbox as (
      insert into mail (kind, to_address, content)
      select kind, to_address, jsonb_build_object(
        'kind', kind, 'facts', facts || jsonb_build_object('link', link))
      from letter where to_address is not null returning id
    ), job as (
      select ${addSendMailJob(sql`id`)} from outbox
    )

    select
      (select to_jsonb(placed) from placed) as placed,
      (select to_jsonb(kept) from kept) as kept,
      (select jsonb_agg(jsonb_build_object('position', priced.position,
          'title', coalesce(priced.title, l.title, '')) order by priced.position)
        from priced left join cart_line l
          on l.customer_id = ${customerId} and l.product_id = priced.product_id
        where not available) as unavailable,
      (select jsonb_agg(jsonb_build_object('position', position, 'now', price_cents)
          order by position)
        from priced where not agreed) as changed,
      total, available and agreed as fits,
      (select count(*) from job) as mails
    from sums`)

  const [outcome] = done.rows
  if (!outcome) throw new Error('an order was neither stored nor refused')
  if (outcome.placed) return { kind: 'placed', order: arrive(outcome.placed) }
  if (outcome.kept) {
    const { bodyHash, ...kept } = arrive(outcome.kept)
    return { kind: 'kept', order: kept, bodyHash }
  }
  if (outcome.unavailable) return { kind: 'unavailable', lines: outcome.unavailable }
  if (!outcome.fits)
    return { kind: 'price_changed', lines: outcome.changed ?? [], total: outcome.total ?? 0 }
  return { kind: 'raced' }
}
