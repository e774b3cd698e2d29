import type { Context } from '../context.ts'
import { findBrokenAccounts, markContradictions } from './account-check-store.ts'

export const checkAccountsTask = 'check-accounts'

/** Looks for accounts whose figures contradict each other, which Health then names, and repairs none. */
export const checkAccounts = async ({ db, clock, log }: Context): Promise<void> => {
  const broken = await findBrokenAccounts(db)
  await markContradictions(db, broken, clock())
  if (broken.length > 0)
    log.error({ accounts: broken }, 'figures of accounts contradict each other')
}
