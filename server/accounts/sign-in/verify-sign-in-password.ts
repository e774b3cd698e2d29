import type { Context } from '../../context.ts'
import { ShopError } from '../../http/shop-error.ts'
import { KeyQueueFullError, limitPerKey } from '../../system/limit-concurrency.ts'
import { type Attempt, countAttempts, isKnownAddress, recordAttempt } from '../attempt-store.ts'
import { verifyPassword } from '../passwords/hash-password.ts'
import type { SignInOrigin } from '../sessions/start-session.ts'
import type { Audience } from '../sessions/tokens.ts'
import { recordSignIn } from './record-sign-in.ts'

const windowMs = 10 * 60_000
const maxFailuresPerAccount = 10
const maxFailuresPerAddress = 100

/** Others wait until these count against the limit, so a burst of guesses costs few hashes. */
const maxVerifiedAtOnce = 10
const maxWaitingPerAccount = 500
const runPerAccount = limitPerKey({
  maxRunning: maxVerifiedAtOnce,
  maxWaiting: maxWaitingPerAccount,
})

const tooManyAttempts = () =>
  new ShopError('too_many_requests', {
    message: /*i18n*/ 'Too many attempts. Please wait ten minutes or reset your password.',
    retryAfterSeconds: windowMs / 1000,
  })

/**
 * If the request comes from an address that has signed in to the account before, only failures from
 * that address count, so that others can't lock the owner out. Throws `too_many_requests` or
 * `invalid_credentials`, whether or not the account exists.
 */
export const verifySignInPassword = async (
  context: Context,
  given: {
    audience: Audience
    email: string
    password: string
    from: SignInOrigin
    account: { id: string; name: string; passwordHash: string | null } | null
  },
): Promise<void> => {
  const { account, from, audience } = given
  const { address } = from
  const attempt: Attempt = { kind: `sign-in ${audience}`, key: given.email, address }
  const isKnown = account !== null && (await isKnownAddress(context.db, account.id, address))

  /** `own`: this request's recorded failures. */
  const checkLimits = async (own: 0 | 1) => {
    const since = new Date(context.clock().getTime() - windowMs)
    const failures = await countAttempts(context.db, attempt, since)
    const isOverLimit = isKnown
      ? failures.byKeyHere - own >= maxFailuresPerAccount
      : failures.byKey - own >= maxFailuresPerAccount ||
        failures.byAddress - own >= maxFailuresPerAddress
    if (isOverLimit) throw tooManyAttempts()
  }

  const verifyWithinLimits = async (): Promise<boolean> => {
    await checkLimits(0)
    const matches = await verifyPassword(account?.passwordHash ?? null, given.password)
    if (!matches) await recordAttempt(context.db, attempt, context.clock())
    return matches
  }
  const accountKey = `${audience} ${account?.id ?? given.email.toLowerCase()}`
  const verify = async (): Promise<void> => {
    const matches = await runPerAccount(accountKey, verifyWithinLimits).catch((error: unknown) => {
      throw error instanceof KeyQueueFullError ? tooManyAttempts() : error
    })
    // Checked again, because many guesses may run at once: only the first ten are answered.
    await checkLimits(matches ? 0 : 1)
    if (!matches) throw new ShopError('invalid_credentials')
  }
  await verify().catch(async (error: unknown) => {
    const code = error instanceof ShopError ? error.code : null
    if (code === 'invalid_credentials' || code === 'too_many_requests') {
      const outcome = code === 'too_many_requests' ? 'sign-in-locked' : 'sign-in-failed'
      await recordSignIn(context, { audience, account, from, outcome })
    }
    throw error
  })
}
