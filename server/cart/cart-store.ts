import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/** A line as it is kept. Its title serves to name a product that was removed since. */
export type CartLine = { product_id: string; title: string; quantity: number }

export type StoredCart = { version: number; lines: readonly CartLine[] }

/** A customer's cart as stored; whoever never had one has an empty one of version 0. */
export const readStoredCart = async (db: Db, customerId: string): Promise<StoredCart> => {
  const found = await db.execute<{ version: number } & (CartLine | { product_id: null })>(sql`
    select c.version, l.product_id, l.title, l.quantity
    from cart c left join cart_line l on l.customer_id = c.customer_id
    where c.customer_id = ${customerId} order by l.position, l.product_id`)
  return {
    version: found.rows[0]?.version ?? 0,
    lines: found.rows.flatMap(({ version: _, ...line }) => (line.product_id === null ? [] : line)),
  }
}

/**
 * Locks a cart to the end of the transaction; makes it where there is none. Whoever writes a cart
 * or orders it takes this lock first, so that writers come one after the other and none can wait
 * for another in a circle.
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

/** Replaces the lines of a locked cart and counts its version up; returns the new version. */
export const writeCart = async (
  db: Db,
  customerId: string,
  lines: readonly CartLine[],
  at: Date,
): Promise<number> => {
  const written = await db.execute<{ version: number }>(sql`
    with wanted as (
      select * from unnest(
        ${sql.param(lines.map((line) => line.product_id))}::uuid[],
        ${sql.param(lines.map((line) => line.title))}::text[],
        ${sql.param(lines.map((line) => line.quantity))}::integer[]
      ) with ordinality as line (product_id, title, quantity, position)
    ), gone as (
      delete from cart_line
      where customer_id = ${customerId} and product_id not in (select product_id from wanted)
    ), kept as (
      insert into cart_line (customer_id, product_id, title, quantity, position)
      select ${customerId}, product_id, title, quantity, position from wanted
      on conflict (customer_id, product_id) do update
        set title = excluded.title, quantity = excluded.quantity, position = excluded.position
        where (cart_line.title, cart_line.quantity, cart_line.position)
          is distinct from (excluded.title, excluded.quantity, excluded.position)
    )
    update cart set version = version + 1, updated_at = ${at}
    where customer_id = ${customerId} returning version`)
  const [cart] = written.rows
  if (!cart) throw new Error('a cart was written that was not locked')
  return cart.version
}

/** The titles of products, listed or not, by id. */
export const readProductTitles = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const found = await db.execute<{ id: string; title: string }>(
    sql`select id, title from product where id = any (${sql.param(ids)}::uuid[])`,
  )
  return new Map(found.rows.map(({ id, title }) => [id, title]))
}
