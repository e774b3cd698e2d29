import type { Context } from '../context.ts'
import { invalidField } from '../http/shop-error.ts'
import { askProcess, ProcessEnded } from '../system/ask-process.ts'
import { limitConcurrency } from '../system/limit-concurrency.ts'
import type { CustomerFile } from './read-customer-file.ts'
import type { ReadResult } from './read-process.ts'

const program = new URL('./read-process.ts', import.meta.url)
const oneAtATime = limitConcurrency(1)

/**
 * Reads a file of customers in a process of its own, without the shop's environment: a small workbook can unpack
 * to more than the shop's memory. Throws `invalid` for a file that can't be read.
 */
export const readInProcess = async (
  { log }: Pick<Context, 'log'>,
  content: Buffer,
): Promise<CustomerFile> => {
  const result = await oneAtATime(() => askProcess<ReadResult>(program, content, {})).catch(
    (error: unknown): ReadResult => {
      if (!(error instanceof ProcessEnded)) throw error
      log.error({ err: error }, 'a file of customers could not be read')
      return {
        refused: 'This file can’t be read. Please save the list as CSV, and choose that file.',
      }
    },
  )
  if ('refused' in result) throw invalidField('file', result.refused)
  return result.file
}
