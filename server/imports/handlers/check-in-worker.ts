import type { Database } from '../../database/database.ts'
import { createWorkerClient } from '../../system/worker-client.ts'

export type CheckRequest = Pick<Database, 'connection'> & {
  importId: string
  path: string
  numberMissing: boolean
}

/** `refused` is a sentence where the file can't be read as a price file at all. */
export type CheckResult = { refused: string | null }

const program = new URL('./check-worker.ts', import.meta.url)
/** Far above what a file of the largest upload needs. */
const maxMegabytes = 512

/** Checks a price file in a thread of its own, which writes the outcome to the import. */
export const checkInWorker = (request: CheckRequest): Promise<CheckResult> =>
  createWorkerClient<CheckRequest, CheckResult>(program, {
    idleTimeoutMs: 0,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  }).call(request)
