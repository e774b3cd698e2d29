import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { customerOrder } from '../../database/schema/index.ts'

export type SplitObstacles = { hasInvoice: boolean; hasClaim: boolean; isOnRun: boolean }

export const findSplitObstacles = async (db: Db, orderId: string): Promise<SplitObstacles> => {
  const { rows } = await db.execute<SplitObstacles>(sql`
    select o.invoice_number is not null as "hasInvoice",
      exists (select from claim where order_id = o.id) as "hasClaim",
      exists (select from run_stop where order_id = o.id and is_open) as "isOnRun"
    from customer_order o where o.id = ${orderId}`)
  const [found] = rows
  if (found === undefined) throw new Error('The order to split is missing.')
  return found
}

/** The id and number of a new order come from its defaults, its buyer's row from a trigger. */
const { id, number: _number, buyerId: _buyer, ...copied } = getTableColumns(customerOrder)
const columnNames = Object.values({ id, ...copied }).map(({ name: column }) =>
  sql.identifier(column),
)

const isLeftOut = sql`pick_reason is not distinct from 'not_allowed'`

/**
 * Moves lines of an order, with their excise and picks, to a copy of it, and adds up both totals; the fee stays. Lines that were left
 * out because they may not be delivered are to be picked again. Returns the new order's id. `newId`: null for any.
 */
export const moveLines = async (
  db: Db,
  orderId: string,
  { lineIds, newId }: { lineIds: readonly string[]; newId: string | null },
): Promise<string> => {
  const own: Readonly<Record<string, SQL>> = {
    id: sql`coalesce(${newId}::uuid, new_id())`,
    split_from_id: sql`id`,
    version: sql`1`,
    ...{ delivery_fee_cents: sql`0`, excise_cents: sql`0`, total_cents: sql`0` },
  }
  const values = Object.values({ id, ...copied }).map(
    ({ name: column }) => own[column] ?? sql.identifier(column),
  )
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into customer_order (${sql.join(columnNames, sql`, `)})
    select ${sql.join(values, sql`, `)} from customer_order where id = ${orderId}
    returning id`)
  const [created] = rows
  if (created === undefined) throw new Error('The order to split is missing.')
  await db.execute(sql`
    update order_line set order_id = ${created.id},
      picked_quantity = case when ${isLeftOut} then null else picked_quantity end,
      picker_name = case when ${isLeftOut} then null else picker_name end,
      pick_reason = case when ${isLeftOut} then null else pick_reason end
    where order_id = ${orderId} and id = any (${sql.param(lineIds)}::uuid[])`)
  await db.execute(sql`
    update customer_order o set version = version + 1, excise_cents = line.excise,
      total_cents = line.goods + o.delivery_fee_cents + line.excise
    from (
      select l.order_id, sum(l.quantity * l.price_cents::bigint) as goods,
        coalesce(sum(e.cents), 0) as excise
      from order_line l left join order_line_excise e on e.line_id = l.id
      where l.order_id in (${orderId}, ${created.id}) group by l.order_id
    ) line
    where o.id = line.order_id`)
  return created.id
}

export type RelatedOrder = { _id: string; number: number }

/** The orders that an order was split into, and the one it comes from. */
export const listSplitOrders = async (db: Db, orderId: string): Promise<RelatedOrder[]> => {
  const { rows } = await db.execute<RelatedOrder>(sql`
    select id as _id, number::integer as number from customer_order where split_from_id = ${orderId}
    union all select id, number::integer from customer_order
      where id = (select split_from_id from customer_order where id = ${orderId})
    order by number`)
  return rows
}
