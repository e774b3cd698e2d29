import type { Cart } from '@endcap/contract/cart'
import type { Product } from '@endcap/contract/catalog'
import { type SQL, sql } from 'drizzle-orm'
import { shownColumns } from '../catalog/product-store.ts'
import type { Db } from '../database/database.ts'
import { prepareStatement } from '../database/prepared-statement.ts'

/**
 * A cart line with its current product. `stored_title` names a product that was removed; the id is null
 * when the request named something that can't be an id.
 */
type ShownLine = Product & {
  product_id: string | null
  stored_title: string
  quantity: number
  position: number
  listed: boolean
}

/** A row of a cart query: one for each line, or a single row without a position for an empty cart. */
export type ShownRow = ShownLine | { position: null }

/**
 * Joins the rows of a statement's table `line` with their products, without locking the products.
 * Columns of `line` beside those of a cart's line are returned, too.
 */
export const shownLines: SQL = sql`
  select line.*, coalesce(p.listed, false) as listed, ${shownColumns(true)}
  from line left join product p on p.id = line.product_id`

/**
 * Converts rows to a cart: whole products with current prices. Lines whose product was removed or is
 * off sale are listed in `removed`, by the product's title or else by the stored one. `idAt` returns
 * the text sent at a position instead of an id.
 */
export const showLines = (
  rows: readonly ShownRow[],
  idAt: (position: number) => string = () => '',
): Pick<Cart, 'cart' | 'removed'> => {
  const lines = rows.filter((row): row is ShownLine => row.position !== null)
  return {
    cart: lines
      .filter((line) => line.listed)
      .map((line) => ({ _id: line._id, product: line, qty: line.quantity })),
    removed: lines
      .filter((line) => !line.listed)
      .map(({ product_id, title, stored_title, position }) => ({
        _id: product_id ?? idAt(position),
        title: title ?? stored_title,
      })),
  }
}

const runReadCart = prepareStatement<{ customerId: string }, ShownRow & { version: number }>(
  'read cart',
  (value) => sql`
    with line as (
      select product_id, title as stored_title, quantity, position from cart_line
      where customer_id = ${value('customerId')}
    )
    select held.version, shown.*
    from (
      select coalesce((select version from cart where customer_id = ${value('customerId')}), 0)
        as version
    ) held left join (${shownLines}) shown on true
    order by shown.position, shown.product_id`,
)

/** Reads a customer's cart; a customer who never stored one has an empty cart of version 0. */
export const readCart = async (db: Db, customerId: string): Promise<Cart> => {
  const rows = await runReadCart(db, { customerId })
  return { user_id: customerId, version: rows[0]?.version ?? 0, ...showLines(rows) }
}

/**
 * Locks a cart until the end of the transaction, creating it if there is none. Every writer of a cart
 * and every order locks the cart's row first, so writers can't deadlock.
 */
export const lockCart = async (db: Db, customerId: string, at: Date): Promise<void> => {
  const lock = () =>
    db.execute(sql`select 1 as held from cart where customer_id = ${customerId} for update`)
  if ((await lock()).rows.length > 0) return
  await db.execute(sql`
    insert into cart (customer_id, updated_at) values (${customerId}, ${at})
    on conflict (customer_id) do nothing`)
  await lock()
}
