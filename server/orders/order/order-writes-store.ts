import type { Cents } from '@endcap/contract/money'
import type { ShortReason } from '@endcap/contract/orders/order-changes'
import type { OrderType } from '@endcap/contract/orders/orders'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { prepareStatement } from '../../database/prepared-statement.ts'
import { orderEventData } from '../../events/event-store.ts'
import type { SoldLine } from './line-to-order.ts'
import { buyerColumns, optionalColumns, type placeColumns } from './order-columns.ts'

const typedColumns = { ...buyerColumns, ...optionalColumns }
const typedFields = Object.keys(typedColumns) as (keyof typeof typedColumns)[]
const typedColumnNames = sql.join(
  typedFields.map((field) => sql.identifier(typedColumns[field].name)),
  sql`, `,
)

/** Amounts are in `Cents`. */
export type OrderValues = Record<keyof typeof typedColumns, string> & {
  /** Null: a new id. */
  id: string | null
  customerId: string
  type: OrderType
  /** Day of the pickup or delivery; null for a delivery without a route. */
  day: string | null
  /** '' for a delivery. */
  time: string
  total: number
  at: Date
  routeId: string | null
  cutoff: Date | null
  fee: number
  /** Added to the prices. */
  excise: number
  /** The staff member who places the order for the customer; null if the customer places it. */
  staffId: string | null
  staffName: string | null
}

type InsertedOrder = { id: string; number: number } & Record<keyof typeof placeColumns, string>

const toRows = (lines: readonly AddedLine[]): string =>
  JSON.stringify(
    lines.map(({ productId, quantity, product, substituteFor }) => ({
      ...product,
      product_id: productId,
      quantity,
      substitute_for: substituteFor ?? null,
    })),
  )

/** Of a line’s product. */
const cost = sql`(select cost_cents from product where product.id = product_id)`

const lineRows = (json: unknown) => sql`
  rows from (jsonb_to_recordset(${json}::jsonb) as (product_id uuid, title text, item_no text,
    thumbnail text, unit text, units jsonb, price_varies text, quantity integer, price integer,
    substitute_for uuid)) with ordinality as line (product_id, title, item_no, thumbnail, unit, units,
    price_varies, quantity, price, substitute_for, nr)`

const runInsertOrder = prepareStatement<OrderValues & { lines: string }, InsertedOrder>(
  'insert order',
  (value) => {
    const address = sql`${value('business_address')}::text`
    // Another address that ends with a ZIP code names its own town.
    const isComplete = sql`(${address} <> c.business_address and ${address} ~ '\\d{5}(-\\d{4})?\\s*$')`
    const town = ['city', 'state', 'zip'].map(
      (column) => sql`case when ${isComplete} then '' else c.${sql.identifier(column)} end`,
    )
    return sql`
    with placed as (
      insert into customer_order (id, customer_id, type, pickup_date, pickup_time, ${typedColumnNames},
        apt_no, city, state, zip, total_cents, created_at, delivery_route_id, delivery_cutoff,
        delivery_fee_cents, excise_cents, placed_by_staff_id, placed_by_staff_name)
      select coalesce(${value('id')}::uuid, new_id()), c.id, ${value('type')}::text, ${value('day')}::date, ${value('time')}::text,
        ${sql.join(
          typedFields.map((field) => sql`${value(field)}::text`),
          sql`, `,
        )},
        case when ${address} = c.business_address then c.apt_no else '' end,
        ${sql.join(town, sql`, `)}, ${value('total')}::bigint, ${value('at')}::timestamptz, ${value('routeId')}::uuid,
        ${value('cutoff')}::timestamptz, ${value('fee')}::integer, ${value('excise')}::bigint, ${value('staffId')}::uuid,
        ${value('staffName')}::text
      from customer c where c.id = ${value('customerId')}
      returning *
    ), recorded as (
      insert into event (type, object_id, at, data)
      select 'order.placed', id, created_at, ${orderEventData(sql`placed`)} from placed
    ), lines as (
      insert into order_line (order_id, position, product_id, title, item_no, thumbnail, unit, units,
        price_varies, quantity, price_cents, cost_cents)
      select placed.id, nr - 1, product_id, title, item_no, thumbnail, unit, units, price_varies,
        quantity, price, ${cost}
      from placed, ${lineRows(value('lines'))}
    )
    select id, number, apt_no as "aptNo", city, state, zip from placed`
  },
)

export const insertOrder = async (
  db: Db,
  order: OrderValues,
  lines: readonly SoldLine[],
): Promise<InsertedOrder> => {
  const [placed] = await runInsertOrder(db, { ...order, lines: toRows(lines) })
  if (placed === undefined) throw new Error('An order was not stored.')
  return placed
}

/** `price`: null or missing leaves it. */
export type ChangedLine = {
  id: string
  quantity: number
  reason: ShortReason | null
  price?: Cents | null
}

export type AddedLine = SoldLine & { substituteFor?: string | null }

/**
 * Sets quantities and prices of lines. `isByBuyer`: the new quantities count as ordered.
 * `reopensPicks`: a line picked short must be picked again if its quantity rises. Lines that buyers
 * removed, or staff added and nobody picked, are deleted at quantity 0.
 */
export const updateLines = async (
  db: Db,
  orderId: string,
  changed: readonly ChangedLine[],
  { isByBuyer, reopensPicks }: { isByBuyer: boolean; reopensPicks: boolean },
): Promise<void> => {
  await db.execute(sql`
    update order_line l
    set ordered_quantity = case when not ${isByBuyer}
        then coalesce(l.ordered_quantity, l.quantity) end,
      quantity = changed.quantity, short_reason = changed.reason,
      price_cents = coalesce(changed.price, l.price_cents),
      pick_reason = case when ${reopensPicks} and changed.quantity > l.quantity then null
        else l.pick_reason end
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed
      (id uuid, quantity integer, reason text, price integer)
    where l.id = changed.id and l.order_id = ${orderId}`)
  await db.execute(sql`
    delete from order_line
    where order_id = ${orderId} and quantity = 0 and picked_quantity is null
      and (ordered_quantity = 0 or ${isByBuyer} and ordered_quantity is null)`)
}

export const insertLines = async (
  db: Db,
  orderId: string,
  lines: readonly AddedLine[],
  { isByBuyer }: { isByBuyer: boolean },
): Promise<void> => {
  await db.execute(sql`
    insert into order_line (order_id, position, product_id, title, item_no, thumbnail, unit, units,
      price_varies, quantity, price_cents, cost_cents, ordered_quantity, substitute_for)
    select ${orderId}::uuid,
      (select coalesce(max(position), 0) from order_line where order_id = ${orderId}) + nr,
      product_id, title, item_no, thumbnail, unit, units, price_varies, quantity, price, ${cost},
      ${isByBuyer ? null : 0}::integer, substitute_for
    from ${lineRows(toRows(lines))}`)
}

/** Removes the delivery fee if the lines now reach the route's minimum. Never adds a fee. */
export const updateTotal = async (db: Db, orderId: string): Promise<void> => {
  await db.execute(sql`
    update customer_order o
    set version = version + 1, total_cents = goods + fee + o.excise_cents, delivery_fee_cents = fee
    from (
      select goods,
        case when goods >= r.minimum_cents then 0 else before.delivery_fee_cents end as fee
      from customer_order before
      left join delivery_route r on r.id = before.delivery_route_id,
      (select sum(quantity * price_cents::bigint) as goods from order_line
        where order_id = ${orderId}) line
      where before.id = ${orderId}
    ) charged
    where o.id = ${orderId}`)
}
