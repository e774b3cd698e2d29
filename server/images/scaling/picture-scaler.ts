import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { limitConcurrency } from '../../system/limit-concurrency.ts'

/** Scale the picture at `path` to `width` and write it as `name` into `folder`. */
export type ScalingJob = {
  path: string
  width: number
  folder: string
  name: string
}

export type ScalingResult = { failure: string | null }

const program = fileURLToPath(new URL('scaling-process.ts', import.meta.url))
/** An idle process is ended after this time: it uses 100 MB, and a new one starts in 0.2 s. */
const idleTimeoutMs = 10_000

/**
 * Scales pictures, one at a time, in a separate process, which ends after ten idle seconds and frees
 * the decoders' memory. A picture that crashes it harms nothing else. A job rejects when its picture
 * can't be decoded.
 */
export const createPictureScaler = (): ((job: ScalingJob) => Promise<void>) => {
  const limited = limitConcurrency(1)
  let running: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined

  const start = (): ChildProcess => {
    const child = fork(program, { execArgv: [] })
    // The shop can end while the process is idle.
    child.unref()
    child.channel?.unref()
    child.once('exit', () => {
      if (running === child) running = undefined
    })
    running = child
    return child
  }
  const scale = (job: ScalingJob): Promise<void> =>
    new Promise((resolve, reject) => {
      clearTimeout(idleTimer)
      const child = running?.connected ? running : start()
      const end = (failure: string | null) => {
        child.off('message', onMessage).off('exit', onExit).off('error', onExit)
        idleTimer = setTimeout(() => child.connected && child.disconnect(), idleTimeoutMs).unref()
        if (failure === null) resolve()
        else reject(new Error(failure))
      }
      const onMessage = (message: unknown) => end((message as ScalingResult).failure)
      const onExit = () => end('The process that scales pictures has ended.')
      child.on('message', onMessage).on('exit', onExit).on('error', onExit)
      child.send(job, (error) => error && onExit())
    })
  return (job) => limited(() => scale(job))
}
