import type { PageText, TextPage } from '@endcap/contract/content/page-texts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { ascending } from '../../database/list-store.ts'
import { pageText } from '../../database/schema/index.ts'
import { addSurrogateKeys } from '../../database/surrogate-keys.ts'
import { tableStore } from '../../database/table-store.ts'
import { withoutEmptyTranslations } from '../../database/without-empty-translations.ts'
import { nextPosition } from './arrange-store.ts'
import { isShown, periodRefusals } from './period-store.ts'

const publicColumns = {
  _id: pageText.id,
  kind: pageText.kind,
  heading: pageText.heading,
  body: pageText.body,
  translations: pageText.translations,
}

const order = ascending(pageText.page, pageText.position, pageText.id)

export const readPageTexts = async (db: Db, page: TextPage): Promise<PageText[]> => {
  addSurrogateKeys('shop')
  const rows = await db
    .select(publicColumns)
    .from(pageText)
    .where(and(eq(pageText.page, page), isShown(pageText)))
    .orderBy(order.forward)
  return rows.map(withoutEmptyTranslations)
}

const store = tableStore({
  table: pageText,
  columns: {
    ...publicColumns,
    page: pageText.page,
    position: pageText.position,
    visible_from: pageText.visible_from,
    visible_until: pageText.visible_until,
    version: pageText.version,
  },
  order,
  matching: ({ page }: { page: TextPage | null }) =>
    page === null ? undefined : eq(pageText.page, page),
})

export const pageTextStore = {
  ...store,
  refusals: periodRefusals('page_text'),
  insert: (db: Db, values: typeof pageText.$inferInsert) =>
    store.insert(db, {
      ...values,
      position: values.position ?? nextPosition(pageText, eq(pageText.page, values.page)),
    }),
}
