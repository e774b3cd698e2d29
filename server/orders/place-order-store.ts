import type { MailContent } from '@endcap/contract/mails'
import type { OrderForm, OrderType } from '@endcap/contract/orders'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { prepareStatement } from '../database/prepared-statement.ts'
import { shopAddress } from '../mail/mail-store.ts'
import type { CentsRange } from './form/accepted-cents.ts'
import type { Pickup } from './form/parse-pickup.ts'
import {
  type JsonRow,
  orderByIdempotencyKey,
  parseRow,
  type StoredOrder,
} from './idempotency-store.ts'
import { buyerColumns, optionalColumns } from './order-columns.ts'
import { findOrderedTitles } from './order-store.ts'

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
  publicUrl: string
}

/** The outcome of a placed order. `position` counts the lines from 0. */
export type Outcome =
  | { kind: 'placed'; order: StoredOrder }
  /** An order is stored under the same idempotency key. */
  | { kind: 'replayed'; order: StoredOrder; bodyHash: string }
  | { kind: 'unavailable'; lines: readonly { position: number; title: string }[] }
  | { kind: 'price_changed'; lines: readonly { position: number; now: number }[]; total: number }
  /** Another request wrote the cart meanwhile; nothing is stored. */
  | { kind: 'raced' }

/** The texts that the buyer typed, each stored in a column of its own. */
const typedColumns = { ...buyerColumns, ...optionalColumns }
const typedFields = Object.keys(typedColumns) as (keyof typeof typedColumns)[]
const typedColumnNames = sql.join(
  typedFields.map((field) => sql.identifier(typedColumns[field].name)),
  sql`, `,
)

/** The statement's parameters; amounts are in `Cents`. */
type OrderValues = Record<keyof typeof typedColumns, string> & {
  customerId: string
  key: string | null
  bodyHash: string
  keysSince: Date
  at: Date
  type: OrderType
  pickupDate: string | null
  pickupTime: string
  /** JSON: the lines, and the facts of the mails. */
  lines: string
  facts: string
  minTotal: number
  maxTotal: number
  keepsRest: boolean
  orderLink: string
  packLink: string
}

type OrderFacts = Extract<MailContent, { kind: 'order_placed' }>['facts']
/** The facts known before the statement runs; it adds the rest. */
type FactsOfRequest = Omit<OrderFacts, 'number' | 'total' | 'lines' | 'link'>

type OrderResult = {
  placed: JsonRow<StoredOrder> | null
  replayed: JsonRow<StoredOrder & { bodyHash: string }> | null
  /** The title is null for a removed product that isn't in the cart. */
  unavailable: { position: number; title: string | null }[] | null
  changed: { position: number; now: number }[] | null
  total: number | null
  fits: boolean
}

