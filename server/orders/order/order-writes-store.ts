import type { ShortReason } from '@endcap/contract/orders/order-changes'
import type { OrderType } from '@endcap/contract/orders/orders'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { prepareStatement } from '../../database/prepared-statement.ts'
import type { SoldLine } from './line-to-order.ts'
import { buyerColumns, optionalColumns } from './order-columns.ts'

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
  /** The staff member who places the order for the customer; null if the customer places it. */
  staffId: string | null
  staffName: string | null
}

const toRows = (lines: readonly AddedLine[]): string =>
  JSON.stringify(
    lines.map(({ productId, quantity, product, substituteFor }) => ({
      ...product,
      product_id: productId,
      quantity,
      substitute_for: substituteFor ?? null,
    })),
  )

const lineRows = (json: unknown) => sql`
  rows from (jsonb_to_recordset(${json}::jsonb) as (product_id uuid, title text, item_no text,
    thumbnail text, unit text, units jsonb, price_varies text, quantity integer, price integer,
    substitute_for uuid)) with ordinality as line (product_id, title, item_no, thumbnail, unit, units,
    price_varies, quantity, price, substitute_for, nr)`

const runInsertOrder = prepareStatement<
  OrderValues & { lines: string },
  { id: string; number: number }
>(
  'insert order',
  (value) => sql`
    with placed as (
      insert into customer_order (id, customer_id, type, pickup_date, pickup_time, ${typedColumnNames},
        total_cents, created_at, delivery_route_id, delivery_cutoff, delivery_fee_cents,
        placed_by_staff_id, placed_by_staff_name)
      values (coalesce(${value('id')}::uuid, new_id()), ${value('customerId')}, ${value('type')}, ${value('day')}, ${value('time')},
        ${sql.join(typedFields.map(value), sql`, `)}, ${value('total')}, ${value('at')},
        ${value('routeId')}, ${value('cutoff')}, ${value('fee')}, ${value('staffId')},
        ${value('staffName')})
      returning id, number
    ), lines as (
      insert into order_line (order_id, position, product_id, title, item_no, thumbnail, unit, units,
        price_varies, quantity, price_cents)
      select placed.id, nr - 1, product_id, title, item_no, thumbnail, unit, units, price_varies,
        quantity, price
      from placed, ${lineRows(value('lines'))}
    )
    select id, number from placed`,
)

export const insertOrder = async (
  db: Db,
  order: OrderValues,
  lines: readonly SoldLine[],
): Promise<{ id: string; number: number }> => {
  const [placed] = await runInsertOrder(db, { ...order, lines: toRows(lines) })
  if (placed === undefined) throw new Error('An order was not stored.')
  return placed
}

export type ChangedLine = { id: string; quantity: number; reason: ShortReason | null }

export type AddedLine = SoldLine & { substituteFor?: string | null }

/**
 * Sets the quantities of lines. `isByBuyer`: the new quantities count as ordered. `reopensPicks`: a
 * line picked short must be picked again if its quantity rises. Lines that staff added and nobody
 * picked are deleted at quantity 0.
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
      pick_reason = case when ${reopensPicks} and changed.quantity > l.quantity then null
        else l.pick_reason end
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed
      (id uuid, quantity integer, reason text)
    where l.id = changed.id and l.order_id = ${orderId}`)
  await db.execute(sql`
    delete from order_line
    where order_id = ${orderId} and ordered_quantity = 0 and quantity = 0
      and picked_quantity is null`)
}

export const insertLines = async (
  db: Db,
  orderId: string,
  lines: readonly AddedLine[],
  { isByBuyer }: { isByBuyer: boolean },
): Promise<void> => {
  await db.execute(sql`
    insert into order_line (order_id, position, product_id, title, item_no, thumbnail, unit, units,
      price_varies, quantity, price_cents, ordered_quantity, substitute_for)
    select ${orderId}::uuid,
      (select coalesce(max(position), 0) from order_line where order_id = ${orderId}) + nr,
      product_id, title, item_no, thumbnail, unit, units, price_varies, quantity, price,
      ${isByBuyer ? null : 0}::integer, substitute_for
    from ${lineRows(toRows(lines))}`)
}

/** Removes the delivery fee if the lines now reach the route's minimum. Never adds a fee. */
export const updateTotal = async (db: Db, orderId: string): Promise<void> => {
  await db.execute(sql`
    update customer_order o
    set version = version + 1, total_cents = goods + fee, delivery_fee_cents = fee
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
