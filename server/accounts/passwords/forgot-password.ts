import { setTimeout as sleep } from 'node:timers/promises'
import { resetSentMessage } from '@endcap/contract/words'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import { ShopError } from '../../http/shop-error.ts'
import { enqueueMail } from '../../mail/mail-store.ts'
import { findCustomerByEmail, findStaffByEmail } from '../account-store.ts'
import { countAttempts, lockAttempts, recordAttempt } from '../attempt-store.ts'
import type { Audience } from '../sessions/tokens.ts'
import { makePasswordToken } from './password-token.ts'
import { insertPasswordToken } from './password-token-store.ts'

const hourMs = 60 * 60_000
const mostPerAccount = 5
const mostPerAddress = 50
/** Longer than the work takes, so that the time doesn't tell whether there is an account. */
const answerAfterMs = 150

/** Where each kind of account chooses a new password. */
const resetPages = { customer: '/reset-password', staff: '/admin#/reset-password' } as const

/** Whether this address may have one more link mailed to this account within the hour. */
const mayAsk = async (
  context: Context,
  db: Db,
  asked: { audience: Audience; email: string; address: string },
): Promise<boolean> => {
  const now = context.clock()
  const kind = `forgot-password ${asked.audience}`
  const attempt = { kind, key: asked.email.toLowerCase(), address: asked.address }
  await lockAttempts(db, [`${kind} from ${attempt.address}`, `${kind} for ${attempt.key}`])
  const made = await countAttempts(db, attempt, new Date(now.getTime() - hourMs))
  if (made.byKey >= mostPerAccount || made.byAddress >= mostPerAddress) return false
  await recordAttempt(db, attempt, now)
  return true
}

/**
 * Mails a link that sets a new password, if the address has an account; one that still waits to be
 * verified is as good as any. The answer and its time are the same whether or not there is an
 * account, and beyond five an hour for an account or fifty for an address, when nothing is mailed
 * (contract, 'Limits'). Throws `mail_failed` when the mail could not be put into the outbox.
 */
export const forgotPassword = async (
  context: Context,
  asked: { audience: Audience; email: string; address: string },
): Promise<{ message: string }> => {
  const { audience, email } = asked
  const answerTime = sleep(answerAfterMs)
  await context.transaction(async (db) => {
    if (!(await mayAsk(context, db, asked))) return
    const find = audience === 'customer' ? findCustomerByEmail : findStaffByEmail
    const account = await find(db, email)
    if (account === null) return
    const { token, tokenHash } = makePasswordToken()
    const expiresAt = new Date(context.clock().getTime() + hourMs)
    try {
      await insertPasswordToken(db, { tokenHash, audience, accountId: account.id, expiresAt })
      await enqueueMail(db, account.email, {
        kind: 'password_reset',
        facts: {
          name: account.name,
          link: `${context.config.publicUrl}${resetPages[audience]}?token=${token}`,
        },
      })
    } catch (error) {
      context.log.error({ err: error }, 'a password link could not be put into the outbox')
      throw new ShopError('mail_failed', { retryAfterSeconds: 30 })
    }
  })
  await answerTime
  return { message: resetSentMessage }
}
