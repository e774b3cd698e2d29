import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

/** Shared with the transaction, so that the class can't be deleted before the product is stored. */
export const hasClass = async (db: Db, code: string): Promise<boolean> => {
  const found = await db.execute(sql`select from product_class where code = ${code} for key share`)
  return found.rows.length > 0
}

export type ClassName = { code: string; name: string }

export const listClassNames = async (db: Db): Promise<ClassName[]> => {
  const found = await db.execute<ClassName>(
    sql`select code, name from product_class order by position, code`,
  )
  return found.rows
}
