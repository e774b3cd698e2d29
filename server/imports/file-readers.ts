import { PriceFileProblem } from '@endcap/price-files/file/price-file-problem'
import type { Database } from '../database/database.ts'
import { askProcess } from '../system/ask-process.ts'
import { limitConcurrency } from '../system/limit-concurrency.ts'
import type { CustomerFile } from './customers/read-customer-file.ts'

/** `refused`: why the file can't be read, for the user; null if it can. */
export type ReadResult<Value> = { refused: null; value: Value } | { refused: string }

export type PriceCheck = Pick<Database, 'connection'> & {
  importId: string
  path: string
  numberMissing: boolean
  replaceTitles: boolean | null
}

/** Reads uploaded files outside the shop's process: a small workbook can unpack to more than its memory. */
export type FileReaders = {
  checkPrices: (check: PriceCheck, signal: AbortSignal) => Promise<ReadResult<void>>
  readCustomers: (bytes: Uint8Array, signal: AbortSignal) => Promise<ReadResult<CustomerFile>>
}

export const readOrRefuse = async <Value>(
  read: () => Promise<Value>,
): Promise<ReadResult<Value>> => {
  try {
    return { refused: null, value: await read() }
  } catch (error) {
    if (error instanceof PriceFileProblem) return { refused: error.message }
    throw error
  }
}

const checkProgram = new URL('./check-process.ts', import.meta.url)
const readProgram = new URL('./read-process.ts', import.meta.url)

/** Each process takes up to 512 MB, so at most two price files are read at a time. */
const atMostTwo = limitConcurrency(2)

/**
 * Reads each file in a separate process, limited to 512 MB and killed when the signal is aborted. A
 * process that reads customers gets none of the shop's environment variables.
 */
export const processReaders: FileReaders = {
  checkPrices: (check, signal) =>
    atMostTwo(async () => {
      signal.throwIfAborted()
      return askProcess(checkProgram, check, { signal })
    }),
  readCustomers: (bytes, signal) => askProcess(readProgram, bytes, { env: {}, signal }),
}
