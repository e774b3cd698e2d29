import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { section, slide } from '../../database/schema/index.ts'
import { tableStore } from '../../database/table-store.ts'

/** The fields of a slide that staff set. */
type SlideValues = {
  section_id?: string | undefined
  banner?: string | undefined
  link?: string | undefined
  position?: number | undefined
}

const columns = {
  _id: slide.id,
  section_id: slide.sectionId,
  banner: slide.banner,
  link: slide.link,
  position: slide.position,
  version: slide.version,
}

const store = tableStore({ table: slide, columns, order: [] })

export const slideStore = {
  ...store,
  /** Returns a page of the slides of one section, or of all (null), in order, and their total. */
  list: async (
    db: Db,
    slice: { limit: number; offset: number },
    { sectionId }: { sectionId: string | null },
  ) => {
    const matching = sectionId === null ? undefined : eq(slide.sectionId, sectionId)
    const rows = await db
      .select(columns)
      .from(slide)
      .innerJoin(section, eq(section.id, slide.sectionId))
      .where(matching)
      .orderBy(asc(section.position), asc(section.id), asc(slide.position), asc(slide.id))
      .limit(slice.limit)
      .offset(slice.offset)
    return { rows, total: await db.$count(slide, matching) }
  },
  /** Adds a slide, without a position after the others of its section. */
  insert: (
    db: Db,
    { section_id: sectionId, ...values }: SlideValues & { section_id: string; banner: string },
  ) =>
    store.insert(db, {
      ...values,
      sectionId,
      position:
        values.position ??
        sql`(select coalesce(max(position) + 1, 0) from slide where section_id = ${sectionId})`,
    }),
  update: (db: Db, id: string, { section_id: sectionId, ...values }: SlideValues) =>
    store.update(db, id, { ...values, sectionId }),
}
