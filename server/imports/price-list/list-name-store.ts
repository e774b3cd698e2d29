import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

/** Names of price lists are compared without case or surrounding blanks. */
export const listKey = (name: string): string => name.trim().toLowerCase()

/** Returns ids by `listKey` of the names. */
export const readListIds = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const found = await db.execute<{ id: string; name: string }>(sql`select id, name from price_list`)
  return new Map(found.rows.map(({ id, name }) => [listKey(name), id]))
}

export const findListByName = async (db: Db, name: string): Promise<string | null> =>
  (await readListIds(db)).get(listKey(name)) ?? null

/** Returns a blank name if the list was deleted. */
export const findListName = async (db: Db, id: string): Promise<string> => {
  const found = await db.execute<{ name: string }>(
    sql`select name from price_list where id = ${id}`,
  )
  return found.rows[0]?.name ?? ''
}
