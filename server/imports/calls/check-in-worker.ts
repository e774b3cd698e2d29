import { Worker } from 'node:worker_threads'
import type { Database } from '../../database/database.ts'

export type CheckOrder = Pick<Database, 'connection'> & {
  importId: string
  path: string
  numberMissing: boolean
}

/** `refused` is a sentence where the file can't be read as a price file at all. */
export type CheckResult = { refused: string | null }

/** Far above what a file of the largest upload needs. */
const mostMegabytes = 512

/**
 * Has a price file checked by a thread of its own, which writes the outcome to the import. Rejects
 * with whatever went wrong in it.
 */
export const checkInWorker = (order: CheckOrder): Promise<CheckResult> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./check-worker.ts', import.meta.url), {
      workerData: order,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The check ended without a result.')))
  })
