import { i18n } from '@endcap/contract/i18n/i18n'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import { sql } from 'drizzle-orm'
import { joinBuyer, joinPrice } from '../catalog/prices/price-store.ts'
import type { Db } from '../database/database.ts'
import { ShopError } from '../http/shop-error.ts'
import type { ChangedLines } from './form/read-order-change.ts'
import { lockOrderStock } from './order-stock-store.ts'

/**
 * Writes the lines of a locked order, its total and its version. A delivery fee is dropped when the lines
 * reach the route's minimum, and never added. New lines are priced for the customer and their
 * `pricedQuantity` (decision 36); lines that staff added and that have the quantity 0 are deleted
 * unless they were picked. With `reopensPicks` a line that was picked short is to pick again when its quantity
 * rises; `isByBuyer` says that the quantities are what the buyer ordered. Throws `unavailable` for products
 * that the shop doesn't sell now.
 */
export const writeOrderLines = async (
  db: Db,
  { _id: orderId, customer_id, products }: StaffOrder,
  { changed, added }: ChangedLines,
  { reopensPicks = false, isByBuyer = false }: { reopensPicks?: boolean; isByBuyer?: boolean } = {},
): Promise<void> => {
  await lockOrderStock(db, customer_id, [
    ...products.map(({ product }) => product._id),
    ...added.map(({ productId }) => productId),
  ])
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
  const inserted = await db.execute<{ id: string }>(sql`
    insert into order_line (order_id, position, product_id, title, item_no, thumbnail, unit,
      units, price_varies, quantity, price_cents, ordered_quantity, substitute_for)
    select ${orderId}::uuid,
      (select coalesce(max(position), 0) from order_line where order_id = ${orderId}) + nr,
      p.id, p.title, p.item_no, p.thumbnail, p.unit, p.units, p.price_varies, added.quantity,
      priced.price_cents, ${isByBuyer ? null : 0}::integer, added.substitute_for
    from rows from (jsonb_to_recordset(${JSON.stringify(
      added.map(({ productId, quantity, pricedQuantity, substituteFor }) => ({
        product_id: productId,
        quantity,
        priced_quantity: pricedQuantity,
        substitute_for: substituteFor,
      })),
    )}::jsonb) as (product_id uuid, quantity integer, priced_quantity integer, substitute_for uuid))
        with ordinality as added (product_id, quantity, priced_quantity, substitute_for, nr)
      join product p on p.id = added.product_id and p.listed and p.in_stock
      ${joinBuyer(sql`${customer_id}`)}
      ${joinPrice(sql`buyer.price_list_id`, sql`added.priced_quantity`)}
    returning product_id as id`)
  if (inserted.rows.length < added.length)
    throw await unavailable(db, added, new Set(inserted.rows.map(({ id }) => id)))
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

const unavailable = async (
  db: Db,
  added: ChangedLines['added'],
  inserted: ReadonlySet<string>,
): Promise<ShopError> => {
  const ids = added.map(({ productId }) => productId).filter((id) => !inserted.has(id))
  const found = await db.execute<{ product_id: string; title: string }>(sql`
    select id as product_id, coalesce(title, '') as title
    from unnest(${sql.param(ids)}::uuid[]) as missing (id) left join product using (id)`)
  const titles = found.rows.map(({ title }) => title).filter((title) => title !== '')
  return new ShopError('unavailable', {
    message:
      titles.length === 0
        ? /*i18n*/ 'A product that was deleted can’t be added now: off sale, out of stock or without a price.'
        : i18n._('{titles} can’t be added now: off sale, out of stock or without a price.', {
            titles: titles.join(', '),
          }),
    body: { lines: found.rows },
  })
}
