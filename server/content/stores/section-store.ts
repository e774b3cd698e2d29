import type { Section, Slide, sectionEndpoints } from '@endcap/contract/content'
import type { ReplyOf } from '@endcap/contract/endpoint'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { section, slide } from '../../database/schema/index.ts'
import { addSurrogateKeys } from '../../database/surrogate-keys.ts'

export type SectionRow = ReplyOf<typeof sectionEndpoints.get>['data']

const columns = {
  _id: section.id,
  title: section.title,
  position: section.position,
  version: section.version,
}

const inOrder = [asc(section.position), asc(section.id)]

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
    .orderBy(...inOrder)
  return withSlides(db, rows)
}

export const listSectionRows = async (
  db: Db,
  slice: { limit: number; offset: number },
): Promise<{ rows: SectionRow[]; total: number }> => {
  const rows = await db
    .select(columns)
    .from(section)
    .orderBy(...inOrder)
    .limit(slice.limit)
    .offset(slice.offset)
  return { rows: await withSlides(db, rows), total: await db.$count(section) }
}

export const findSection = async (db: Db, id: string): Promise<SectionRow | null> => {
  const rows = await db.select(columns).from(section).where(eq(section.id, id))
  const [row] = await withSlides(db, rows)
  return row ?? null
}

/** Reads a section and locks the row until the transaction ends. */
export const lockSection = async (db: Db, id: string): Promise<SectionRow | null> => {
  const rows = await db.select(columns).from(section).where(eq(section.id, id)).for('update')
  const [row] = await withSlides(db, rows)
  return row ?? null
}

/** Adds a section, without a position after all others. Returns its id. */
export const insertSection = async (
  db: Db,
  values: { title: string; position?: number | undefined },
): Promise<string> => {
  const [row] = await db
    .insert(section)
    .values({
      title: values.title,
      position: values.position ?? sql`(select coalesce(max(position) + 1, 0) from section)`,
    })
    .returning({ id: section.id })
  if (!row) throw new Error('The section was not stored.')
  return row.id
}

/** Updates the fields sent and increments the version. */
export const updateSection = async (
  db: Db,
  id: string,
  values: { title?: string | undefined; position?: number | undefined },
): Promise<void> => {
  await db
    .update(section)
    .set({ ...values, version: sql`${section.version} + 1` })
    .where(eq(section.id, id))
}

/** Deletes a section and, by the foreign key, its slides. */
export const deleteSection = async (db: Db, id: string): Promise<void> => {
  await db.delete(section).where(eq(section.id, id))
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
