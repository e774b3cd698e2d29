import type { Worker } from 'node:cluster'
import { StartupError } from '../startup-error.ts'
import type { MessageFromWorker, Ready } from './messages.ts'

/** Kills a process that isn't ready after `timeoutMs`, so that a restart never waits forever. */
export const whenReady = (worker: Worker, timeoutMs: number): Promise<Ready> =>
  new Promise<Ready>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`A process of the shop was not ready after ${timeoutMs / 1_000} s.`))
      worker.process.kill('SIGKILL')
    }, timeoutMs)
    worker.on('message', (message: MessageFromWorker) => {
      if (message.kind === 'failed') reject(new StartupError(message.problem))
      if (message.kind !== 'ready') return
      clearTimeout(timer)
      resolve(message)
    })
    worker.once('error', reject)
    worker.once('exit', (code) => {
      clearTimeout(timer)
      reject(
        new StartupError(`A process of the shop ended (${code}) before it was ready. See its log.`),
      )
    })
  })
