import { PriceFileProblem } from '@endcap/price-files/file/price-file-problem'
import type { Database } from '../database/database.ts'
import { askProcess } from '../system/ask-process.ts'
import { limitConcurrency } from '../system/limit-concurrency.ts'
import type { CustomerFile } from './customers/read-customer-file.ts'

/** `refused` is the message for the user about a file that can't be read; null for one that can. */
export type ReadResult<Value> = { refused: null; value: Value } | { refused: string }

export type PriceCheck = Pick<Database, 'connection'> & {
  importId: string
  path: string
  numberMissing: boolean
}

/** The reading of uploaded files, apart from the shop: a small workbook can unpack to more than its memory. */
export type FileReaders = {
  /** Checks the rows of a price file, and writes the outcome to its import. */
  checkPrices: (check: PriceCheck) => Promise<ReadResult<void>>
  readCustomers: (bytes: Uint8Array) => Promise<ReadResult<CustomerFile>>
}

/** Reads a file, and turns `PriceFileProblem` into its message. */
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

/** Each takes up to half a gigabyte: of more price files the others wait. */
const atMostTwo = limitConcurrency(2)

/** Reads each file in a process that has at most half a gigabyte. That of customers has no setting of the shop. */
export const processReaders: FileReaders = {
  checkPrices: (check) => atMostTwo(() => askProcess(checkProgram, check)),
  readCustomers: (bytes) => askProcess(readProgram, Buffer.from(bytes), {}),
}
