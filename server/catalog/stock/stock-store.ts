import type { Stock, StockMovement } from '@endcap/contract/catalog/stock'
import type { StockCorrection, stockSorts } from '@endcap/contract/choices'
import { withBaseUnit } from '@endcap/contract/quantities/unit-words'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import {
  ascending,
  bothDirections,
  descending,
  type List,
  type ListOrder,
  listRows,
  type Slice,
} from '../../database/list-store.ts'
import {
  matchesSearch,
  type ProductSearch,
  productOrders,
} from '../staff/staff-product-list-store.ts'
import { isLow } from './low-stock-store.ts'

const stockColumns = sql`
  p.id as "_id", p.title, p.item_no, p.upc, p.unit, p.units, p.thumbnail, p.bin_location, p.in_stock, p.on_sale,
  s.count, s.reserved, s.available, s.reorder_level, coalesce(${isLow}, false) as is_low`

const selectStock = async (db: Db, clauses: SQL): Promise<Stock[]> => {
  const found = await db.execute<Stock>(sql`
    select ${stockColumns} from product p left join product_stock s on s.product_id = p.id ${clauses}`)
  return found.rows.map(withBaseUnit)
}

export type StockListFilter = { search: ProductSearch | null; onlyLow: boolean }

type StockSort = (typeof stockSorts)[number]

const stockOrders: Partial<Record<StockSort, ListOrder>> = bothDirections({
  available: ascending(sql`s.available`, sql`s.product_id`),
  count: ascending(sql`s.count`, sql`s.product_id`),
})

export const stockList = ({ search, onlyLow }: StockListFilter, sort: StockSort): List => {
  const conditions = [
    ...(onlyLow ? [isLow] : []),
    ...(search === null
      ? []
      : [sql`s.product_id in (select p.id from product p where ${matchesSearch(search)})`]),
  ]
  const where = conditions.length === 0 ? undefined : sql.join(conditions, sql` and `)
  const stockOrder = stockOrders[sort]
  if (stockOrder !== undefined)
    return {
      table: sql`product_stock s`,
      id: sql`s.product_id`,
      where,
      isCollected: where !== undefined,
      order: stockOrder,
    }
  // Sorted by product columns, using the indexes of `product`.
  const counted = sql`select s.product_id from product_stock s where ${where ?? sql`true`}`
  return {
    table: sql`product p`,
    id: sql`p.id`,
    where: sql`p.id in (${counted})`,
    isCollected: true,
    matches: counted,
    order: productOrders[sort as keyof typeof productOrders],
  }
}

export const listStockRows = (
  db: Db,
  filter: StockListFilter,
  { sort, ...slice }: Slice & { sort: StockSort },
): Promise<{ rows: Stock[]; total: number }> =>
  listRows(db, stockList(filter, sort), slice, (where, order) =>
    selectStock(db, sql`where ${where} order by ${order}`),
  )

export const findStockOf = async (db: Db, id: string): Promise<Stock | null> => {
  const [found] = await selectStock(db, sql`where p.id = ${id}`)
  return found ?? null
}

export const listStockById = (db: Db, ids: readonly string[]): Promise<Stock[]> =>
  selectStock(
    db,
    sql`where p.id = any (${sql.param(ids)}::uuid[]) order by p.title collate "und-x-icu", p.id`,
  )

/** `begins`: if it isn't counted yet, waits for concurrent orders, to know their reservations. */
export const lockCount = async (db: Db, id: string, begins: boolean): Promise<void> => {
  if (begins)
    await db.execute(sql`
      select begin_counting()
      where not exists (select from product_stock where product_id = ${id})`)
  await db.execute(sql`select from product_stock where product_id = ${id} for update`)
}

export type StockChange = {
  reason: StockCorrection | 'stopped'
  note: string
  requestId: string | null
}

/** Sets the reason of later movements in the transaction, for triggers. */
const nameReason = async (db: Db, { reason, note, requestId }: StockChange): Promise<void> => {
  const cause = { reason, note, ...(requestId === null ? {} : { request_id: requestId }) }
  await db.execute(sql`select set_config('endcap.stock', ${JSON.stringify(cause)}, true)`)
}

/** The count must be locked. Starts counting an uncounted product; null stops counting. */
export const writeCount = async (
  db: Db,
  id: string,
  count: number | null,
  change: StockChange,
): Promise<void> => {
  await nameReason(db, change)
  if (count === null) await db.execute(sql`delete from product_stock where product_id = ${id}`)
  else
    await db.execute(sql`
      insert into product_stock (product_id, count) values (${id}, ${count})
      on conflict (product_id) do update set count = excluded.count
        where product_stock.count <> excluded.count`)
}

/** Adds pieces to the counts of products; those that aren’t counted stay so. */
export const addToCounts = async (
  db: Db,
  pieces: ReadonlyMap<string, number>,
  change: StockChange,
): Promise<void> => {
  if (pieces.size === 0) return
  await nameReason(db, change)
  await db.execute(sql`
    with added as (
      select * from jsonb_to_recordset(${JSON.stringify(
        [...pieces].map(([id, count]) => ({ id, count })),
      )}::jsonb) as added (id uuid, count integer)
    ), locked as materialized (
      select product_id from product_stock where product_id in (select id from added)
      order by product_id for update
    )
    update product_stock s set count = s.count + added.count
    from added, locked where s.product_id = added.id and locked.product_id = s.product_id`)
}

/** `level`: available pieces at or below which the product is low; null: the settings' number. */
export const writeReorderLevel = async (
  db: Db,
  id: string,
  level: number | null,
): Promise<void> => {
  await db.execute(sql`update product_stock set reorder_level = ${level} where product_id = ${id}`)
}

export const findMovementOf = async (db: Db, id: string, requestId: string) => {
  const found = await db.execute<{ was: number | null; now: number; reason: string }>(sql`
    select was, now, reason from stock_movement
    where product_id = ${id} and request_id = ${requestId}`)
  return found.rows[0] ?? null
}

type MovementRow = Omit<StockMovement, 'at'> & { at_ms: string }

export const listMovementsOf = (
  db: Db,
  productId: string,
  slice: Slice,
): Promise<{ rows: StockMovement[]; total: number }> =>
  listRows(
    db,
    {
      table: sql`stock_movement m`,
      id: sql`m.id`,
      where: sql`m.product_id = ${productId}`,
      order: descending(sql`m.product_id`, sql`m.id`),
    },
    slice,
    async (where, order) => {
      const found = await db.execute<MovementRow>(sql`
        select m.id::text as "_id", extract(epoch from m.at) * 1000 as at_ms, m.was, m.now, m.reason,
          m.note, m.staff_name as by, coalesce(m.order_id::text, '') as order_id,
          o.number as order_number
        from stock_movement m left join customer_order o on o.id = m.order_id
        where ${where} order by ${order}`)
      return found.rows.map(({ at_ms, ...row }) => ({
        ...row,
        at: new Date(Math.round(Number(at_ms))),
      }))
    },
  )
