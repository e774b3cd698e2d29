import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { category } from '../../database/schema/index.ts'

export type CategoryValues = Partial<typeof category.$inferInsert>

/** Products may still be added to the category. */
export const lockCategory = async (db: Db, id: string): Promise<void> => {
  await db.execute(sql`select from category where id = ${id} for no key update`)
}

/** Locks categories against removal. Returns the ids that exist. */
export const lockCategories = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const found = await db.execute<{ id: string }>(sql`
    select id from category where id = any (${sql.param(ids)}::uuid[]) order by id for key share`)
  return new Set(found.rows.map(({ id }) => id))
}

/** Avoids deadlocks between moves of categories and transactions that add products to them. */
export const lockCategoryTree = async (db: Db): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('category_tree'))`)
}

export const isWithin = async (db: Db, id: string, above: string): Promise<boolean> => {
  const found = await db.execute(sql`
    with recursive up as (
      select id, parent_id from category where id = ${id}
      union
      select c.id, c.parent_id from up join category c on c.id = up.parent_id
    )
    select from up where id = ${above}`)
  return found.rows.length > 0
}

/** Returns null if the slug is taken. */
export const insertCategory = async (
  db: Db,
  values: typeof category.$inferInsert,
): Promise<string | null> => {
  const [row] = await db
    .insert(category)
    .values(values)
    .onConflictDoNothing({ target: category.slug })
    .returning({ id: category.id })
  return row?.id ?? null
}

export const updateCategory = async (db: Db, id: string, values: CategoryValues): Promise<void> => {
  await db
    .update(category)
    .set({ ...values, version: sql`${category.version} + 1` })
    .where(eq(category.id, id))
}

export const deleteCategory = async (db: Db, id: string): Promise<void> => {
  await db.delete(category).where(eq(category.id, id))
}

export const dropFromWidgets = async (db: Db, id: string): Promise<void> => {
  await db.execute(sql`
    update page_widget set categories = array_remove(categories, ${id}::uuid),
      version = version + 1
    where ${id}::uuid = any (categories)`)
}
