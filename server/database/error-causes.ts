import { errorCode } from '../system/error-code.ts'

/** Outermost first. Drizzle wraps the driver's errors. */
export function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause
}

/** Includes the error's causes. */
export const hasCode = (error: unknown, code: string): boolean =>
  causesOf(error).some((cause) => 'code' in cause && cause.code === code)

const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  // The server has become a standby.
  '25006',
  // A connection broke while it was being opened, or there are too many.
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
])
/** Errors of the driver and its pool without a code. The job queue releases a lost client twice. */
const lostMessages =
  /Connection terminated|timeout exceeded when|timeout expired|Query read timeout|is not queryable|Cannot use a pool after calling end|already been released/

export const deadlock = '40P01'

const passingCodes = new Set(['ENOSPC', 'EDQUOT', 'EIO', '53100', '58030', deadlock])

/** True for an error of the connection, not of a statement. */
export const isLostConnection = (error: unknown): boolean =>
  causesOf(error).some(
    (cause) => lostCodes.has(errorCode(cause) ?? '') || lostMessages.test(cause.message),
  )

/** The request may be repeated: after a deadlock, or once database and disk work again. */
export const isTransientError = (error: unknown): boolean =>
  isLostConnection(error) ||
  causesOf(error).some((cause) => passingCodes.has(errorCode(cause) ?? ''))

/** A foreign key is violated: another request has deleted a row that the statement names. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, '23503')

export const violatedConstraint = (error: unknown): string | null => {
  for (const cause of causesOf(error))
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint
  return null
}
