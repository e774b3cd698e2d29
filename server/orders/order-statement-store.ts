import type { OrderType } from '@endcap/contract/orders/orders'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { joinBuyer, joinPrice } from '../catalog/prices/price-store.ts'
import { prepareStatement } from '../database/prepared-statement.ts'
import { shopAddress } from '../mail/mail-store.ts'
import { byRoute, type DeliveryParts, withoutRoute } from './delivery/order-delivery-store.ts'
import { orderByIdempotencyKey } from './idempotency-store.ts'
import { buyerColumns, optionalColumns } from './order-columns.ts'
import type { OrderResult } from './order-outcome.ts'
import { deliveryDay } from './order-store.ts'
import { type CartParts, leaveCart, takeFromCart } from './ordered-cart-store.ts'

/*
 * The statement that places an order, out of its parts: it prices the lines, stores order and mails where nothing
 * prevents it, and returns the order or the reasons.
 */

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
  isFromCart: boolean
  staffId: string | null
  staffName: string | null
  orderLink: string
  packLink: string
  requestId: string
}

/** The columns of the member of staff who places an order for the customer, and their values. */
type StaffParts = { columns: SQL; values: SQL }
const byCustomer: StaffParts = { columns: sql``, values: sql`` }
const byStaff = (value: (name: 'staffId' | 'staffName') => Placeholder): StaffParts => ({
  columns: sql`, placed_by_staff_id, placed_by_staff_name`,
  values: sql`, ${value('staffId')}::uuid, ${value('staffName')}`,
})

type Value = (name: keyof OrderValues) => Placeholder

/** Prices the lines for the customer, and checks the stock, the quantity and the price that the buyer saw. */
const pricedLines = (value: Value): SQL => sql`
    line as (
      select * from jsonb_to_recordset(${value('lines')}::jsonb) as line
        (position integer, product_id uuid, quantity integer, min bigint, max bigint)
    ), priced as (
      select line.*, p.title, p.item_no, p.thumbnail, p.unit, p.units, p.price_varies,
        priced.price_cents, p.min_quantity, p.quantity_multiple, p.listed,
        coalesce(p.listed and p.in_stock and coalesce(s.available >= line.quantity, true), false)
          as available,
        case when p.listed and s.available is not null then greatest(s.available, 0) end as pieces,
        line.quantity >= p.min_quantity and line.quantity % p.quantity_multiple = 0 as sold,
        priced.price_cents between line.min and line.max as agreed
      from line ${joinBuyer(value('customerId'))} left join product p on p.id = line.product_id
      left join product_stock s on s.product_id = line.product_id
      ${joinPrice(sql`buyer.price_list_id`, sql`line.quantity`)}
    )`

/** Stores the key, the order and its lines, once the cart is locked. */
const storedOrder = (value: Value, delivery: DeliveryParts, staff: StaffParts): SQL => sql`
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
        ${typedColumnNames}, total_cents, created_at${delivery.columns}${staff.columns})
      select ready.id, ${value('customerId')}, ${value('type')}, ${delivery.day},
        ${value('pickupTime')}, ${sql.join(typedFields.map(value), sql`, `)},
        ready.total, ${value('at')}${delivery.values}${staff.values}
      from ready where ${value('key')}::text is null or exists (select from claimed)
      returning id, number, created_at as "createdAt", total_cents as "totalCents", type,
        ${deliveryDay} as "deliveryDay"
    ), sold_line as (
      insert into order_line (order_id, position, product_id, title, item_no, thumbnail, unit,
        units, price_varies, quantity, price_cents)
      select placed.id, position, product_id, title, item_no, thumbnail, unit, units, price_varies,
        quantity, price_cents
      from placed, priced
    )`

/** Puts the customer's mail and the shop's into the outbox. */
const mailedOrder = (value: Value, delivery: DeliveryParts): SQL => sql`
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
    )`

/** Returns the order, or the reasons that prevent it. */
const orderResult = (value: Value, delivery: DeliveryParts, cart: CartParts): SQL => sql`
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
      total, available and sold and agreed as fits, ${delivery.terms} as delivery,
      not exists (select from placed) and ${cart.isChanged} as "isCartChanged"
    from sums`

const prepareOrder = (by: 'customer' | 'staff', hasRoutes: boolean) =>
  prepareStatement<OrderValues, OrderResult>(
    `place order${by === 'staff' ? ' by staff' : ''}${hasRoutes ? ' by route' : ''}`,
    (value) => {
      const cart = by === 'staff' ? leaveCart : takeFromCart(value)
      const staff = by === 'staff' ? byStaff(value) : byCustomer
      const delivery = hasRoutes ? byRoute(value) : withoutRoute(value)
      return sql`
    with ${pricedLines(value)}, ${delivery.sums},
    replayed as (${orderByIdempotencyKey({ customerId: value('customerId'), key: value('key'), keysSince: value('keysSince') })}),
    new_order as materialized (
      select new_id() as id, total${delivery.carried} from sums
      where available and sold and agreed and ${delivery.isAllowed}
        and not exists (select from replayed) and not ${cart.isChanged}
    ),
    ${cart.claim},
    ${storedOrder(value, delivery, staff)}${cart.empty},
    ${mailedOrder(value, delivery)}
    ${orderResult(value, delivery, cart)}`
    },
  )
/** The statements by who places the order: without and with the customer's delivery route. */
export const writeOrder = {
  customer: prepareOrder('customer', false),
  staff: prepareOrder('staff', false),
}
export const writeDelivery = {
  customer: prepareOrder('customer', true),
  staff: prepareOrder('staff', true),
}
