import type { Category } from '@endcap/contract/catalog'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { noteKeys } from '../database/surrogate-keys.ts'

/** A category as staff hold it: with the version that `If-Match` compares. */
export type CategoryRow = Category & { version: number }

/** How many listed products each category holds, those of the categories below it included. */
const counts = sql`counted as (
  select root, sum(c.products) as products
  from shelf_count c cross join unnest(c.categories) root group by root
)`

const categoryColumns = sql`
  c.id as "_id", c.title, c.banner, c.slug, coalesce(c.parent_id::text, '') as parent_id,
  c.show_on_home_page as "showOnHomePage", c.show_in_menu as "showInMenu",
  c.show_in_side_bar as "showInSideBar", c.version,
  coalesce(counted.products, 0)::integer as "productCount"`

/** All categories by title, with how many listed products they and those below them hold. */
export const listCategories = async (db: Db): Promise<readonly CategoryRow[]> => {
  noteKeys('shop')
  const found = await db.execute<CategoryRow>(sql`
    with ${counts}
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
    with ${counts}
    select ${categoryColumns} from category c left join counted on counted.root = c.id
    where ${'id' in by ? sql`c.id = ${by.id}` : sql`c.slug = ${by.slug}`}`)
  return found.rows[0] ?? null
}

/**
 * The categories that some names mean (`shelves`, without those that stand below another of them)
 * and all of these and below (`within`). A name is an id, a slug or, where it is no slug, a title
 * in any case; what means nothing is left out.
 */
export const resolveCategories = async (
  db: Db,
  names: { ids: readonly string[]; words: readonly string[] },
): Promise<{ shelves: string[]; within: string[] }> => {
  const ids = sql`${sql.param(names.ids)}::uuid[]`
  const words = sql`${sql.param(names.words)}::text[]`
  const found = await db.execute<{ id: string; name: string | null; is_below: boolean }>(sql`
    with recursive named as (
      select c.id, coalesce(wanted.name, c.id::text) as name
      from category c left join unnest(${words}) wanted (name) on wanted.name = c.slug
      where c.id = any (${ids}) or wanted.name is not null
      union
      select c.id, null
      from category c join unnest(${words}) wanted (name) on lower(wanted.name) = lower(c.title)
      where not exists (select from category other where other.slug = wanted.name)
    ), covered as (
      select id, name, false as is_below from named
      union
      select below.id, '', true from covered join category below on below.parent_id = covered.id
    )
    select id, name, is_below from covered`)
  // Only an id and a slug mean one category for good. A name that means nothing yet, or a title
  // that another may come to bear: any new category may change what it means.
  const meant = new Set(found.rows.map(({ name }) => name?.toLowerCase()))
  const isExact = [...names.ids, ...names.words].every((name) => meant.has(name.toLowerCase()))
  if (!isExact) noteKeys('shop')
  const below = new Set(found.rows.filter(({ is_below }) => is_below).map(({ id }) => id))
  const within = [...new Set(found.rows.map(({ id }) => id))]
  return { shelves: within.filter((id) => !below.has(id)), within }
}
