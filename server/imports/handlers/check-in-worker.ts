import type { Database } from '../../database/database.ts'
import { createWorkerClient } from '../../system/worker-client.ts'

export type CheckRequest = Pick<Database, 'connection'> & {
  importId: string
  path: string
  numberMissing: boolean
}

/** `refused` is the message for the user if the file is no price file; else null. */
export type CheckResult = { refused: string | null }

const program = new URL('./check-worker.ts', import.meta.url)
/** The heap limit of the thread, far above what the largest upload needs. */
const maxMegabytes = 512

/** Checks a price file in a thread of its own, which writes the outcome to the import. */
export const checkInWorker = (request: CheckRequest): Promise<CheckResult> =>
  createWorkerClient<CheckRequest, CheckResult>(program, {
    idleTimeoutMs: 0,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  }).call(request)
