import type { Section, Slide } from '@endcap/contract/content'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { ascending } from '../../database/list-store.ts'
import { section, slide } from '../../database/schema/index.ts'
import { addSurrogateKeys } from '../../database/surrogate-keys.ts'
import { tableStore } from '../../database/table-store.ts'

const columns = {
  _id: section.id,
  title: section.title,
  position: section.position,
  version: section.version,
}

const order = ascending(section.position, section.id)

/** Adds to each section its slides in order. */
const withSlides = async <Row extends { _id: string }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { slides: Slide[] })[]> => {
  if (rows.length === 0) return []
  const slides = await db
    .select({
      _id: slide.id,
      sectionId: slide.sectionId,
      link: slide.link,
      banner: slide.banner,
    })
    .from(slide)
    .where(
      inArray(
        slide.sectionId,
        rows.map((row) => row._id),
      ),
    )
    .orderBy(asc(slide.position), asc(slide.id))
  const bySection = Map.groupBy(slides, (each) => each.sectionId)
  return rows.map((row) => ({
    ...row,
    slides: (bySection.get(row._id) ?? []).map(({ _id, link, banner }) => ({ _id, link, banner })),
  }))
}

/** Returns the home page's sections in order. */
export const readSections = async (db: Db): Promise<Section[]> => {
  addSurrogateKeys('shop')
  const rows = await db
    .select({ _id: section.id, title: section.title })
    .from(section)
    .orderBy(order.forward)
  return withSlides(db, rows)
}

const store = tableStore({ table: section, columns, order })

export const sectionStore = {
  ...store,
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
  insert: (db: Db, values: typeof section.$inferInsert) =>
    store.insert(db, {
      ...values,
      position: values.position ?? sql`(select coalesce(max(position) + 1, 0) from section)`,
    }),
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
