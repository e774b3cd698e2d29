import type { Category } from '@endcap/contract/catalog/catalog'
import type { Translations } from '@endcap/contract/i18n/translations'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { addSurrogateKeys } from '../database/surrogate-keys.ts'

type Translated = { translations: Translations<'title'> }

export type CategoryRow = Category & Translated & { version: number }

/** `productCount` counts listed products, including those of descendants. */
const categoryColumns = sql`
  c.id as "_id", c.title, c.translations, c.banner, c.slug, coalesce(c.parent_id::text, '') as parent_id,
  c.show_on_home_page as "showOnHomePage", c.show_in_menu as "showInMenu",
  c.show_in_side_bar as "showInSideBar", c.version,
  (select count(*) from shelf s where s.category_id = c.id) as "productCount"`

export const listCategories = async (db: Db): Promise<readonly CategoryRow[]> => {
  addSurrogateKeys('shop')
  const found = await db.execute<CategoryRow>(sql`
    select ${categoryColumns} from category c
    order by c.title collate "und-x-icu", c.id`)
  return found.rows
}

export const findCategory = async (
  db: Db,
  by: { id: string } | { slug: string },
): Promise<CategoryRow | null> => {
  addSurrogateKeys('shop')
  const found = await db.execute<CategoryRow>(sql`
    select ${categoryColumns} from category c
    where ${'id' in by ? sql`c.id = ${by.id}` : sql`c.slug = ${by.slug}`}`)
  return found.rows[0] ?? null
}

/** `parentId` is '' at the top level. */
export type CategoryNode = Translated & {
  id: string
  slug: string
  title: string
  parentId: string
}

export const listCategoryNodes = async (db: Db): Promise<readonly CategoryNode[]> => {
  const found = await db.execute<CategoryNode>(sql`
    select id, slug, title, translations, coalesce(parent_id::text, '') as "parentId" from category
    order by length(title), title collate "und-x-icu", id`)
  return found.rows
}

/** The number of listed products in one combination of categories, including ancestors. */
export type ListingCount = { categories: readonly string[]; products: number }

export const readListingCounts = async (db: Db): Promise<readonly ListingCount[]> => {
  const found = await db.execute<ListingCount>(sql`
    select categories, count(*) as products
    from (
      select array_agg(category_id::text order by category_id) as categories
      from shelf group by product_id
    ) listed
    group by categories`)
  return found.rows
}
