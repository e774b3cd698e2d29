import { widgetPages } from '@endcap/contract/choices'
import type { PageWidget, WidgetPage } from '@endcap/contract/content/content'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { pageWidget } from '../../database/schema/index.ts'
import { addSurrogateKeys } from '../../database/surrogate-keys.ts'
import { isShown } from './period-store.ts'

export type PageWidgetRow = PageWidget & {
  visible_from: Date | null
  visible_until: Date | null
  version: number
}

export const readWidgetPage = (page: string): WidgetPage | null =>
  widgetPages.find((widgetPage) => widgetPage === page) ?? null

export const readPageWidget = async (db: Db, page: WidgetPage): Promise<PageWidgetRow> => {
  const [row] = await db.select().from(pageWidget).where(eq(pageWidget.page, page))
  return row ?? { page, categories: [], visible_from: null, visible_until: null, version: 1 }
}

/** Returns no categories outside the widget's period. */
export const readShownWidget = async (db: Db, page: WidgetPage): Promise<PageWidget> => {
  addSurrogateKeys('shop')
  const [row] = await db
    .select({ page: pageWidget.page, categories: pageWidget.categories })
    .from(pageWidget)
    .where(and(eq(pageWidget.page, page), isShown(pageWidget)))
  return row ?? { page, categories: [] }
}

export const lockPageWidget = async (db: Db, page: WidgetPage): Promise<PageWidgetRow | null> => {
  const [row] = await db.select().from(pageWidget).where(eq(pageWidget.page, page)).for('update')
  return row ?? null
}

export const updatePageWidget = async (
  db: Db,
  page: WidgetPage,
  values: Partial<typeof pageWidget.$inferInsert>,
): Promise<PageWidgetRow> => {
  const [row] = await db
    .update(pageWidget)
    .set({ ...values, version: sql`${pageWidget.version} + 1` })
    .where(eq(pageWidget.page, page))
    .returning()
  if (!row) throw new Error(`The widget of ${page} is missing.`)
  return row
}
