import type { Cart } from '@endcap/contract/cart'
import type { Product } from '@endcap/contract/catalog'
import { type SQL, sql } from 'drizzle-orm'
import { shownColumns } from '../catalog/product-store.ts'
import type { Db } from '../database/database.ts'
import { prepareStatement } from '../database/prepared-statement.ts'

/**
 * A line with its product as of now. `kept_title` serves to name a product that was removed since;
 * the id is null where what was sent can't be one.
 */
type ShownLine = Product & {
  product_id: string | null
  kept_title: string
  quantity: number
  position: number
  listed: boolean
}

/** What a statement answers of a cart: a row for each line, and one without where there is none. */
export type ShownRow = ShownLine | { position: null }

/** The lines of a statement's table `line` with their products; without a lock on these. */
export const shownLines: SQL = sql`
  select line.product_id, line.title as kept_title, line.quantity, line.position,
    coalesce(p.listed, false) as listed, ${shownColumns(true)}
  from line left join product p on p.id = line.product_id`

/**
 * Lines as a buyer sees them: whole products with the prices of now. Lines whose product is gone or
 * off sale are named apart, by the product's title or by the one that was kept. `idAt` says what
 * was sent in a place instead of an id.
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
      .map(({ product_id, title, kept_title, position }) => ({
        _id: product_id ?? idAt(position),
        title: title ?? kept_title,
      })),
  }
}

const askCart = prepareStatement<{ customerId: string }, ShownRow & { version: number }>(
  'read cart',
  (place) => sql`
    with line as (
      select product_id, title, quantity, position from cart_line
      where customer_id = ${place('customerId')}
    )
    select held.version, shown.*
    from (
      select coalesce((select version from cart where customer_id = ${place('customerId')}), 0)
        as version
    ) held left join (${shownLines}) shown on true
    order by shown.position, shown.product_id`,
)

/** A customer's cart; whoever never had one has an empty one of version 0. */
export const readCart = async (db: Db, customerId: string): Promise<Cart> => {
  const rows = await askCart(db, { customerId })
  return { user_id: customerId, version: rows[0]?.version ?? 0, ...showLines(rows) }
}

/**
 * Locks a cart to the end of the transaction; makes it where there is none. The cart's row is the
 * first that whoever writes a cart or orders it takes, so that writers come one after the other and
 * none can wait for another in a circle.
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
