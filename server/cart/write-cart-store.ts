import type { Cart, ProductQuantity } from '@endcap/contract/cart'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { prepareStatement } from '../database/prepared-statement.ts'
import { isId } from '../http/requests/ids.ts'
import { headOf, type ShownRow, showLines, shownLines } from './cart-store.ts'

export type NewCart = {
  customerId: string
  lines: readonly ProductQuantity[]
  /** The version that the client edited; null to overwrite any version. */
  version: number | null
  at: Date
}

export type Outcome =
  | { kind: 'stored'; cart: Cart }
  | { kind: 'changed'; cart: Cart }
  | { kind: 'raced' }

type CartValues = {
  customerId: string
  /** JSON: its estimated size is constant, so PostgreSQL uses one plan for all carts. */
  lines: string
  version: number | null
  at: Date
}

type CartHead = { kind: Outcome['kind']; version: number }

const runWriteCart = prepareStatement<CartValues, ShownRow<CartHead>>(
  'write cart',
  (value) => sql`
    with sent as (
      select * from jsonb_to_recordset(${value('lines')}::jsonb) as sent
        (position integer, product_id uuid, quantity integer)
    ), seen as (
      select version from cart where customer_id = ${value('customerId')}
    ), stored as (
      select product_id, title as stored_title, quantity, position from cart_line
      where customer_id = ${value('customerId')}
    ), version_check as (
      select seen, coalesce(${value('version')}::double precision <> seen, false) as changed
      from (select coalesce((select version from seen), 0) as seen) cart
    ), line as (
      select stored.*, false as is_changed from stored, version_check where changed
      union all
      select sent.product_id, coalesce(stored_title, ''), sent.quantity, sent.position,
        (stored.quantity, stored.position) is distinct from (sent.quantity, sent.position)
      from version_check, sent left join stored on stored.product_id = sent.product_id
      where not changed
    ), shown as materialized (
      ${shownLines(value('customerId'), sql`${value('at')}::timestamptz`, sql`, p.listed and (line.is_changed or p.title <> line.stored_title) as is_written`)}
    ), verdict as (
      select seen, changed, not changed and (
        select array_agg((product_id, quantity) order by position, product_id) from stored
      ) is distinct from (
        select array_agg((_id, quantity) order by position) from shown where listed
      ) as differs
      from version_check
    ),

    -- Writes only if the version is still the one that this statement read.
    written as (
      insert into cart (customer_id, version, updated_at)
      select ${value('customerId')}, 1, ${value('at')} from verdict where differs
      on conflict (customer_id) do update
        set version = cart.version + 1, updated_at = excluded.updated_at
        where cart.version = (select version from seen)
      returning version
    ), gone as (
      delete from cart_line
      where customer_id = ${value('customerId')} and exists (select from written)
        and product_id not in (select _id from shown where listed)
    ), saved as (
      insert into cart_line (customer_id, product_id, title, quantity, position)
      select ${value('customerId')}, _id, title, quantity, position
      from shown where is_written and exists (select from written)
      on conflict (customer_id, product_id) do update
        set title = excluded.title, quantity = excluded.quantity, position = excluded.position
    )

    select head.*, shown.*
    from (
      select coalesce((select version from written), seen) as version,
        case when changed then 'changed' when differs and not exists (select from written)
          then 'raced' else 'stored' end as kind
      from verdict
    ) head full join shown on false`,
)

/**
 * Replaces a customer's cart, all or nothing, in one statement. If the lines differ, it writes
 * those that can be bought and increments the version; otherwise it writes nothing.
 *
 * Writers of one cart wait for the lock on its row. A statement that had to wait still has its
 * older snapshot, so it finds a newer version in the row, stores nothing and returns `raced`. This
 * can't happen if the same transaction called `lockCart` before. Products are read without a lock,
 * as for an order.
 */
export const writeCart = async (db: Db, cart: NewCart): Promise<Outcome> => {
  const rows = await runWriteCart(db, {
    ...cart,
    lines: JSON.stringify(
      cart.lines.map(({ product_id, quantity }, position) => ({
        position,
        product_id: isId(product_id) ? product_id : null,
        quantity,
      })),
    ),
  })
  const { kind, version } = headOf(rows)
  if (kind === 'raced') return { kind }
  const shown = showLines(rows, (position) => cart.lines[position]?.product_id ?? '')
  return { kind, cart: { user_id: cart.customerId, version, ...shown } }
}
