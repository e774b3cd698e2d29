import type { Category } from '@endcap/contract/catalog/catalog'
import type { Translations } from '@endcap/contract/i18n/translations'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { addSurrogateKeys } from '../database/surrogate-keys.ts'

type Translated = { translations: Translations<'title'> }

/** A category with the version that `If-Match` compares. */
export type CategoryRow = Category & Translated & { version: number }

/** The number of listed products of each category, those of its descendants included. */
const counts = sql`counted as (
  select root, sum(c.products) as products
  from shelf_count c cross join unnest(c.categories) root group by root
)`

const categoryColumns = sql`
  c.id as "_id", c.title, c.translations, c.banner, c.slug, coalesce(c.parent_id::text, '') as parent_id,
  c.show_on_home_page as "showOnHomePage", c.show_in_menu as "showInMenu",
  c.show_in_side_bar as "showInSideBar", c.version,
  coalesce(counted.products, 0)::integer as "productCount"`

/** All categories by title, with the numbers of their listed products. */
export const listCategories = async (db: Db): Promise<readonly CategoryRow[]> => {
  addSurrogateKeys('shop')
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
  addSurrogateKeys('shop')
  const found = await db.execute<CategoryRow>(sql`
    with ${counts}
    select ${categoryColumns} from category c left join counted on counted.root = c.id
    where ${'id' in by ? sql`c.id = ${by.id}` : sql`c.slug = ${by.slug}`}`)
  return found.rows[0] ?? null
}

/** A category in the tree; `parentId` is '' at the top. */
export type CategoryNode = Translated & {
  id: string
  slug: string
  title: string
  parentId: string
}

/** All categories of the tree, the shortest titles first. */
export const listCategoryNodes = async (db: Db): Promise<readonly CategoryNode[]> => {
  const found = await db.execute<CategoryNode>(sql`
    select id, slug, title, translations, coalesce(parent_id::text, '') as "parentId" from category
    order by length(title), title collate "und-x-icu", id`)
  return found.rows
}

/** The number of listed products that are in exactly these categories, ancestors included. */
export type ListingCount = { categories: readonly string[]; products: number }

/** The counts of all sets of categories, from which the total of any union can be added up. */
export const readListingCounts = async (db: Db): Promise<readonly ListingCount[]> => {
  const found = await db.execute<ListingCount>(sql`
    select categories::text[], sum(products)::integer as products
    from shelf_count group by categories having sum(products) <> 0`)
  return found.rows
}
