import { errorCode } from '../system/error-code.ts'

/** Yields an error and its causes, outermost first: Drizzle wraps the driver's errors. */
export function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause
}

/** Whether an error or one of its causes has a code of the system or of PostgreSQL (`23505`). */
export const hasCode = (error: unknown, code: string): boolean =>
  causesOf(error).some((cause) => 'code' in cause && cause.code === code)

/** Codes of the system and of PostgreSQL for a lost or refused connection. */
const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  // The server has become a standby: the connection is of no use.
  '25006',
  // A connection that broke while it was opened, and too many of them.
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
])
/** Messages of the driver and its pool that have no code; of a lost client the queue releases twice. */
const lostMessages =
  /Connection terminated|timeout exceeded when|timeout expired|Query read timeout|is not queryable|Cannot use a pool after calling end|already been released/

/** PostgreSQL's code for a transaction aborted by a deadlock. */
export const deadlock = '40P01'

/** Codes for a disk that is full, of files and of the database, or can't be written to, and for a deadlock. */
const passingCodes = new Set(['ENOSPC', 'EDQUOT', 'EIO', '53100', '58030', deadlock])

/** Whether an error is about the connection to the database, not about a statement. */
export const isLostConnection = (error: unknown): boolean =>
  causesOf(error).some(
    (cause) => lostCodes.has(errorCode(cause) ?? '') || lostMessages.test(cause.message),
  )

/** Whether a request that failed may be repeated: its error passes with a deadlock, or once database and disk can be used. */
export const isUnavailable = (error: unknown): boolean =>
  isLostConnection(error) ||
  causesOf(error).some((cause) => passingCodes.has(errorCode(cause) ?? ''))

/** Whether a statement named a row that another request has deleted meanwhile (a foreign key is violated). */
export const isGone = (error: unknown): boolean => hasCode(error, '23503')

/** Returns the constraint or unique index that a statement violated, or null. */
export const violatedConstraint = (error: unknown): string | null => {
  for (const cause of causesOf(error))
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint
  return null
}
