import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import {
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import pg from 'pg'
import { nightlyBackupTask } from '../backup/back-up-nightly.ts'
import { touchPricesTask } from '../catalog/prices/touch-prices.ts'
import { touchContentTask } from '../content/touch-content.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { isTransientError } from '../database/error-causes.ts'
import { endInterruptedCustomerChecks } from '../imports/customers/customer-import-store.ts'
import { endInterruptedChecks } from '../imports/import-run-store.ts'
import { licenseRemindersTask } from '../licenses/send-reminders.ts'
import { boughtTogetherTask } from '../orders/refresh-bought-together.ts'
import { checkAccountsTask } from '../receivables/check-accounts.ts'
import { dayMs } from '../system/durations.ts'
import { closeJobPool, openJobPool } from './job-pool.ts'
import { createJobLogger, createMailTasks, createOtherTasks } from './tasks.ts'
import { holdPoolId, unlockJobsOfDeadWorkers } from './worker-store.ts'

export type Jobs = { stop: () => Promise<void> }

/** Maximum number of concurrent jobs per process, both for mails and for all other tasks. */
const concurrency = 2
const recoveryIntervalMs = 60_000
/** For mails whose process ended after placing an order, before it queued their job. */
const mailCheckIntervalMs = 1_000
const eventIntervalMs = 1_000
/** Lets a machine that was off at night do the night's work at its next start. */
const backfillPeriod = dayMs
const restartDelaysMs = [1_000, 2_000, 5_000, 10_000, 30_000] as const
/** Maximum time that a stop waits for jobs in progress. */
const stopTimeoutMs = 7_000

type Worker = {
  /** Resolves when the worker has ended, for whatever reason. */
  ended: Promise<void>
  stop: () => Promise<void>
}

/** Starts a process's two worker pools. Advisory locks on their ids show that it is alive. */
const startWorker = async (context: Context): Promise<Worker> => {
  const lockClient = new pg.Client({ ...context.ownConnection, application_name: 'endcap jobs' })
  const pool = openJobPool(context.ownConnection, concurrency + 2, context.log)

  const runners: Runner[] = []
  const lockLost = new Promise<void>((resolve) => {
    lockClient.on('error', () => resolve())
    lockClient.on('end', () => resolve())
  })
  const stopping = new AbortController()
  const end = async () => {
    stopping.abort()
    const stopped = Promise.allSettled(runners.map((runner) => runner.stop())).then(() =>
      closeJobPool(pool),
    )
    // A job that takes longer finds its pool open if it ends before the process.
    await Promise.race([stopped, sleep(stopTimeoutMs, null, { ref: false })])
    await lockClient.end().catch(() => {})
  }
  let ending: Promise<void> | undefined
  const stop = () => {
    ending ??= end()
    return ending
  }

  try {
    await lockClient.connect()
    const locks: Promise<void>[] = []
    const events: WorkerEvents = new EventEmitter()
    // The job table stores the pool's id as the owner of a job.
    events.on('pool:create', ({ workerPool }) => {
      locks.push(holdPoolId(drizzle(lockClient), workerPool.id))
    })
    const runTasks = async (taskList: TaskList, parsedCronItems: ParsedCronItem[]) => {
      runners.push(
        await run({
          pgPool: pool,
          events,
          taskList,
          logger: createJobLogger(context.log),
          concurrency,
          noHandleSignals: true,
          parsedCronItems,
        }),
      )
    }
    // A separate worker pool, so that a mail server that doesn't respond doesn't delay other jobs.
    await runTasks(createMailTasks(context, stopping.signal), [])
    await runTasks(
      createOtherTasks(context, stopping.signal),
      parseCronItems([
        { task: 'prune', match: '20 4 * * *' },
        { task: boughtTogetherTask, match: '40 4 * * *', options: { backfillPeriod } },
        { task: 'fold-search-words', match: '* * * * *' },
        { task: checkAccountsTask, match: '50 4 * * *', options: { backfillPeriod } },
        { task: licenseRemindersTask, match: '0 * * * *', options: { backfillPeriod } },
        { task: touchContentTask, match: '* * * * *' },
        { task: touchPricesTask, match: '* * * * *' },
        ...(context.config.backups
          ? [
              {
                task: nightlyBackupTask,
                match: '10 7 * * *',
                options: { maxAttempts: 3, backfillPeriod },
              },
            ]
          : []),
      ]),
    )
    await Promise.all(locks)
  } catch (error) {
    await stop()
    throw error
  }
  const anyEnded = Promise.race(runners.map((runner) => runner.promise.catch(() => {})))
  return { ended: Promise.race([anyEnded, lockLost]), stop }
}

/**
 * Runs the queue's jobs until stopped. A worker that loses its database is replaced once the
 * database is back. If a process dies, its jobs are unlocked and its checks of files are ended
 * within a minute.
 */
export const startJobs = async (context: Context): Promise<Jobs> => {
  const stopping = new AbortController()
  const { signal } = stopping

  const recover = async (work: (db: Db) => Promise<number>, what: string) => {
    try {
      const count = await context.transaction(work)
      if (count > 0) context.log.warn({ count }, what)
    } catch (error) {
      context.log.warn({ err: error }, 'could not look for what ended processes left')
    }
  }
  const recoverAll = async () => {
    await recover(unlockJobsOfDeadWorkers, 'unlocked the jobs of workers that died')
    await recover(endInterruptedChecks, 'ended the checks of price files whose process ended')
    await recover(
      endInterruptedCustomerChecks,
      'ended the checks of files of customers whose process ended',
    )
  }

  const recovering = recoverAll()
  // If the database is lost or a disk is full, the shop starts without the worker, which is started
  // later.
  let worker: Worker | null = await startWorker(context).catch((error: unknown) => {
    if (!isTransientError(error)) throw error
    context.log.warn({ err: error }, 'the job worker could not be started yet')
    return null
  })
  await recovering
  const looking = setInterval(() => void recoverAll(), recoveryIntervalMs)
  looking.unref()
  context.queueMails()
  const queueing = setInterval(context.queueMails, mailCheckIntervalMs)
  queueing.unref()
  const publishing = setInterval(context.publishEvents, eventIntervalMs)
  publishing.unref()

  const replace = async () => {
    for (let tried = 0; !signal.aborted && worker === null; tried += 1) {
      const pause = restartDelaysMs[Math.min(tried, restartDelaysMs.length - 1)]
      await sleep(pause, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      worker = await startWorker(context).catch((error: unknown) => {
        context.log.warn({ err: error }, 'the job worker could not be restarted')
        return null
      })
    }
  }

  const watch = async () => {
    if (worker === null) await replace()
    while (!signal.aborted && worker !== null) {
      const watched: Worker = worker
      await watched.ended
      if (signal.aborted) return
      context.log.warn('the job worker has stopped and is restarted')
      worker = null
      await watched.stop()
      await replace()
    }
  }
  // The queue doesn't await the queries that complete a job. If one fails because the connection is
  // closed or the disk is full, nothing else catches the rejection. The worker is then replaced and
  // its jobs are unlocked.
  const onUnhandledRejection = (reason: unknown) => {
    if (!isTransientError(reason)) throw reason
    context.log.warn({ err: reason }, 'the job worker can’t use its database')
    void worker?.stop()
  }
  process.on('unhandledRejection', onUnhandledRejection)

  const watching = watch().catch((error: unknown) =>
    context.log.error({ err: error }, 'the job worker has stopped and can’t be restarted'),
  )

  return {
    stop: async () => {
      stopping.abort()
      clearInterval(looking)
      clearInterval(queueing)
      clearInterval(publishing)
      await worker?.stop()
      await watching
      // A replacement may have been started in the meantime.
      await worker?.stop()
      process.off('unhandledRejection', onUnhandledRejection)
    },
  }
}
