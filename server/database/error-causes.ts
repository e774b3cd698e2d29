import { errorCode } from '../system/error-code.ts'

/** An error and what caused it, the outermost first: Drizzle wraps what the driver threw. */
export function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause
}

/** Whether an error, or what caused it, has this code of the system's or PostgreSQL's (`23505`). */
export const hasCode = (error: unknown, code: string): boolean =>
  causesOf(error).some((cause) => 'code' in cause && cause.code === code)

/** What the system and PostgreSQL say of a connection that is gone, or can't be had. */
const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '53300',
  '57P01',
  '57P02',
  '57P03',
])
/** What the driver and its pool say of it, without a code. */
const lostWords = /Connection terminated|timeout exceeded when|Cannot use a pool after calling end/

/** Whether an error is that of a connection to the database, and not of what was asked. */
export const isLostConnection = (error: unknown): boolean =>
  causesOf(error).some(
    (cause) => lostCodes.has(errorCode(cause) ?? '') || lostWords.test(cause.message),
  )

/** PostgreSQL's code for a transaction given up because it and another waited for each other. */
export const deadlock = '40P01'

/** The constraint or unique index that a statement would have broken, or null. */
export const brokenConstraint = (error: unknown): string | null => {
  for (const cause of causesOf(error))
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint
  return null
}
