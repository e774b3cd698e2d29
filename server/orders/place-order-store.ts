import type { MailContent } from '@endcap/contract/mails'
import type { OrderForm, OrderType } from '@endcap/contract/orders'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { joinBuyer, joinPrice } from '../catalog/prices/price-store.ts'
import type { Db } from '../database/database.ts'
import { deadlock, hasCode } from '../database/error-causes.ts'
import { prepareStatement } from '../database/prepared-statement.ts'
import { shopAddress } from '../mail/mail-store.ts'
import { currentRequestId } from '../system/request-id.ts'
import { byRoute, type NewDelivery, withoutRoute } from './delivery/order-delivery-store.ts'
import type { CentsRange } from './form/accepted-cents.ts'
import type { Pickup } from './form/parse-pickup.ts'
import { orderByIdempotencyKey } from './idempotency-store.ts'
import { buyerColumns, optionalColumns } from './order-columns.ts'
import { type OrderResult, type Outcome, readOutcome } from './order-outcome.ts'
import { lockOrderStock } from './order-stock-store.ts'
import { deliveryDay } from './order-store.ts'
import { leaveCart, takeFromCart } from './ordered-cart-store.ts'
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
  /** The member of staff who places it for the customer, whose cart then stays as it is; or null. */
  placedBy: { id: string; name: string } | null
  publicUrl: string
}

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
  deliveries: string | null
  seenDay: string | null
  /** JSON: the lines, and the facts of the mails. */
  lines: string
  facts: string
  minTotal: number
  maxTotal: number
  keepsRest: boolean
  staffId: string | null
  staffName: string | null
  orderLink: string
  packLink: string
  requestId: string
}

type OrderFacts = Extract<MailContent, { kind: 'order_placed' }>['facts']
/** The facts known before the statement runs; it adds the rest. */
type FactsOfRequest = Omit<OrderFacts, 'number' | 'total' | 'lines' | 'link' | 'pays_by_invoice'>

/** The columns of the member of staff who places an order for the customer. */
const staffColumns = sql`, placed_by_staff_id, placed_by_staff_name`

const prepareOrder = (by: 'customer' | 'staff', hasRoutes: boolean) =>
  prepareStatement<OrderValues, OrderResult>(
    `place order${by === 'staff' ? ' by staff' : ''}${hasRoutes ? ' by route' : ''}`,
    (value) => {
      const cart = by === 'staff' ? leaveCart : takeFromCart(value)
      const delivery = hasRoutes ? byRoute(value) : withoutRoute(value)
      return sql`
    with line as (
      select * from jsonb_to_recordset(${value('lines')}::jsonb) as line
        (position integer, product_id uuid, quantity integer, min bigint, max bigint)
    ), priced as (
      select line.*, p.title, p.item_no, p.thumbnail, p.unit, p.units, p.price_varies,
        priced.price_cents, p.min_quantity, p.quantity_multiple,
        coalesce(p.listed and p.in_stock and coalesce(s.available >= line.quantity, true), false)
          as available,
        case when p.listed and s.available is not null then greatest(s.available, 0) end as pieces,
        line.quantity >= p.min_quantity and line.quantity % p.quantity_multiple = 0 as sold,
        priced.price_cents between line.min and line.max as agreed
      from line ${joinBuyer(value('customerId'))} left join product p on p.id = line.product_id
      left join product_stock s on s.product_id = line.product_id
      ${joinPrice(sql`buyer.price_list_id`, sql`line.quantity`)}
    ), ${delivery.sums}, replayed as (${orderByIdempotencyKey({ customerId: value('customerId'), key: value('key'), keysSince: value('keysSince') })}),
    new_order as materialized (
      select new_id() as id, total${delivery.carried} from sums
      where available and sold and agreed and ${delivery.isAllowed}
        and not exists (select from replayed)
    ),

    ${cart.claim},

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
        ${typedColumnNames}, total_cents, created_at${delivery.columns}${by === 'staff' ? staffColumns : sql``})
      select ready.id, ${value('customerId')}, ${value('type')}, ${delivery.day},
        ${value('pickupTime')}, ${sql.join(typedFields.map(value), sql`, `)},
        ready.total, ${value('at')}${delivery.values}${by === 'staff' ? sql`, ${value('staffId')}::uuid, ${value('staffName')}` : sql``}
      from ready where ${value('key')}::text is null or exists (select from claimed)
      returning id, number, created_at as "createdAt", total_cents as "totalCents", type,
        ${deliveryDay} as "deliveryDay"
    ), sold_line as (
      insert into order_line (order_id, position, product_id, title, item_no, thumbnail, unit,
        units, price_varies, quantity, price_cents)
      select placed.id, position, product_id, title, item_no, thumbnail, unit, units, price_varies,
        quantity, price_cents
      from placed, priced
    )${cart.empty},

    fact as (
      select placed.id, ${value('facts')}::jsonb || jsonb_build_object(
        'number', number, 'total', "totalCents", 'pays_by_invoice', c.pays_by_invoice, 'lines', (
          select jsonb_agg(jsonb_build_object('item_no', item_no, 'title', title,
            'quantity', quantity, 'units', units, 'price', price_cents) order by position)
          from priced)${delivery.facts}
      ) as facts, c.email
      from placed join customer c on c.id = ${value('customerId')}
    ), letter as (
      select 'order_placed' as kind, email as to_address,
        ${value('orderLink')} || fact.id as link, facts
      from fact
      union all
      select 'order_to_pack', ${shopAddress}, ${value('packLink')} || fact.id, facts
      from fact, settings
    ), outbox as (
      insert into mail (kind, to_address, content, request_id)
      select kind, to_address, jsonb_build_object(
        'kind', kind, 'facts', facts || jsonb_build_object('link', link)), ${value('requestId')}::text
      from letter where to_address is not null returning id
    ), unqueued as (
      insert into unqueued_mail (mail_id) select id from outbox
    )

    select
      (select to_jsonb(placed) from placed) as placed,
      (select to_jsonb(replayed) from replayed) as replayed,
      (select jsonb_agg(jsonb_build_object('position', priced.position,
          'title', coalesce(priced.title, nullif(l.title, '')), 'available', pieces)
          order by priced.position)
        from priced left join cart_line l
          on l.customer_id = ${value('customerId')} and l.product_id = priced.product_id
        where not available) as unavailable,
      (select jsonb_agg(jsonb_build_object('position', position, 'title', title,
          'min_quantity', min_quantity, 'quantity_multiple', quantity_multiple) order by position)
        from priced where not sold) as unsold,
      (select jsonb_agg(jsonb_build_object('position', position, 'now', price_cents)
          order by position)
        from priced where not agreed) as changed,
      total, available and sold and agreed as fits, ${delivery.terms} as delivery
    from sums`
    },
  )
const writeOrder = {
  customer: prepareOrder('customer', false),
  staff: prepareOrder('staff', false),
}
const writeDelivery = {
  customer: prepareOrder('customer', true),
  staff: prepareOrder('staff', true),
}

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
