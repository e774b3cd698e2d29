import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Database } from '../../database/database.ts'

export type CheckRequest = Pick<Database, 'connection'> & {
  importId: string
  path: string
  numberMissing: boolean
}

/** `refused` is the message for the user if the file is no price file; else null. */
export type CheckResult = { refused: string | null }
export type CheckReply = CheckResult | { failure: string }

const program = fileURLToPath(new URL('./check-process.ts', import.meta.url))
/** The heap limit of the process, far above what the largest upload needs. */
const maxMegabytes = 512

/**
 * Checks a price file in a process of its own, which writes the outcome to the import. Not in a thread: V8
 * now and then crashes a process whose threads come and go, and the shop would go with it.
 */
export const checkInProcess = (request: CheckRequest): Promise<CheckResult> =>
  new Promise((resolve, reject) => {
    const child = fork(program, {
      execArgv: [`--max-old-space-size=${maxMegabytes}`],
      serialization: 'advanced',
    })
    // The shop can end while a file is being checked.
    child.unref()
    child.channel?.unref()
    child.on('error', reject)
    child.on('exit', () => reject(new Error('The process that checks a price file has ended.')))
    child.on('message', (reply: CheckReply) => {
      if ('failure' in reply) reject(new Error(reply.failure))
      else resolve(reply)
      child.disconnect()
    })
    child.send(request, (error) => error && reject(error))
  })
