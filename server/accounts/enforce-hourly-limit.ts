import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { ShopError } from '../http/shop-error.ts'
import { findNthLatestAttempt, lockAttempts, recordAttempt } from './attempt-store.ts'

const hourMs = 60 * 60_000

/**
 * Records a request of one kind and limits how many one network address makes in an hour. Throws
 * `too_many_requests` with the time until the next one is accepted.
 */
export const enforceHourlyLimit = async (
  context: Pick<Context, 'clock'>,
  db: Db,
  limit: { kind: string; address: string; maxPerHour: number; message: string },
): Promise<void> => {
  const { kind, address, maxPerHour, message } = limit
  const now = context.clock().getTime()
  const attempt = { kind, key: '', address }
  await lockAttempts(db, attempt)
  const blocking = await findNthLatestAttempt(db, attempt, maxPerHour, new Date(now - hourMs))
  if (blocking !== null) {
    const waitMs = blocking.getTime() + hourMs - now
    throw new ShopError('too_many_requests', {
      message,
      retryAfterSeconds: Math.max(Math.ceil(waitMs / 1000), 1),
    })
  }
  await recordAttempt(db, attempt, new Date(now))
}
