import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { ShopError } from '../http/shop-error.ts'
import { hourMs } from '../system/durations.ts'
import { findNthLatestAttempt, lockAttempts, recordAttempt } from './attempt-store.ts'

export const enforceHourlyLimit = async (
  context: Pick<Context, 'clock'>,
  db: Db,
  limit: {
    kind: string
    address: string
    maxPerHour: number
    message: string
    ofShop?: { maxPerHour: number; message: string }
  },
): Promise<void> => {
  const { kind, address, maxPerHour, message, ofShop } = limit
  const now = context.clock().getTime()
  const refuseAfter = (blocking: Date | null, sentence: string) => {
    if (blocking === null) return
    const waitMs = blocking.getTime() + hourMs - now
    throw new ShopError('too_many_requests', {
      message: sentence,
      retryAfterSeconds: Math.max(Math.ceil(waitMs / 1000), 1),
    })
  }
  const attempt = { kind, key: '', address }
  const since = new Date(now - hourMs)
  await lockAttempts(db, attempt)
  refuseAfter(await findNthLatestAttempt(db, attempt, maxPerHour, since), message)
  if (ofShop !== undefined)
    refuseAfter(
      await findNthLatestAttempt(db, { kind, key: '' }, ofShop.maxPerHour, since),
      ofShop.message,
    )
  await recordAttempt(db, attempt, new Date(now))
}
