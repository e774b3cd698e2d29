import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

/** Shared with the transaction, so that the class can't be deleted before the product is stored. */
export const hasClass = async (db: Db, code: string): Promise<boolean> => {
  const found = await db.execute(sql`select from product_class where code = ${code} for key share`)
  return found.rows.length > 0
}

/**
 * Returns a sentence for a user if no class has one of `codes`, a query of one column; otherwise null, and the classes can't be
 * deleted before the transaction ends.
 */
export const describeDeletedClass = async (db: Db, codes: SQL): Promise<string | null> => {
  const found = await db.execute<{ code: string }>(sql`
    with wanted (code) as (${codes}),
      existing as (select code from product_class where code in (select code from wanted) for key share)
    select code from wanted where code <> '' and code not in (select code from existing)
    order by code limit 1`)
  const [deleted] = found.rows
  return deleted === undefined
    ? null
    : `The class “${deleted.code}” was deleted. Please add a class with this code first.`
}

export type ClassName = { code: string; name: string }

export const listClassNames = async (db: Db): Promise<ClassName[]> => {
  const found = await db.execute<ClassName>(
    sql`select code, name from product_class order by position, code`,
  )
  return found.rows
}
