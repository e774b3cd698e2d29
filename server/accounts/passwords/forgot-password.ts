import { setTimeout as sleep } from 'node:timers/promises'
import { i18n } from '@endcap/contract/i18n/i18n'
import { resetSentMessage } from '@endcap/contract/messages'
import { recordOwnAudit } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import { ShopError } from '../../http/shop-error.ts'
import { hourMs } from '../../system/durations.ts'
import { findCustomerByEmail, findStaffByEmail } from '../account-store.ts'
import { countAttempts, lockAttempts, recordAttempt } from '../attempt-store.ts'
import type { SignInOrigin } from '../sessions/start-session.ts'
import type { Audience } from '../sessions/tokens.ts'
import { logPasswordEvent } from '../sign-in/record-sign-in.ts'
import { mailPasswordLink } from './mail-password-link.ts'

const maxPerAccount = 5
const maxPerAddress = 50
/** Longer than the work takes, so the response time doesn't reveal whether an account exists. */
const minReplyMs = 150

type ResetRequest = { audience: Audience; email: string; from: SignInOrigin }

const recordIfWithinLimits = async (
  context: Context,
  db: Db,
  request: ResetRequest,
): Promise<boolean> => {
  const now = context.clock()
  const kind = `forgot-password ${request.audience}`
  const attempt = { kind, key: request.email, address: request.from.address }
  await lockAttempts(db, attempt)
  const made = await countAttempts(db, attempt, new Date(now.getTime() - hourMs))
  if (made.byKey >= maxPerAccount || made.byAddress >= maxPerAddress) return false
  await recordAttempt(db, attempt, now)
  return true
}

/** Replies alike whether or not a link is mailed. Throws `mail_failed` if it can't be enqueued. */
export const forgotPassword = async (
  context: Context,
  request: ResetRequest,
): Promise<{ message: string }> => {
  const { audience, email, from } = request
  const minReplyTime = sleep(minReplyMs)
  const event = await context.transaction(async (db) => {
    if (!(await recordIfWithinLimits(context, db, request)))
      return { account: null, outcome: 'password-link-refused' as const }
    const find = audience === 'customer' ? findCustomerByEmail : findStaffByEmail
    const account = await find(db, email)
    const outcome = 'password-link' as const
    if (account === null) return { account, outcome }
    try {
      await mailPasswordLink(context, db, audience, account)
      if (audience === 'staff')
        await recordOwnAudit(db, account, {
          at: context.clock(),
          action: 'password-link',
          after: { ...from },
        })
    } catch (error) {
      context.log.error({ err: error }, 'a password link could not be enqueued')
      throw new ShopError('mail_failed', { retryAfterSeconds: 30 })
    }
    return { account, outcome }
  })
  logPasswordEvent(context, { audience, from, ...event })
  await minReplyTime
  return { message: i18n._(resetSentMessage) }
}
