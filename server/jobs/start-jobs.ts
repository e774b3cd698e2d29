import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { parseCronItems, type Runner, run, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Context } from '../context.ts'
import { isLostConnection } from '../database/error-causes.ts'
import * as schema from '../database/schema/index.ts'
import { openJobPool } from './open-job-pool.ts'
import { createJobLogger, createTasks } from './tasks.ts'
import { freeJobsOfTheDead, holdWorkerName, workerPrefix } from './worker-store.ts'

export type Jobs = { stop: () => Promise<void> }

const concurrency = 2
const lookForDeadEvery = 60_000
/** Mails that were left behind by a process that ended between an order and their jobs. */
const lookForMailsEvery = 1_000
const restartAfter = [1_000, 2_000, 5_000, 10_000, 30_000] as const
/** A shop that ends lets a mail that is being sent be finished, but not for ever. */
const stopTimeoutMs = 7_000

type Worker = {
  /** Resolves when the worker has ended, for whatever reason. */
  ended: Promise<void>
  stop: () => Promise<void>
}

/** One worker under a name of its own, which a connection of its own shows to be alive. */
const startWorker = async (context: Context): Promise<Worker> => {
  const name = `${workerPrefix}${randomBytes(9).toString('hex')}`
  const life = new pg.Client({ ...context.connection, application_name: 'endcap jobs' })
  const pool = openJobPool(context.connection, concurrency + 2, context.log)

  let runner: Runner | null = null
  const lifeEnded = new Promise<void>((resolve) => {
    life.on('error', () => resolve())
    life.on('end', () => resolve())
  })
  const end = async () => {
    if (runner) {
      const stopped = runner.stop().then(
        () => true,
        () => true,
      )
      const inTime = await Promise.race([stopped, sleep(stopTimeoutMs, false, { ref: false })])
      if (!inTime) await runner.kill().catch(() => {})
    }
    await pool.end()
    await life.end().catch(() => {})
  }
  let ending: Promise<void> | undefined
  const stop = () => {
    ending ??= end()
    return ending
  }

  try {
    await life.connect()
    await holdWorkerName(drizzle(life, { schema }), name)
    const events: WorkerEvents = new EventEmitter()
    // The job table notes the pool's id as who holds a job; it is read at every use.
    events.on('pool:create', ({ workerPool }) => {
      workerPool.id = name
    })
    runner = await run({
      pgPool: pool,
      events,
      taskList: createTasks(context),
      logger: createJobLogger(context.log),
      concurrency,
      noHandleSignals: true,
      parsedCronItems: parseCronItems([
        { task: 'prune', match: '20 4 * * *' },
        { task: 'fold-counts', match: '* * * * *' },
      ]),
    })
  } catch (error) {
    await stop()
    throw error
  }
  return { ended: Promise.race([runner.promise.catch(() => {}), lifeEnded]), stop }
}

/**
 * Works off the jobs in the table until it is stopped: mails as they come, and once a day a
 * clean-up. A worker that loses its database is replaced when that is back; jobs of workers that
 * died, here or in another process, are freed within a minute.
 */
export const startJobs = async (context: Context): Promise<Jobs> => {
  const stopping = new AbortController()
  const { signal } = stopping

  const freeDead = () =>
    context.transaction(freeJobsOfTheDead).then(
      (count) => {
        if (count > 0) context.log.warn({ count }, 'freed the jobs of workers that died')
      },
      (error: unknown) => context.log.warn({ err: error }, 'could not look for dead workers'),
    )

  await freeDead()
  let worker: Worker | null = await startWorker(context)
  const looking = setInterval(() => void freeDead(), lookForDeadEvery)
  looking.unref()
  context.queueMails()
  const queueing = setInterval(context.queueMails, lookForMailsEvery)
  queueing.unref()

  const replace = async () => {
    for (let tried = 0; !signal.aborted && worker === null; tried += 1) {
      const pause = restartAfter[Math.min(tried, restartAfter.length - 1)]
      await sleep(pause, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      worker = await startWorker(context).catch((error: unknown) => {
        context.log.warn({ err: error }, 'the jobs could not be taken up again')
        return null
      })
    }
  }

  const watch = async () => {
    while (!signal.aborted && worker !== null) {
      const watched: Worker = worker
      await watched.ended
      if (signal.aborted) return
      context.log.warn('the jobs have stopped; they are taken up again')
      worker = null
      await watched.stop()
      await replace()
    }
  }
  // The queue waits for nothing that it notes of a job that has ended. Where the database hangs up on
  // that nobody else would catch it; the worker is replaced, and its jobs are freed as a dead one's.
  const hearUncaught = (reason: unknown) => {
    if (!isLostConnection(reason)) throw reason
    context.log.warn({ err: reason }, 'the jobs lost their database')
    void worker?.stop()
  }
  process.on('unhandledRejection', hearUncaught)

  const watching = watch().catch((error: unknown) =>
    context.log.error({ err: error }, 'the jobs have stopped for good'),
  )

  return {
    stop: async () => {
      stopping.abort()
      clearInterval(looking)
      clearInterval(queueing)
      await worker?.stop()
      await watching
      // One that was just being started in place of another.
      await worker?.stop()
      process.off('unhandledRejection', hearUncaught)
    },
  }
}
