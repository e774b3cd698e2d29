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
const mostPerAccount = 10
const mostPerAddress = 100

/**
 * Checks a password at sign-in and counts the failures (contract, 'Limits'): per account ten in
 * ten minutes, per address a hundred. At an address from which the account was entered before,
 * only the failures with this account from there count: others, who may share the address, can't
 * lock its owner out.
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
  const attempt: Attempt = {
    kind: `sign-in ${given.audience}`,
    key: given.email.toLowerCase(),
    address,
  }
  const isKnown = account !== null && (await isKnownAddress(context.db, account.id, address))

  /** `own`: how many of the failures on record are this try's. */
  const checkLimits = async (own: 0 | 1) => {
    const since = new Date(context.clock().getTime() - windowMs)
    const failed = await countAttempts(context.db, attempt, since)
    const isSpent = isKnown
      ? failed.byKeyHere - own >= mostPerAccount
      : failed.byKey - own >= mostPerAccount || failed.byAddress - own >= mostPerAddress
    if (isSpent)
      throw new ShopError('too_many_requests', {
        message: 'Too many tries. Please wait ten minutes, or reset your password.',
        retryAfterSeconds: windowMs / 1000,
      })
  }

  await checkLimits(0)
  const matches = await verifyPassword(account?.passwordHash ?? null, given.password)
  if (account === null || !matches) {
    await recordAttempt(context.db, attempt, context.clock())
    // Of many guesses sent side by side, only the first ten are told anything.
    await checkLimits(1)
    throw new ShopError('invalid_credentials')
  }
  await checkLimits(0)
  await recordKnownAddress(context.db, account.id, address, context.clock())
}
