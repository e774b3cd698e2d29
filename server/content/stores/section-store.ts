import type { Section, Slide } from '@endcap/contract/content/content'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { ascending } from '../../database/list-store.ts'
import { section, slide } from '../../database/schema/index.ts'
import { addSurrogateKeys } from '../../database/surrogate-keys.ts'
import { tableStore } from '../../database/table-store.ts'
import { withoutEmptyTranslations } from '../../database/without-empty-translations.ts'
import { isShown, type PeriodValues, periodRefusals, toPeriodColumns } from './period-store.ts'

type SectionValues = PeriodValues & {
  title?: string | undefined
  position?: number | undefined
}

const columns = {
  _id: section.id,
  title: section.title,
  position: section.position,
  visible_from: section.visibleFrom,
  visible_until: section.visibleUntil,
  version: section.version,
}

const order = ascending(section.position, section.id)

/** Adds to each section its slides in order: all of them, or those that match. */
const withSlides = async <Row extends { _id: string }>(
  db: Db,
  rows: readonly Row[],
  matching?: SQL,
): Promise<(Row & { slides: Slide[] })[]> => {
  if (rows.length === 0) return []
  const slides = await db
    .select({
      _id: slide.id,
      sectionId: slide.sectionId,
      link: slide.link,
      banner: slide.banner,
      translations: slide.translations,
    })
    .from(slide)
    .where(
      and(
        inArray(
          slide.sectionId,
          rows.map((row) => row._id),
        ),
        matching,
      ),
    )
    .orderBy(asc(slide.position), asc(slide.id))
  const bySection = Map.groupBy(slides, (each) => each.sectionId)
  return rows.map((row) => ({
    ...row,
    slides: (bySection.get(row._id) ?? []).map(({ sectionId, ...each }) =>
      withoutEmptyTranslations(each),
    ),
  }))
}

/** Returns the home page's sections that are shown now, in order, with their slides. */
export const readSections = async (db: Db): Promise<Section[]> => {
  addSurrogateKeys('shop')
  const rows = await db
    .select({ _id: section.id, title: section.title })
    .from(section)
    .where(isShown(section))
    .orderBy(order.forward)
  return withSlides(db, rows, isShown(slide))
}

const store = tableStore({ table: section, columns, order })

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
  /** Adds a section, without a position after all others. */
  insert: (db: Db, { position, ...values }: SectionValues & { title: string }) =>
    store.insert(db, {
      ...toPeriodColumns(values),
      position: position ?? sql`(select coalesce(max(position) + 1, 0) from section)`,
    }),
  update: (db: Db, id: string, values: SectionValues) =>
    store.update(db, id, toPeriodColumns(values)),
}

/** Locks a section against removal until the transaction ends. Returns false when there is none. */
export const shareLockSection = async (db: Db, id: string): Promise<boolean> => {
  const found = await db
    .select({ id: section.id })
    .from(section)
    .where(eq(section.id, id))
    .for('key share')
  return found.length > 0
}
