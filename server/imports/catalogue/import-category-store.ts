import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

export type ExistingCategory = { id: string; parentId: string | null; title: string; slug: string }

/** Every category, oldest first. */
export const listExistingCategories = async (db: Db): Promise<ExistingCategory[]> => {
  const found = await db.execute<ExistingCategory>(sql`
    select id, parent_id as "parentId", title, slug from category order by created_at, id`)
  return found.rows
}

/** Adds categories, in the sidebar alone, and returns them with their ids. */
export const insertCategories = async (
  db: Db,
  categories: readonly Omit<ExistingCategory, 'id'>[],
  at: Date,
): Promise<ExistingCategory[]> => {
  const made = await db.execute<ExistingCategory>(sql`
    insert into category (parent_id, title, slug, show_in_side_bar, created_at)
    select "parentId", title, slug, true, ${at}
    from json_to_recordset(${JSON.stringify(categories)}::json)
      as c ("parentId" uuid, title text, slug text)
    returning id, parent_id as "parentId", title, slug`)
  return made.rows
}
