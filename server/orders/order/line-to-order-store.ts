import type { StaffOrder } from '@endcap/contract/orders/orders'
import { withBaseUnit } from '@endcap/contract/quantities/unit-words'
import { sql } from 'drizzle-orm'
import { joinPrice } from '../../catalog/prices/price-store.ts'
import type { Db } from '../../database/database.ts'
import { prepareStatement } from '../../database/prepared-statement.ts'
import { isId } from '../../http/requests/ids.ts'
import { findBuyer } from './buyer-store.ts'
import type { LineToOrder, SoldProduct } from './line-to-order.ts'

/** Available pieces of counted products. Other products are not in the map. */
export type Stock = ReadonlyMap<string, number>

const runLockStock = prepareStatement<
  { customerId: string; products: readonly string[] },
  { product_id: string; available: number }
>(
  'lock stock',
  (value) => sql`
    select product_id, available
    from lock_stock(${value('customerId')}::uuid, ${value('products')}::uuid[])`,
)

/**
 * Locks the customer's sales and then the counts, sorted by product id, so that transactions can't
 * deadlock. Returns the available pieces.
 */
export const lockStock = async (
  db: Db,
  customerId: string,
  productIds: readonly string[],
): Promise<Stock> => {
  const rows = await runLockStock(db, { customerId, products: productIds.filter(isId) })
  return new Map(rows.map(({ product_id, available }) => [product_id, Math.max(available, 0)]))
}

export const lockStockOf = (
  db: Db,
  { customer_id, products }: Pick<StaffOrder, 'customer_id' | 'products'>,
  more: readonly string[] = [],
): Promise<Stock> =>
  lockStock(db, customer_id, [...products.map(({ product }) => product._id), ...more])

const runReadProducts = prepareStatement<
  { lines: string; list: string | null; at: Date },
  SoldProduct & { id: string }
>(
  'products to order',
  (value) => sql`
    select p.id, p.title, p.item_no, p.thumbnail, p.unit, p.units, p.price_varies, p.in_stock,
      p.min_quantity, p.quantity_multiple, priced.price_cents as price
    from jsonb_to_recordset(${value('lines')}::jsonb) as line (product_id uuid, quantity integer)
    join product p on p.id = line.product_id and p.listed
    ${joinPrice({ list: sql`${value('list')}::uuid`, at: sql`${value('at')}::timestamptz` }, sql`line.quantity`)}`,
)

type UnpricedLine = Pick<LineToOrder, 'productId' | 'quantity' | 'pricedQuantity'>

/** Products are not locked: a lock would make orders and long imports wait for each other. */
export const readLinesToOrder = async (
  db: Db,
  lines: readonly UnpricedLine[],
  { listId, at, stock }: { listId: string | null; at: Date; stock: Stock },
): Promise<LineToOrder[]> => {
  const priced = lines
    .filter(({ productId }) => isId(productId))
    .map(({ productId, pricedQuantity }) => ({ product_id: productId, quantity: pricedQuantity }))
  const found = await runReadProducts(db, { lines: JSON.stringify(priced), list: listId, at })
  const products = new Map(found.map(({ id, ...product }) => [id, withBaseUnit(product)]))
  return lines.map((line) => {
    const product = products.get(line.productId) ?? null
    const available = product === null ? null : (stock.get(line.productId) ?? null)
    return { ...line, product, available }
  })
}

export const readLinesToAdd = async (
  db: Db,
  customerId: string,
  lines: readonly UnpricedLine[],
  { at, stock }: { at: Date; stock: Stock },
): Promise<LineToOrder[]> => {
  const buyer = await findBuyer(db, customerId)
  return readLinesToOrder(db, lines, { listId: buyer?.listId ?? null, at, stock })
}

/** Titles that the buyer knows: today's, otherwise those in the cart or the last order. */
export const findTitles = async (
  db: Db,
  customerId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await db.execute<{ id: string; title: string }>(sql`
    select wanted.id, coalesce(p.title, nullif(in_cart.title, ''), ordered.title) as title
    from unnest(${sql.param(productIds.filter(isId))}::uuid[]) as wanted (id)
    left join product p on p.id = wanted.id
    left join cart_line in_cart
      on in_cart.customer_id = ${customerId} and in_cart.product_id = wanted.id
    left join lateral (
      select l.title from customer_order o join order_line l on l.order_id = o.id
      where o.customer_id = ${customerId} and l.product_id = wanted.id
      order by o.created_at desc limit 1
    ) ordered on true`)
  return new Map(rows.flatMap(({ id, title }) => (title === null ? [] : [[id, title]])))
}
