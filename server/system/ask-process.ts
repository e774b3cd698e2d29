import { fork, type Serializable } from 'node:child_process'
import type { ProcessReply } from './answer-process.ts'

/** Heap limit of the process, far more than the largest upload needs. */
const maxMegabytes = 512
/** Five times as long as the largest file takes. */
const timeoutMs = 3 * 60_000

/** Thrown if the process ended without a reply, e.g. if its file takes too much memory or time. */
export class ProcessEnded extends Error {}

/**
 * Runs a request in a child process instead of a thread, since V8 may crash a process that starts
 * and ends many threads. Rejects with `ProcessEnded` or an `Error`. The process is killed when
 * `signal` is aborted.
 */
export const askProcess = <Answer>(
  program: URL,
  request: Serializable,
  /** `env` defaults to the shop's environment. */
  { env, signal }: { env?: NodeJS.ProcessEnv; signal?: AbortSignal } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const child = fork(program, {
      execArgv: [...process.execArgv, `--max-old-space-size=${maxMegabytes}`],
      serialization: 'advanced',
      env,
      signal,
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    })
    // The child doesn't stop the shop from ending.
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
