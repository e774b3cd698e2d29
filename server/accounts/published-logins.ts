import { LRUCache } from 'lru-cache'
import type { Db } from '../database/database.ts'
import { findCustomerByEmail, findStaffByEmail } from './account-store.ts'
import { verifyPassword } from './passwords/hash-password.ts'
import type { Audience } from './sessions/tokens.ts'

/** A login that everybody can read, such as one of the demo shop. */
export type PublishedLogin = { audience: Audience; email: string; password: string }

/** The results by password hash: verifying one takes some 30 ms. */
const verified = new LRUCache<string, boolean>({ max: 100 })

const works = async (db: Db, { audience, email, password }: PublishedLogin): Promise<boolean> => {
  const passwordHash =
    audience === 'customer'
      ? await findCustomerByEmail(db, email).then((found) =>
          found?.status === 'approved' ? found.passwordHash : null,
        )
      : await findStaffByEmail(db, email).then((found) =>
          found?.disabled === false ? found.passwordHash : null,
        )
  if (passwordHash === null) return false
  const key = `${passwordHash} ${password}`
  const matches = verified.get(key) ?? (await verifyPassword(passwordHash, password))
  verified.set(key, matches)
  return matches
}

/** Returns the published logins that work in this shop. */
export const listWorkingLogins = async (
  db: Db,
  logins: readonly PublishedLogin[],
): Promise<PublishedLogin[]> => {
  const working = await Promise.all(logins.map((login) => works(db, login)))
  return logins.filter((_, index) => working[index])
}
