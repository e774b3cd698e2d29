import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { isEntryRow } from '../staging/staging-store.ts'
import { itemKey } from './comparison-store.ts'

export type ExistingCategory = { id: string; parentId: string | null; title: string; slug: string }

type CategoryPath = { key: string; path: string[]; isOfNew: boolean }

/** The category paths of an import's rows; `isOfNew`: a new product is in the category. */
export const listCategoryPaths = async (
  db: Db,
  importId: string,
  leftOut: readonly number[],
): Promise<CategoryPath[]> => {
  const found = await db.execute<CategoryPath>(sql`
    select distinct on (r.category_key) r.category_key as key, r.category_path as path,
      bool_or(p.id is null) over (partition by r.category_key) as "isOfNew"
    from import_row r left join product p on ${itemKey} = r.item_key
    where r.import_id = ${importId} and r.category_key <> '' and not ${isEntryRow}
      and r.line <> all (${sql.param(leftOut)}::integer[])
    order by r.category_key, r.line`)
  return found.rows
}

/** Oldest first. */
export const listExistingCategories = async (db: Db): Promise<ExistingCategory[]> => {
  const found = await db.execute<ExistingCategory>(sql`
    select id, parent_id as "parentId", title, slug from category order by created_at, id`)
  return found.rows
}

/** New categories are shown in the sidebar only. */
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

export const removeUnusedCategories = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db.execute(sql`
    with recursive used as (
      select c.id, c.parent_id from category c
      where c.id <> all (${sql.param(ids)}::uuid[])
        or exists (select from product_category pc where pc.category_id = c.id)
      union
      select c.id, c.parent_id from category c join used on used.parent_id = c.id
    )
    delete from category
    where id = any (${sql.param(ids)}::uuid[]) and id not in (select id from used)`)
}
