import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { lockCart } from './cart-store.ts'

type Raced = { kind: 'raced' }

/**
 * Writes a customer's cart without a lock, in one round trip. When another request wrote the cart
 * meanwhile, retries once with the cart locked, so that concurrent requests run one after another.
 */
export const withOptimisticRetry = async <Outcome extends { kind: string }>(
  context: Pick<Context, 'prepared' | 'transaction'>,
  { customerId, at }: { customerId: string; at: Date },
  write: (db: Db) => Promise<Outcome | Raced>,
): Promise<Outcome> => {
  const hasRaced = (outcome: Outcome | Raced): outcome is Raced => outcome.kind === 'raced'
  const tried = await write(context.prepared)
  if (!hasRaced(tried)) return tried
  const outcome = await context.transaction(async (db) => {
    await lockCart(db, customerId, at)
    return write(db)
  })
  if (hasRaced(outcome)) throw new Error('a locked cart was written by another request')
  return outcome
}
