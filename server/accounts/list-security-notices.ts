import type { SecurityNotice } from '@endcap/contract/accounts/security'
import type { Context } from '../context.ts'
import { listWorkingLogins, type PublishedLogin } from './published-logins.ts'

/** Returns the sentence about a login that everybody can read. */
export const publishedLoginSentence = ({ audience, email }: PublishedLogin): string =>
  audience === 'staff'
    ? `The demo’s login ${email} still works, and its password is published. Please give it a new password under My account, or disable it, before others can reach the shop.`
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
