import { LRUCache } from 'lru-cache'
import { recordOwnAudit } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import type { SignInOrigin } from '../sessions/start-session.ts'
import type { Audience } from '../sessions/tokens.ts'

export type SignInOutcome =
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-in-locked'
  | 'sign-in-refused'
  | 'second-factor-failed'
  | 'sign-out'
  | 'end-session'

const lockedPauseMs = 10 * 60_000
const lockedAt = new LRUCache<string, true>({ max: 10_000, ttl: lockedPauseMs })

type AccountName = { id: string; name?: string }

/** Logs the outcome; for staff also in the audit log. Never logs input: it may be a password. */
export const recordSignIn = async (
  context: Pick<Context, 'log' | 'clock' | 'db'>,
  tried: {
    audience: Audience
    account: AccountName | null
    from: SignInOrigin
    outcome: SignInOutcome
  },
  db: Db = context.db,
): Promise<void> => {
  const { audience, account, from, outcome } = tried
  const { address, device } = from
  context.log.info({ audience, account: account?.id ?? null, address, outcome }, 'sign-in')
  if (audience !== 'staff' || account === null) return
  if (outcome === 'sign-in-locked') {
    if (lockedAt.has(account.id)) return
    lockedAt.set(account.id, true)
  }
  const { id, name = '' } = account
  const after = { address, device }
  await recordOwnAudit(db, { id, name }, { at: context.clock(), action: outcome, after })
}

type PasswordOutcome =
  | 'password-link'
  | 'password-link-refused'
  | 'reset-password'
  | 'reset-refused'
  | 'accept-invitation'
  | 'change-password'

export const logPasswordEvent = (
  { log }: Pick<Context, 'log'>,
  event: {
    audience: Audience
    account: { id: string } | null
    from: SignInOrigin
    outcome: PasswordOutcome
  },
): void => {
  const { audience, account, from, outcome } = event
  log.info({ audience, account: account?.id ?? null, address: from.address, outcome }, 'password')
}
