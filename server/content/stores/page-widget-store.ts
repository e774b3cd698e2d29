import { type PageWidget, type WidgetPage, widgetPages } from '@endcap/contract/content'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { category, pageWidget } from '../../database/schema/index.ts'
import { addSurrogateKeys } from '../../database/surrogate-keys.ts'

export type PageWidgetRow = PageWidget & { version: number }

/** The page that an address names, or null: only vapes and drinks have a widget. */
export const readWidgetPage = (page: string): WidgetPage | null =>
  widgetPages.find((known) => known === page) ?? null

const columns = {
  page: pageWidget.page,
  categories: pageWidget.categories,
  version: pageWidget.version,
}

/** The chosen categories of a page, in their order. */
export const readPageWidget = async (db: Db, page: WidgetPage): Promise<PageWidgetRow> => {
  addSurrogateKeys('shop')
  const [row] = await db.select(columns).from(pageWidget).where(eq(pageWidget.page, page))
  return row ?? { page, categories: [], version: 1 }
}

/** The same, held against other writers until the transaction ends. */
export const lockPageWidget = async (db: Db, page: WidgetPage): Promise<PageWidgetRow | null> => {
  const [row] = await db
    .select(columns)
    .from(pageWidget)
    .where(eq(pageWidget.page, page))
    .for('update')
  return row ?? null
}

/** Those of the ids that are categories, kept from being removed until the transaction ends. */
export const holdCategories = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const found = await db
    .select({ id: category.id })
    .from(category)
    .where(inArray(category.id, [...ids]))
    .orderBy(category.id)
    .for('key share')
  return new Set(found.map(({ id }) => id))
}

/** Sets the categories of a page, and counts the version up. */
export const updatePageWidget = async (
  db: Db,
  page: WidgetPage,
  categories: readonly string[],
): Promise<PageWidgetRow> => {
  const [row] = await db
    .update(pageWidget)
    .set({ categories: [...categories], version: sql`${pageWidget.version} + 1` })
    .where(eq(pageWidget.page, page))
    .returning(columns)
  if (!row) throw new Error(`The widget of ${page} is missing.`)
  return row
}
