import { type PageWidget, type WidgetPage, widgetPages } from '@endcap/contract/content'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { pageWidget } from '../../database/schema/index.ts'
import { addSurrogateKeys } from '../../database/surrogate-keys.ts'

export type PageWidgetRow = PageWidget & { version: number }

/** Parses the name of a page. Returns null for pages without a widget. */
export const readWidgetPage = (page: string): WidgetPage | null =>
  widgetPages.find((widgetPage) => widgetPage === page) ?? null

const columns = {
  page: pageWidget.page,
  categories: pageWidget.categories,
  version: pageWidget.version,
}

/** Returns the widget of a page: its categories in order. */
export const readPageWidget = async (db: Db, page: WidgetPage): Promise<PageWidgetRow> => {
  addSurrogateKeys('shop')
  const [row] = await db.select(columns).from(pageWidget).where(eq(pageWidget.page, page))
  return row ?? { page, categories: [], version: 1 }
}

/** Reads the widget of a page and locks the row until the transaction ends. */
export const lockPageWidget = async (db: Db, page: WidgetPage): Promise<PageWidgetRow | null> => {
  const [row] = await db
    .select(columns)
    .from(pageWidget)
    .where(eq(pageWidget.page, page))
    .for('update')
  return row ?? null
}

/** Sets the categories of a page and increments the version. */
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
