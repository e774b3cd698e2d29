import type { Worker } from 'node:cluster'
import { type MessageFromWorker, ping } from './messages.ts'

/**
 * Kills a process that has answered none of the last pings: its transactions hold locks that the
 * others wait for, and new connections are handed to it. Pings are counted instead of timed, since
 * a machine may have slept.
 */
export const killFrozen = (worker: Worker, { pingMs = 2_000, maxUnanswered = 5 } = {}): void => {
  let unanswered = 0
  worker.on('message', ({ kind }: MessageFromWorker) => {
    if (kind === 'pong') unanswered = 0
  })
  const timer = setInterval(() => {
    if (unanswered >= maxUnanswered) worker.process.kill('SIGKILL')
    else if (worker.isConnected()) worker.send(ping)
    unanswered += 1
  }, pingMs)
  worker.once('exit', () => clearInterval(timer))
}
