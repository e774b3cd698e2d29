import { findNthLatestAttempt, lockAttempts, recordAttempt } from '../accounts/attempt-store.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { ShopError } from '../http/shop-error.ts'

const hourMs = 60 * 60_000
const mostAnHour = 20

/**
 * Lets twenty forms of a kind an hour through from one address (contract, 'Limits'), in the
 * transaction that stores the form. Throws `too_many_requests` with the time until the next one.
 */
export const enforceFormLimit = async (
  context: Context,
  db: Db,
  form: 'contact-us' | 'join-our-team',
  address: string,
): Promise<void> => {
  const now = context.clock()
  await lockAttempts(db, [`${form} ${address}`])
  const tried = { kind: form, key: '', address }
  const blocking = await findNthLatestAttempt(
    db,
    tried,
    mostAnHour,
    new Date(now.getTime() - hourMs),
  )
  if (blocking !== null)
    throw new ShopError('too_many_requests', {
      message: 'We have received many messages from you. Please wait a while, or call us.',
      retryAfterSeconds: Math.max(
        Math.ceil((blocking.getTime() + hourMs - now.getTime()) / 1000),
        1,
      ),
    })
  await recordAttempt(db, tried, now)
}
