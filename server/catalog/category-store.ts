import type { Category } from '@endcap/contract/catalog'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { noteKeys } from '../database/surrogate-keys.ts'

/** A category as staff hold it: with the version that `If-Match` compares. */
export type CategoryRow = Category & { version: number }

/** Every category with those below it, itself included: rows of `root` and `id`. */
const trees = sql`tree as (
  select id as root, id from category
  union all
  select tree.root, below.id from tree join category below on below.parent_id = tree.id
)`

const counts = sql`counted as (
  select tree.root, count(distinct pc.product_id) as products
  from tree
  join product_category pc on pc.category_id = tree.id
  join product p on p.id = pc.product_id and p.listed
  group by tree.root
)`

const categoryColumns = sql`
  c.id as "_id", c.title, c.banner, c.slug, coalesce(c.parent_id::text, '') as parent_id,
  c.show_on_home_page as "showOnHomePage", c.show_in_menu as "showInMenu",
  c.show_in_side_bar as "showInSideBar", c.version,
  coalesce(counted.products, 0) as "productCount"`

/** All categories by title, with how many listed products they and those below them hold. */
export const listCategories = async (db: Db): Promise<readonly CategoryRow[]> => {
  noteKeys('shop')
  const found = await db.execute<CategoryRow>(sql`
    with recursive ${trees}, ${counts}
    select ${categoryColumns} from category c left join counted on counted.root = c.id
    order by c.title collate "und-x-icu", c.id`)
  return found.rows
}

/** One category by its id or its slug, or null. */
export const findCategory = async (
  db: Db,
  by: { id: string } | { slug: string },
): Promise<CategoryRow | null> => {
  noteKeys('shop')
  const found = await db.execute<CategoryRow>(sql`
    with recursive ${trees}, ${counts}
    select ${categoryColumns} from category c left join counted on counted.root = c.id
    where ${'id' in by ? sql`c.id = ${by.id}` : sql`c.slug = ${by.slug}`}`)
  return found.rows[0] ?? null
}

/**
 * The ids of all categories that some names mean, and of all below them. A name is an id, a slug
 * or a title in any case; what means nothing is left out.
 */
export const resolveCategories = async (
  db: Db,
  names: { ids: readonly string[]; words: readonly string[] },
): Promise<readonly string[]> => {
  const found = await db.execute<{ id: string; byTitle: boolean }>(sql`
    with recursive named as (
      select c.id, not (c.id = any (${sql.param(names.ids)}::uuid[])
        or c.slug = any (${sql.param(names.words)}::text[])) as by_title
      from category c
      where c.id = any (${sql.param(names.ids)}::uuid[])
        or c.slug = any (${sql.param(names.words)}::text[])
        or lower(c.title) = any (
          select lower(word) from unnest(${sql.param(names.words)}::text[]) word)
    ), covered as (
      select id, by_title from named
      union
      select below.id, covered.by_title from covered join category below on below.parent_id = covered.id
    )
    select id, bool_or(by_title) as "byTitle" from covered group by id`)
  const isExact =
    found.rows.length >= names.ids.length + names.words.length &&
    found.rows.every((row) => !row.byTitle)
  // A name that means nothing yet, or a title that two may bear: any new category may change it.
  if (!isExact) noteKeys('shop')
  return found.rows.map((row) => row.id)
}
