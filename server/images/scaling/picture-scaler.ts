import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { limitConcurrency } from '../../system/limit-concurrency.ts'

/** Scale the picture at `path`, and write it whole as `name` into `folder`. */
export type ScalingJob = {
  path: string
  width: number
  folder: string
  name: string
}

export type Scaled = { failure: string | null }

const program = fileURLToPath(new URL('scaling-process.ts', import.meta.url))
/** It takes 0.2 s to start, and keeps 100 MB. */
const idleMs = 10_000

/**
 * Scales pictures, one at a time, in a process of its own: the memory of the decoders goes with it
 * when there has been nothing to do for a while, and a picture that breaks them breaks nothing
 * else. A job rejects when its picture can't be read.
 */
export const createPictureScaler = (): ((job: ScalingJob) => Promise<void>) => {
  const limited = limitConcurrency(1)
  let running: ChildProcess | undefined
  let resting: NodeJS.Timeout | undefined

  const start = (): ChildProcess => {
    const child = fork(program, { execArgv: [] })
    // The shop may end while it rests.
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
      clearTimeout(resting)
      const child = running?.connected ? running : start()
      const end = (failure: string | null) => {
        child.off('message', hear).off('exit', fail).off('error', fail)
        resting = setTimeout(() => child.connected && child.disconnect(), idleMs).unref()
        if (failure === null) resolve()
        else reject(new Error(failure))
      }
      const hear = (message: unknown) => end((message as Scaled).failure)
      const fail = () => end('The process that scales pictures has ended.')
      child.on('message', hear).on('exit', fail).on('error', fail)
      child.send(job, (error) => error && fail())
    })
  return (job) => limited(() => scale(job))
}
