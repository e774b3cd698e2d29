import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { IconDrawing } from './draw-icon.ts'

/** `width` is in pixels. The result is written to the file `name` in `folder`. */
export type ScalingJob = {
  kind: 'scale'
  path: string
  width: number
  folder: string
  name: string
}

export type StoredPicture = { content: Uint8Array; width: number; height: number }

export type PictureJob =
  | ScalingJob
  | { kind: 'convert'; content: Uint8Array }
  | { kind: 'logo'; content: Uint8Array }
  | { kind: 'icon'; drawing: IconDrawing }
export type PictureResult = { failure: string } | { picture: StoredPicture | null }

/** The process couldn't start, or ended before its job was done. */
export class PictureProcessError extends Error {}

const program = fileURLToPath(new URL('run-picture-jobs.ts', import.meta.url))
/** An idle process uses 100 MB; starting a new one takes 0.2 s. */
const idleTimeoutMs = 10_000

/** Rejects if a picture can't be decoded, with `PictureProcessError` if the process fails. */
export const createPictureProcess = (): ((job: PictureJob) => Promise<StoredPicture | null>) => {
  let running: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined

  const start = (): ChildProcess => {
    // No environment, so that a compromised decoder finds no secrets of the shop.
    const child = fork(program, { execArgv: [], env: {}, serialization: 'advanced' })
    // An idle process doesn't keep the shop running.
    child.unref()
    child.channel?.unref()
    child.once('exit', () => {
      if (running === child) running = undefined
    })
    running = child
    return child
  }
  return (job) =>
    new Promise((resolve, reject) => {
      clearTimeout(idleTimer)
      const child = running?.connected ? running : start()
      const end = (result: PictureResult | PictureProcessError) => {
        child.off('message', onMessage).off('exit', onExit).off('error', onExit)
        idleTimer = setTimeout(() => child.connected && child.disconnect(), idleTimeoutMs).unref()
        if (result instanceof PictureProcessError) reject(result)
        else if ('failure' in result) reject(new Error(result.failure))
        else resolve(result.picture)
      }
      const onMessage = (message: unknown) => end(message as PictureResult)
      const onExit = () =>
        end(new PictureProcessError('The process that decodes pictures has ended.'))
      child.on('message', onMessage).on('exit', onExit).on('error', onExit)
      child.send(job, (error) => error && onExit())
    })
}
