import type { Database } from '../../database/database.ts'
import { askProcess } from '../../system/ask-process.ts'
import { limitConcurrency } from '../../system/limit-concurrency.ts'

export type CheckRequest = Pick<Database, 'connection'> & {
  importId: string
  path: string
  numberMissing: boolean
}

/** `refused` is the message for the user if the file is no price file; else null. */
export type CheckResult = { refused: string | null }

const program = new URL('./check-process.ts', import.meta.url)

/** Each takes up to half a gigabyte: of more files the others wait. */
const atMostTwo = limitConcurrency(2)

/** Checks a price file in a separate process, which writes the outcome to the import. */
export const checkInProcess = (request: CheckRequest): Promise<CheckResult> =>
  atMostTwo(() => askProcess(program, request))
