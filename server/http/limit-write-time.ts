import { settleWithin } from '../system/settle-within.ts'
import { ShopError } from './shop-error.ts'

/** Less than the 20 s in which every request is answered, whatever the database does (X9-52). */
export const defaultWriteTimeoutMs = 15_000

const slowMessage = /*i18n*/ 'The shop is taking longer than usual.'
const unknownMessage =
  /*i18n*/ 'The shop is taking longer than usual. This may still go through, so please check before you try again.'

/**
 * Rejects with `not_ready` if a write takes too long, as while a standby doesn't confirm commits.
 * The write continues. `isRepeatable`: it has an idempotency key.
 */
export const limitWriteTime = <Result>(
  write: Promise<Result>,
  {
    timeoutMs,
    isRepeatable,
    onLateFailure,
  }: { timeoutMs: number; isRepeatable: boolean; onLateFailure: (error: unknown) => void },
): Promise<Result> =>
  settleWithin(write, {
    timeoutMs,
    late: () => {
      const message = isRepeatable ? slowMessage : unknownMessage
      return Promise.reject(new ShopError('not_ready', { message, retryAfterSeconds: 5 }))
    },
    onLateFailure,
  })