const writeOrder = prepareStatement<OrderValues, OrderResult>(
  'place order',
  (value) => sql`
    with line as (
      select * from jsonb_to_recordset(${value('lines')}::jsonb) as line
        (position integer, product_id uuid, quantity integer, min bigint, max bigint)
    ), priced as (
      select line.*, p.title, p.item_no, p.thumbnail, p.unit, p.price_varies, p.price_cents,
        coalesce(p.listed and p.in_stock, false) as available,
        p.price_cents between line.min and line.max as agreed
      from line left join product p on p.id = line.product_id
    ), sums as (
      select sum(quantity * price_cents::bigint)::bigint as total, bool_and(available) as available,
        bool_and(agreed) and sum(quantity * price_cents::bigint)
          between ${value('minTotal')}::bigint and ${value('maxTotal')}::bigint
          as agreed
      from priced
    ), replayed as (${orderByIdempotencyKey({ customerId: value('customerId'), key: value('key'), keysSince: value('keysSince') })}),
    new_order as materialized (
      select new_id() as id, total from sums
      where available and agreed and not exists (select from replayed)
    ),

    -- The customer's cart: in this statement's snapshot, and once the lock is held.
    seen as (select version from cart where customer_id = ${value('customerId')}),
    held as (
      select c.version from new_order, cart c where c.customer_id = ${value('customerId')} for update of c
    ), made as (
      insert into cart (customer_id, version, updated_at)
      select ${value('customerId')}, 1, ${value('at')} from new_order where not exists (select from seen)
      on conflict (customer_id) do nothing returning version
    ), ready as (
      select new_order.* from new_order
      where (select version from held) = (select version from seen) or exists (select from made)
    ),

    claimed as (
      insert into order_key (customer_id, key, body_hash, order_id, created_at)
      select ${value('customerId')}, ${value('key')}::text, ${value('bodyHash')}, ready.id, ${value('at')} from ready
      where ${value('key')}::text is not null
      on conflict (customer_id, key) do update
        set body_hash = excluded.body_hash, order_id = excluded.order_id,
          created_at = excluded.created_at
        where order_key.created_at <= ${value('keysSince')}
      returning order_id
    ), placed as (
      insert into customer_order (id, customer_id, type, pickup_date, pickup_time,
        ${typedColumnNames}, total_cents, created_at)
      select ready.id, ${value('customerId')}, ${value('type')}, ${value('pickupDate')}::date,
        ${value('pickupTime')}, ${sql.join(typedFields.map(value), sql`, `)},
        ready.total, ${value('at')}
      from ready where ${value('key')}::text is null or exists (select from claimed)
      returning id, number, created_at as "createdAt", total_cents as "totalCents", type
    ), sold as (
      insert into order_line (order_id, position, product_id, title, item_no, thumbnail, unit,
        price_varies, quantity, price_cents)
      select placed.id, position, product_id, title, item_no, thumbnail, unit, price_varies,
        quantity, price_cents
      from placed, priced
    ), emptied as (
      delete from cart_line l
      where customer_id = ${value('customerId')} and exists (select from placed)
        and (
          not ${value('keepsRest')}::boolean
          or exists (
            select from line where line.product_id = l.product_id and line.quantity >= l.quantity)
          -- A line that the cart page can't show must not come back later.
          or not exists (select from product p where p.id = l.product_id and p.listed))
    ), lessened as (
      update cart_line l set quantity = l.quantity - line.quantity from line
      where ${value('keepsRest')}::boolean and exists (select from placed)
        and customer_id = ${value('customerId')} and line.product_id = l.product_id
        and l.quantity > line.quantity
    ), counted as (
      update cart set version = version + 1, updated_at = ${value('at')}
      where customer_id = ${value('customerId')} and exists (select from placed)
    ),

    fact as (
      select placed.id, ${value('facts')}::jsonb || jsonb_build_object(
        'number', number, 'total', "totalCents", 'lines', (
          select jsonb_agg(jsonb_build_object('item_no', item_no, 'title', title,
            'quantity', quantity, 'price', price_cents) order by position) from priced)
      ) as facts
      from placed
    ), letter as (
      select 'order_placed' as kind, ${value('email')}::text as to_address,
        ${value('orderLink')} || id as link, facts from fact
      union all
      select 'order_to_pack', ${shopAddress}, ${value('packLink')} || fact.id, facts
      from fact, settings
    ), outbox as (
      insert into mail (kind, to_address, content)
      select kind, to_address, jsonb_build_object(
        'kind', kind, 'facts', facts || jsonb_build_object('link', link))
      from letter where to_address is not null returning id
    ), unqueued as (
      insert into unqueued_mail (mail_id) select id from outbox
    )

    select
      (select to_jsonb(placed) from placed) as placed,
      (select to_jsonb(replayed) from replayed) as replayed,
      (select jsonb_agg(jsonb_build_object('position', priced.position,
          'title', coalesce(priced.title, nullif(l.title, ''))) order by priced.position)
        from priced left join cart_line l
          on l.customer_id = ${value('customerId')} and l.product_id = priced.product_id
        where not available) as unavailable,
      (select jsonb_agg(jsonb_build_object('position', position, 'now', price_cents)
          order by position)
        from priced where not agreed) as changed,
      total, available and agreed as fits
    from sums`,
)

/** Gives removed products the title under which the buyer last ordered them, else the one sent. */
const addTitles = async (
  db: Db,
  { customerId, lines }: NewOrder,
  unavailable: readonly { position: number; title: string | null }[],
): Promise<{ position: number; title: string }[]> => {
  const untitled = unavailable.flatMap(({ position, title }) =>
    title === null ? (lines[position]?.productId ?? []) : [],
  )
  // A statement of its own: as a part of the order's, it nearly halves the rate of orders.
  const titles = await findOrderedTitles(db, customerId, untitled)
  return unavailable.map(({ position, title }) => {
    const line = lines[position]
    return {
      position,
      title: title ?? titles.get(line?.productId?.toLowerCase() ?? '') ?? line?.sentTitle ?? '',
    }
  })
}

/**
 * Stores an order, all or nothing, in one statement: prices the lines from the catalogue, compares
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
 * happen.
 */
export const storeOrder = async (db: Db, order: NewOrder): Promise<Outcome> => {
  const { customerId, customer, pickup, at } = order
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
    ...customer,
  }
  const [outcome] = await writeOrder(db, {
    customerId,
    key: order.key,
    bodyHash: order.bodyHash,
    keysSince: order.keysSince,
    at,
    type: order.type,
    pickupDate: pickup?.date ?? null,
    pickupTime: pickup?.time ?? '',
    ...customer,
    lines: JSON.stringify(lines),
    facts: JSON.stringify(facts),
    minTotal: order.acceptedTotal.min,
    maxTotal: order.acceptedTotal.max,
    keepsRest: order.keepsRest,
    orderLink: `${order.publicUrl}/my-order/`,
    packLink: `${order.publicUrl}/admin/orders/`,
  })
  if (!outcome) throw new Error('an order was neither stored nor refused')
  if (outcome.placed) return { kind: 'placed', order: parseRow(outcome.placed) }
  if (outcome.replayed) {
    const { bodyHash, ...order } = parseRow(outcome.replayed)
    return { kind: 'replayed', order, bodyHash }
  }
  if (outcome.unavailable)
    return { kind: 'unavailable', lines: await addTitles(db, order, outcome.unavailable) }
  if (!outcome.fits)
    return { kind: 'price_changed', lines: outcome.changed ?? [], total: outcome.total ?? 0 }
  return { kind: 'raced' }
}
