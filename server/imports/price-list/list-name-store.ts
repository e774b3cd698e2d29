import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

/** The names of price lists are compared without regard to case and blanks around them. */
export const listKey = (name: string): string => name.trim().toLowerCase()

/** Returns the ids of all price lists by the keys of their names. */
export const readListIds = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const found = await db.execute<{ id: string; name: string }>(sql`select id, name from price_list`)
  return new Map(found.rows.map(({ id, name }) => [listKey(name), id]))
}

/** Returns the id of the price list with a name, in any case, or null. */
export const findListByName = async (db: Db, name: string): Promise<string | null> =>
  (await readListIds(db)).get(listKey(name)) ?? null

/** Returns the name of a price list; blank if it was deleted. */
export const findListName = async (db: Db, id: string): Promise<string> => {
  const found = await db.execute<{ name: string }>(
    sql`select name from price_list where id = ${id}`,
  )
  return found.rows[0]?.name ?? ''
}
