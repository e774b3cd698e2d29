import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { staffMember } from '../../database/schema/index.ts'

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

export const hasStaff = async (db: Db): Promise<boolean> => {
  const found = await db.select({ id: staffMember.id }).from(staffMember).limit(1)
  return found.length > 0
}
