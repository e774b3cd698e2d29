import type { Context } from '../context.ts'
import { hasStaff, insertStaff, lockAllStaff } from './account-store.ts'
import { hashPassword } from './passwords/hash-password.ts'

/** Does nothing if the shop already has staff. Of concurrent starts, only one creates the owner. */
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
