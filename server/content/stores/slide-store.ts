import type { Translations } from '@endcap/contract/i18n/translations'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { ascending } from '../../database/list-store.ts'
import { section, slide } from '../../database/schema/index.ts'
import { tableStore } from '../../database/table-store.ts'
import { type PeriodValues, periodRefusals, toPeriodColumns } from './period-store.ts'

type SlideValues = PeriodValues & {
  section_id?: string | undefined
  banner?: string | undefined
  translations?: Translations<'banner'> | undefined
  link?: string | undefined
  position?: number | undefined
}

const columns = {
  _id: slide.id,
  section_id: slide.sectionId,
  banner: slide.banner,
  translations: slide.translations,
  link: slide.link,
  position: slide.position,
  visible_from: slide.visibleFrom,
  visible_until: slide.visibleUntil,
  version: slide.version,
}

/** Slides in the order of their sections, of one section or of all (null). */
const store = tableStore({
  table: slide,
  columns,
  order: ascending(
    sql`(select (${section.position}, ${section.id}) from ${section}
      where ${section.id} = ${slide.sectionId})`,
    slide.position,
    slide.id,
  ),
  matching: ({ sectionId }: { sectionId: string | null }) =>
    sectionId === null ? undefined : eq(slide.sectionId, sectionId),
})

export const slideStore = {
  ...store,
  refusals: periodRefusals('slide'),
  /** Adds a slide, without a position after the others of its section. */
  insert: (
    db: Db,
    { section_id: sectionId, ...values }: SlideValues & { section_id: string; banner: string },
  ) =>
    store.insert(db, {
      ...toPeriodColumns(values),
      sectionId,
      position:
        values.position ??
        sql`(select coalesce(max(position) + 1, 0) from slide where section_id = ${sectionId})`,
    }),
  update: (db: Db, id: string, { section_id: sectionId, ...values }: SlideValues) =>
    store.update(db, id, { ...toPeriodColumns(values), sectionId }),
}
