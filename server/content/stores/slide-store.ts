import type { slideEndpoints } from '@endcap/contract/content'
import type { ReplyOf } from '@endcap/contract/endpoint'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { section, slide } from '../../database/schema/index.ts'

export type SlideRow = ReplyOf<typeof slideEndpoints.get>['data']

/** The fields of a slide that staff set. */
export type SlideValues = {
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

/** Returns a page of the slides of one section, or of all (null), in order, and their total. */
export const listSlideRows = async (
  db: Db,
  filter: { sectionId: string | null },
  slice: { limit: number; offset: number },
): Promise<{ rows: SlideRow[]; total: number }> => {
  const matching = filter.sectionId === null ? undefined : eq(slide.sectionId, filter.sectionId)
  const rows = await db
    .select(columns)
    .from(slide)
    .innerJoin(section, eq(section.id, slide.sectionId))
    .where(matching)
    .orderBy(asc(section.position), asc(section.id), asc(slide.position), asc(slide.id))
    .limit(slice.limit)
    .offset(slice.offset)
  return { rows, total: await db.$count(slide, matching) }
}

export const findSlide = async (db: Db, id: string): Promise<SlideRow | null> => {
  const [row] = await db.select(columns).from(slide).where(eq(slide.id, id))
  return row ?? null
}

/** Reads a slide and locks the row until the transaction ends. */
export const lockSlide = async (db: Db, id: string): Promise<SlideRow | null> => {
  const [row] = await db.select(columns).from(slide).where(eq(slide.id, id)).for('update')
  return row ?? null
}

/** Adds a slide, without a position after the others of its section. Returns its id. */
export const insertSlide = async (
  db: Db,
  values: SlideValues & { section_id: string; banner: string },
): Promise<string> => {
  const [row] = await db
    .insert(slide)
    .values({
      sectionId: values.section_id,
      banner: values.banner,
      link: values.link,
      position:
        values.position ??
        sql`(select coalesce(max(position) + 1, 0) from slide where section_id = ${values.section_id})`,
    })
    .returning({ id: slide.id })
  if (!row) throw new Error('The slide was not stored.')
  return row.id
}

/** Updates the fields sent and increments the version. */
export const updateSlide = async (db: Db, id: string, values: SlideValues): Promise<void> => {
  const { section_id: sectionId, ...others } = values
  await db
    .update(slide)
    .set({ ...others, sectionId, version: sql`${slide.version} + 1` })
    .where(eq(slide.id, id))
}

export const deleteSlide = async (db: Db, id: string): Promise<void> => {
  await db.delete(slide).where(eq(slide.id, id))
}
