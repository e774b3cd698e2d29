import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { containsIn } from '../../database/contains.ts'
import type { Db } from '../../database/database.ts'
import { staffMember } from '../../database/schema/index.ts'
import type { StaffRow } from '../account-store.ts'

/** Returns a page of the staff whose name or e-mail contains `q`, by name, and their total. */
export const listStaffRows = async (
  db: Db,
  q: string,
  slice: { limit: number; offset: number },
): Promise<{ rows: StaffRow[]; total: number }> => {
  const matching = containsIn([staffMember.name, staffMember.email], q)
  const rows = await db
    .select()
    .from(staffMember)
    .where(matching)
    .orderBy(sql`${staffMember.name} collate "und-x-icu"`, asc(staffMember.id))
    .limit(slice.limit)
    .offset(slice.offset)
  return { rows, total: await db.$count(staffMember, matching) }
}

/**
 * Locks the table against other writers until the transaction ends. Whether somebody is the last
 * owner, or the first member of staff, depends on all rows.
 */
export const lockAllStaff = async (db: Db): Promise<void> => {
  await db.execute(sql`lock table staff_member in share row exclusive mode`)
}

/** Returns the ids of the owners who can sign in. */
export const listActiveOwners = async (db: Db): Promise<string[]> => {
  const rows = await db
    .select({ id: staffMember.id })
    .from(staffMember)
    .where(
      and(
        eq(staffMember.role, 'owner'),
        eq(staffMember.disabled, false),
        isNotNull(staffMember.passwordHash),
      ),
    )
  return rows.map((row) => row.id)
}

export const deleteStaffRow = async (db: Db, id: string): Promise<void> => {
  await db.delete(staffMember).where(eq(staffMember.id, id))
}

export const hasStaff = async (db: Db): Promise<boolean> => {
  const found = await db.select({ id: staffMember.id }).from(staffMember).limit(1)
  return found.length > 0
}
