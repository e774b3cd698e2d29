import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { ascending } from '../../database/list-store.ts'
import { section, slide } from '../../database/schema/index.ts'
import { tableStore } from '../../database/table-store.ts'
import { nextPosition } from './arrange-store.ts'
import { periodRefusals } from './period-store.ts'

const { id: _id, ...ownColumns } = getTableColumns(slide)

/** Sorted by section and position. A null `sectionId` matches all slides. */
const store = tableStore({
  table: slide,
  columns: { _id, ...ownColumns },
  order: ascending(
    sql`(select (${section.position}, ${section.id}) from ${section}
      where ${section.id} = ${slide.section_id})`,
    slide.position,
    slide.id,
  ),
  matching: ({ sectionId }: { sectionId: string | null }) =>
    sectionId === null ? undefined : eq(slide.section_id, sectionId),
})

export const slideStore = {
  ...store,
  refusals: periodRefusals('slide'),
  insert: (db: Db, values: typeof slide.$inferInsert) =>
    store.insert(db, {
      ...values,
      position: values.position ?? nextPosition(slide, eq(slide.section_id, values.section_id)),
    }),
}
