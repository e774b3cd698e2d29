import type { SavedView } from '@endcap/contract/saved-views'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { savedView, staffMember } from '../database/schema/index.ts'

type Row = Omit<SavedView, 'filters' | 'sort' | 'columns'> & {
  settings: Pick<SavedView, 'filters' | 'sort' | 'columns'>
}

const toSavedView = ({ settings, ...row }: Row): SavedView => ({ ...row, ...settings })

const selectViews = (db: Db, where: SQL | undefined) =>
  db
    .select({
      _id: savedView.id,
      list: savedView.list,
      name: savedView.name,
      shared: savedView.isShared,
      by: { _id: staffMember.id, name: staffMember.name },
      settings: savedView.settings,
      version: savedView.version,
    })
    .from(savedView)
    .innerJoin(staffMember, eq(staffMember.id, savedView.staffId))
    .where(where)

/** Shared views and the staff member's own, by name. `''` as `list` returns those of all lists. */
export const listViews = async (
  db: Db,
  { staffId, list }: { staffId: string; list: string },
): Promise<SavedView[]> => {
  const rows = await selectViews(
    db,
    and(
      or(eq(savedView.staffId, staffId), eq(savedView.isShared, true)),
      list === '' ? undefined : eq(savedView.list, list),
    ),
  ).orderBy(sql`${savedView.name} collate "und-x-icu"`, savedView.id)
  return rows.map(toSavedView)
}

export const lockView = async (db: Db, id: string): Promise<SavedView | null> => {
  const [row] = await selectViews(db, eq(savedView.id, id)).for('update', { of: savedView })
  return row ? toSavedView(row) : null
}

export const countOwnViews = async (
  db: Db,
  { staffId, list }: { staffId: string; list: string },
): Promise<number> =>
  db.$count(savedView, and(eq(savedView.staffId, staffId), eq(savedView.list, list)))

type Values = Pick<SavedView, 'list' | 'name' | 'shared' | 'filters' | 'sort' | 'columns'>

const columnsOf = ({ name, shared, filters, sort, columns }: Omit<Values, 'list'>) => ({
  name,
  isShared: shared,
  settings: { filters, sort, columns },
})

export const insertView = async (db: Db, staffId: string, values: Values): Promise<string> => {
  const [row] = await db
    .insert(savedView)
    .values({ staffId, list: values.list, ...columnsOf(values) })
    .returning({ id: savedView.id })
  if (!row) throw new Error('The view was not stored.')
  return row.id
}

export const updateView = async (db: Db, view: SavedView): Promise<SavedView> => {
  const version = view.version + 1
  await db
    .update(savedView)
    .set({ ...columnsOf(view), version })
    .where(eq(savedView.id, view._id))
  return { ...view, version }
}

export const removeView = async (db: Db, id: string): Promise<void> => {
  await db.delete(savedView).where(eq(savedView.id, id))
}
