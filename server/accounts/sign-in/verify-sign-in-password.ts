import type { Context } from '../../context.ts'
import { ShopError } from '../../http/shop-error.ts'
import {
  type Attempt,
  countAttempts,
  isKnownAddress,
  recordAttempt,
  recordKnownAddress,
} from '../attempt-store.ts'
import { verifyPassword } from '../passwords/hash-password.ts'
import type { Audience } from '../sessions/tokens.ts'

const windowMs = 10 * 60_000
const maxFailuresPerAccount = 10
const maxFailuresPerAddress = 100

/**
 * Verifies a password at sign-in, and limits failures to ten per account and a hundred per network
 * address in ten minutes. From an address that has signed in to the account before, only failures
 * with this account from there count, so that others can't lock its owner out.
 *
 * Throws `too_many_requests` or `invalid_credentials`, the same whether or not there is an account.
 */
export const verifySignInPassword = async (
  context: Context,
  given: {
    audience: Audience
    email: string
    password: string
    address: string
    account: { id: string; passwordHash: string | null } | null
  },
): Promise<void> => {
  const { account, address } = given
  const attempt: Attempt = { kind: `sign-in ${given.audience}`, key: given.email, address }
  const isKnown = account !== null && (await isKnownAddress(context.db, account.id, address))

  /** `own`: how many of the recorded failures are this request's. */
  const checkLimits = async (own: 0 | 1) => {
    const since = new Date(context.clock().getTime() - windowMs)
    const failures = await countAttempts(context.db, attempt, since)
    const isOverLimit = isKnown
      ? failures.byKeyHere - own >= maxFailuresPerAccount
      : failures.byKey - own >= maxFailuresPerAccount ||
        failures.byAddress - own >= maxFailuresPerAddress
    if (isOverLimit)
      throw new ShopError('too_many_requests', {
        message: 'Too many attempts. Please wait ten minutes, or reset your password.',
        retryAfterSeconds: windowMs / 1000,
      })
  }

  await checkLimits(0)
  const matches = await verifyPassword(account?.passwordHash ?? null, given.password)
  if (account === null || !matches) {
    await recordAttempt(context.db, attempt, context.clock())
    // Checked again: of many concurrent guesses only the first ten learn whether they were wrong.
    await checkLimits(1)
    throw new ShopError('invalid_credentials')
  }
  await checkLimits(0)
  await recordKnownAddress(context.db, account.id, address, context.clock())
}
