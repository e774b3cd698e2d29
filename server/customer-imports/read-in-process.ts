import type { Context } from '../context.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { askProcess, ProcessEnded } from '../system/ask-process.ts'
import { limitFairly, QueueFullError } from '../system/limit-fairly.ts'
import { currentRequestId, requestField } from '../system/request-id.ts'
import type { CustomerFile } from './read-customer-file.ts'
import type { ReadResult } from './read-process.ts'

const program = new URL('./read-process.ts', import.meta.url)
/** One at a time. The files that wait are in memory. */
const limited = limitFairly({ maxRunning: 1, maxWaiting: 8 })
const retryAfterSeconds = 60

/**
 * Reads a file of customers in a separate process, without the shop's environment: a small workbook can unpack
 * to more than the shop's memory. Throws `invalid` for a file that can't be read, and `too_many_requests` while too
 * many files wait, first for the member of staff who sent most of them.
 */
export const readInProcess = async (
  { log }: Pick<Context, 'log'>,
  staffId: string,
  content: Buffer,
): Promise<CustomerFile> => {
  const read = () => askProcess<ReadResult>(program, content, {})
  const result = await limited(staffId, read).catch((error: unknown): ReadResult => {
    if (error instanceof QueueFullError)
      throw new ShopError('too_many_requests', {
        message: 'Many lists of customers are already being read. Please try again in a minute.',
        retryAfterSeconds,
      })
    if (!(error instanceof ProcessEnded)) throw error
    log.error(
      { err: error, ...requestField(currentRequestId()) },
      'a file of customers could not be read',
    )
    return {
      refused: 'This file can’t be read. Please save the list as CSV, and choose that file.',
    }
  })
  if ('refused' in result) throw invalidField('file', result.refused)
  return result.file
}
