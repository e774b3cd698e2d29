import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** A part of a list: up to `limit` rows after the first `offset`. */
export type Slice = { limit: number; offset: number }

/** The order of a list, and the same from its end; one index has both. The last key is unique. */
export type ListOrder = { forward: SQL; backward: SQL }

export const ascending = (...keys: readonly SQLWrapper[]): ListOrder => ({
  forward: sql.join([...keys], sql`, `),
  backward: sql.join(
    keys.map((key) => sql`${key} desc`),
    sql`, `,
  ),
})

export const reverse = ({ forward, backward }: ListOrder): ListOrder => ({
  forward: backward,
  backward: forward,
})

export const descending = (...keys: readonly SQLWrapper[]): ListOrder => reverse(ascending(...keys))

/** Returns the slice that holds the same rows, counted from the nearer end of the list. */
export const fromNearerEnd = (
  { limit, offset }: Slice,
  total: number,
): Slice & { isBackward: boolean } => {
  const behind = Math.max(total - offset - limit, 0)
  return behind < offset
    ? { isBackward: true, limit: Math.min(limit, total - offset), offset: behind }
    : { isBackward: false, limit, offset }
}

export type List = {
  table: SQLWrapper
  id: SQLWrapper
  /** Undefined: all rows match. */
  where: SQL | undefined
  /** The same condition in a form that is quick to check for each row of a scan in the list's order. */
  whereInOrder?: SQL | undefined
  order: ListOrder
}

/** The maximum number of matching rows that `whereInOrder` may hash, within the usual `work_mem`. */
const maxHashed = 200_000

/**
 * Selects the ids of a slice of a list of `total` rows, from its nearer end. Of the rows that it skips
 * only the index is read where that has all columns of the condition and the order.
 */
export const sliceIds = (
  { table, id, where, whereInOrder = where, order }: List,
  slice: Slice,
  total: number,
): SQL => {
  const { isBackward, limit, offset } = fromNearerEnd(slice, total)
  const condition = total > maxHashed ? where : whereInOrder
  return sql`
    select ${id} from ${table} where ${condition ?? sql`true`}
    order by ${isBackward ? order.backward : order.forward} limit ${limit} offset ${offset}`
}

/**
 * Returns a slice of a list and the list's total. `select` returns the rows that match a condition, in
 * an order.
 */
export const listRows = async <Row>(
  db: Db,
  list: List,
  slice: Slice,
  select: (where: SQL, order: SQL) => Promise<readonly Row[]>,
): Promise<{ rows: Row[]; total: number }> => {
  const counted = await db.execute<{ total: number }>(
    sql`select count(*) as total from ${list.table} where ${list.where ?? sql`true`}`,
  )
  const total = counted.rows[0]?.total ?? 0
  if (slice.offset >= total) return { rows: [], total }
  const ids = sliceIds(list, slice, total)
  return { rows: [...(await select(sql`${list.id} in (${ids})`, list.order.forward))], total }
}
