import type { Section, Slide } from '@endcap/contract/content/content'
import { and, asc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { ascending } from '../../database/list-store.ts'
import { section, slide } from '../../database/schema/index.ts'
import { addSurrogateKeys } from '../../database/surrogate-keys.ts'
import { tableStore } from '../../database/table-store.ts'
import { withoutEmptyTranslations } from '../../database/without-empty-translations.ts'
import { nextPosition } from './arrange-store.ts'
import { isShown, periodRefusals } from './period-store.ts'

const { id: _id, ...ownColumns } = getTableColumns(section)

const order = ascending(section.position, section.id)

/** Adds ordered slides to each section: all slides, or those that match. */
const withSlides = async <Row extends { _id: string }>(
  db: Db,
  rows: readonly Row[],
  matching?: SQL,
): Promise<(Row & { slides: Slide[] })[]> => {
  if (rows.length === 0) return []
  const slides = await db
    .select({
      _id: slide.id,
      section_id: slide.section_id,
      link: slide.link,
      banner: slide.banner,
      translations: slide.translations,
    })
    .from(slide)
    .where(
      and(
        inArray(
          slide.section_id,
          rows.map((row) => row._id),
        ),
        matching,
      ),
    )
    .orderBy(asc(slide.position), asc(slide.id))
  const bySection = Map.groupBy(slides, (each) => each.section_id)
  return rows.map((row) => ({
    ...row,
    slides: (bySection.get(row._id) ?? []).map(({ section_id, ...each }) =>
      withoutEmptyTranslations(each),
    ),
  }))
}

export const readSections = async (db: Db): Promise<Section[]> => {
  addSurrogateKeys('shop')
  const rows = await db
    .select({ _id: section.id, title: section.title })
    .from(section)
    .where(isShown(section))
    .orderBy(order.forward)
  return withSlides(db, rows, isShown(slide))
}

const store = tableStore({ table: section, columns: { _id, ...ownColumns }, order })

export const sectionStore = {
  ...store,
  refusals: periodRefusals('section'),
  list: async (db: Db, slice: { limit: number; offset: number }, query: unknown) => {
    const { rows, total } = await store.list(db, slice, query)
    return { rows: await withSlides(db, rows), total }
  },
  find: async (db: Db, id: string) => {
    const row = await store.find(db, id)
    return row && ((await withSlides(db, [row]))[0] ?? null)
  },
  lock: async (db: Db, id: string) => {
    const row = await store.lock(db, id)
    return row && ((await withSlides(db, [row]))[0] ?? null)
  },
  insert: (db: Db, values: typeof section.$inferInsert) =>
    store.insert(db, { ...values, position: values.position ?? nextPosition(section) }),
}

/** Locks a section against removal. Returns false if it doesn't exist. */
export const shareLockSection = async (db: Db, id: string): Promise<boolean> => {
  const found = await db
    .select({ id: section.id })
    .from(section)
    .where(eq(section.id, id))
    .for('key share')
  return found.length > 0
}
