import type { Context } from '../context.ts'
import { insertStaff } from './account-store.ts'
import { hashPassword } from './passwords/hash-password.ts'
import { hasStaff, lockAllStaff } from './staff/staff-store.ts'

/**
 * On a database without staff, makes the first owner; otherwise does nothing, so that it can stand
 * in every start. Of several starts at once one makes an owner. True when it did.
 */
export const createFirstOwner = async (
  context: Pick<Context, 'db' | 'transaction' | 'clock'>,
  owner: { email: string; password: string },
): Promise<boolean> => {
  if (await hasStaff(context.db)) return false
  const passwordHash = await hashPassword(owner.password)
  return context.transaction(async (db) => {
    await lockAllStaff(db)
    if (await hasStaff(db)) return false
    await insertStaff(db, {
      name: 'Owner',
      email: owner.email.trim(),
      role: 'owner',
      passwordHash,
      createdAt: context.clock(),
    })
    return true
  })
}
