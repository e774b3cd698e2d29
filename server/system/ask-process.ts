import { fork, type Serializable } from 'node:child_process'
import type { ProcessReply } from './answer-process.ts'

/** Heap limit of the process, far above what the largest upload needs. */
const maxMegabytes = 512
/** Five times what a file of a million rows takes. */
const timeoutMs = 30 * 60_000

/** The process ended without a reply: for example, its file needs too much memory or time. */
export class ProcessEnded extends Error {}

/** V8 may crash a process whose threads come and go. Rejects with `ProcessEnded` or an `Error`. */
export const askProcess = <Answer>(
  program: URL,
  request: Serializable,
  /** Default: the shop's. */
  env?: NodeJS.ProcessEnv,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const child = fork(program, {
      execArgv: [...process.execArgv, `--max-old-space-size=${maxMegabytes}`],
      serialization: 'advanced',
      env,
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    })
    // The shop can end meanwhile.
    child.unref()
    child.channel?.unref()
    child.on('error', reject)
    child.on('exit', () => reject(new ProcessEnded(`${program.pathname} has ended.`)))
    child.on('message', (message) => {
      const reply = message as ProcessReply<Answer>
      if ('failure' in reply) reject(new Error(reply.failure))
      else resolve(reply.answer)
      child.disconnect()
    })
    child.send(request, (error) => error && reject(error))
  })
