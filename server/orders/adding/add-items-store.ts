import type { ProductQuantity } from '@endcap/contract/cart'
import type { QuantityRule } from '@endcap/contract/catalog/selling-units'
import { sql } from 'drizzle-orm'
import { joinBuyer, joinPrice } from '../../catalog/prices/price-store.ts'
import type { Db } from '../../database/database.ts'

/** A product to add, as the shop sells it now. */
export type ProductToAdd = QuantityRule & { id: string; title: string; price: number }

/**
 * Returns the products that can be ordered now, by id, at the prices for the quantities of the lines. These
 * are the quantities that the order will have (X2-110).
 */
export const readProductsToAdd = async (
  db: Db,
  customerId: string,
  lines: readonly ProductQuantity[],
): Promise<ReadonlyMap<string, ProductToAdd>> => {
  const found = await db.execute<ProductToAdd>(sql`
    select p.id, p.title, priced.price_cents as price, p.min_quantity, p.quantity_multiple
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line
      (product_id uuid, quantity integer)
    join product p on p.id = line.product_id and p.listed and p.in_stock
    ${joinBuyer(sql`${customerId}`)} ${joinPrice(sql`buyer.price_list_id`, sql`line.quantity`)}`)
  return new Map(found.rows.map((row) => [row.id, row]))
}

/** Locks a customer's order until the transaction ends; returns whether there is one. */
export const lockOwnOrder = async (db: Db, id: string, customerId: string): Promise<boolean> => {
  const found = await db.execute(
    sql`select 1 as held from customer_order where id = ${id} and customer_id = ${customerId} for update`,
  )
  return found.rows.length > 0
}

/** Takes quantities out of a locked cart. Returns false, and takes nothing, if it holds less. */
export const takeOutOfCart = async (
  db: Db,
  customerId: string,
  lines: readonly ProductQuantity[],
  at: Date,
): Promise<boolean> => {
  const written = await db.execute(sql`
    with taken as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as taken
        (product_id uuid, quantity integer)
    ), whole as (
      select bool_and(coalesce(l.quantity, 0) >= taken.quantity) as is_whole
      from taken left join cart_line l
        on l.customer_id = ${customerId} and l.product_id = taken.product_id
    ), emptied as (
      delete from cart_line l using taken, whole
      where is_whole and l.customer_id = ${customerId} and l.product_id = taken.product_id
        and l.quantity = taken.quantity
    ), lessened as (
      update cart_line l set quantity = l.quantity - taken.quantity from taken, whole
      where is_whole and l.customer_id = ${customerId} and l.product_id = taken.product_id
        and l.quantity > taken.quantity
    )
    update cart set version = version + 1, updated_at = ${at} from whole
    where is_whole and customer_id = ${customerId}`)
  return written.rowCount === 1
}
