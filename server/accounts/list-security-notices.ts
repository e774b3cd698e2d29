import type { SecurityNotice } from '@endcap/contract/accounts/security'
import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { findCustomerByEmail, findStaffByEmail } from './account-store.ts'
import { verifyPassword } from './passwords/hash-password.ts'
import type { Audience } from './sessions/tokens.ts'

export type PublishedLogin = { audience: Audience; email: string; password: string }

/** Caches results by hash: a verification takes 30 ms and waits in the queue of sign-ins. */
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
  const isVerified = verified.get(key) ?? (await verifyPassword(passwordHash, password))
  verified.set(key, isVerified)
  return isVerified
}

export const listWorkingLogins = async (
  db: Db,
  logins: readonly PublishedLogin[],
): Promise<PublishedLogin[]> => {
  const working = await Promise.all(logins.map((login) => works(db, login)))
  return logins.filter((_, index) => working[index])
}

export const publishedLoginSentence = ({ audience, email }: PublishedLogin): string =>
  audience === 'staff'
    ? `The demo’s login ${email} still works, and its password is published. Please change its password under My account, or disable it, before others can reach the shop.`
    : `The demo’s customer ${email} can still log in, and the password is published. Please suspend this customer before others can reach the shop.`

export const listSecurityNotices = async ({
  db,
  config,
}: Context): Promise<{ data: SecurityNotice[] }> => ({
  data: (await listWorkingLogins(db, config.publishedLogins)).map((login) => ({
    code: 'demo_login' as const,
    message: publishedLoginSentence(login),
  })),
})
