import type { Cart, ProductQuantity } from '@endcap/contract/cart'
import { withBaseUnit } from '@endcap/contract/quantities/unit-words'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { joinBuyer, joinPrice, type ProductRow, showPrices } from '../catalog/prices/price-store.ts'
import { shownColumns } from '../catalog/product-store.ts'
import type { Db } from '../database/database.ts'
import { prepareStatement } from '../database/prepared-statement.ts'
import { isId } from '../http/requests/ids.ts'

/** If the product isn't listed, `removed_id` (null if malformed) and `removed_title` name it. */
type ShownLine = ProductRow & {
  quantity: number
  position: number
  listed: boolean
  removed_id: string | null
  removed_title: string | null
}

/** A row of a cart query: one per line, and one with a null position for the cart itself. */
export type ShownRow<Head> = ShownLine | (Head & { position: null })

/**
 * Joins the rows of the CTE `line` with their products, at the customer's prices for their
 * quantities, without locking the products. Each column costs time, as a cart has up to 500 lines,
 * so a listed product's title is selected once.
 */
export const shownLines = (
  customerId: SQLWrapper,
  at: SQLWrapper,
  moreColumns: SQL = sql``,
): SQL => sql`
  select line.quantity, line.position, coalesce(p.listed, false) as listed,
    case when p.listed then null else line.product_id end as removed_id,
    case when p.listed then null else coalesce(p.title, line.stored_title) end as removed_title,
    ${shownColumns({ list: sql`buyer.price_list_id`, at })} ${moreColumns}
  from line ${joinBuyer(customerId)} left join product p on p.id = line.product_id
  ${joinPrice({ list: sql`buyer.price_list_id`, at }, sql`line.quantity`)}`

export const headOf = <Head>(rows: readonly ShownRow<Head>[]): Head => {
  const head = rows.find((row) => row.position === null)
  if (!head) throw new Error('a cart query returned no cart')
  return head as Head
}

/** `removed`: lines whose product was removed or is off sale. `idAt`: the id sent at a position. */
export const showLines = (
  rows: readonly ShownRow<object>[],
  idAt: (position: number) => string = () => '',
): Pick<Cart, 'cart' | 'removed'> => {
  // Sorted here because PostgreSQL would copy whole rows to sort them.
  const lines = rows
    .filter((row): row is ShownLine => row.position !== null)
    .sort((one, other) => one.position - other.position)
  return {
    cart: showPrices(lines.filter((line) => line.listed)).map((line) => ({
      _id: line._id,
      product: withBaseUnit(line),
      qty: line.quantity,
    })),
    removed: lines
      .filter((line) => !line.listed)
      .map(({ removed_id, removed_title, position }) => ({
        _id: removed_id ?? idAt(position),
        title: removed_title ?? '',
      })),
  }
}

const runReadCart = prepareStatement<
  { customerId: string; at: Date },
  ShownRow<{ version: number }>
>(
  'read cart',
  (value) => sql`
    with line as (
      select product_id, title as stored_title, quantity, position from cart_line
      where customer_id = ${value('customerId')}
    )
    select head.version, shown.*
    from (
      select coalesce((select version from cart where customer_id = ${value('customerId')}), 0)
        as version
    ) head full join (${shownLines(value('customerId'), sql`${value('at')}::timestamptz`)}) shown on false`,
)

/** Returns an empty cart of version 0 if the customer never stored one. Prices are those at `at`. */
export const readCart = async (db: Db, customerId: string, at: Date): Promise<Cart> => {
  const rows = await runReadCart(db, { customerId, at })
  return { user_id: customerId, version: headOf(rows).version, ...showLines(rows) }
}

const runLockCart = prepareStatement<{ customerId: string }, { held: number }>(
  'lock cart',
  (value) => sql`
    select 1 as held from cart where customer_id = ${value('customerId')} for update`,
)

/** Creates the cart if necessary. Cart writes and orders lock it first, so they can't deadlock. */
export const lockCart = async (db: Db, customerId: string, at: Date): Promise<void> => {
  const lock = () => runLockCart(db, { customerId })
  if ((await lock()).length > 0) return
  await db.execute(sql`
    insert into cart (customer_id, updated_at) values (${customerId}, ${at})
    on conflict (customer_id) do nothing`)
  await lock()
}

export const readCartQuantities = async (
  db: Db,
  customerId: string,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.execute<{ id: string; quantity: number }>(
    sql`select product_id as id, quantity from cart_line where customer_id = ${customerId}`,
  )
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

const runRemoveFromCart = prepareStatement<{ customerId: string; lines: string | null; at: Date }>(
  'remove from cart',
  (value) => sql`
    with taken as (
      select * from jsonb_to_recordset(${value('lines')}::jsonb) as taken
        (product_id uuid, quantity integer)
    ), removed as (
      delete from cart_line l
      where customer_id = ${value('customerId')} and (
        ${value('lines')}::text is null
        or exists (select from taken where taken.product_id = l.product_id and taken.quantity >= l.quantity)
        -- A line that the cart page can't show must not come back later.
        or not exists (select from product p where p.id = l.product_id and p.listed))
    ), reduced as (
      update cart_line l set quantity = l.quantity - taken.quantity from taken
      where customer_id = ${value('customerId')} and taken.product_id = l.product_id
        and l.quantity > taken.quantity
    )
    update cart set version = version + 1, updated_at = ${value('at')}
    where customer_id = ${value('customerId')}`,
)

/** Subtracts ordered quantities from a locked cart, down to 0; null empties it. */
export const removeFromCart = async (
  db: Db,
  customerId: string,
  lines: readonly ProductQuantity[] | null,
  at: Date,
): Promise<void> => {
  await runRemoveFromCart(db, {
    customerId,
    lines: lines && JSON.stringify(lines.filter(({ product_id }) => isId(product_id))),
    at,
  })
}
