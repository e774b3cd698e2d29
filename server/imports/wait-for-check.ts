import type { Context } from '../context.ts'
import { currentRequestId, requestField } from '../system/request-id.ts'
import { settleWithin } from '../system/settle-within.ts'

/** How long the reply waits for a check; then the import is returned as `checking`. */
const replyTimeoutMs = 8_000

/** Returns null if the check takes longer than the reply waits, and logs a failure after that. */
export const waitForCheck = <Result>(
  { log }: Pick<Context, 'log'>,
  importId: string,
  checking: Promise<Result>,
): Promise<Result | null> =>
  settleWithin(checking, {
    timeoutMs: replyTimeoutMs,
    late: () => null,
    onLateFailure: (error) =>
      log.error(
        { err: error, import: importId, ...requestField(currentRequestId()) },
        'the result of a check could not be stored',
      ),
  })
