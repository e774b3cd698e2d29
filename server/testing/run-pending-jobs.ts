import { sql } from 'drizzle-orm'
import { runOnce } from 'graphile-worker'
import type { Context } from '../context.ts'
import { closeJobPool, openJobPool } from '../jobs/job-pool.ts'
import { createJobLogger, createMailTasks, createOtherTasks } from '../jobs/tasks.ts'

/** Runs jobs that wait for their time or next attempt, too. */
export const runAllJobs = async (context: Context): Promise<void> => {
  await context.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  await runPendingJobs(context)
}

export const runPendingJobs = async (context: Context): Promise<void> => {
  const pool = openJobPool(context.connection, 3, context.log)
  try {
    await runOnce({
      pgPool: pool,
      taskList: { ...createMailTasks(context), ...createOtherTasks(context) },
      logger: createJobLogger(context.log),
      noHandleSignals: true,
    })
  } finally {
    await closeJobPool(pool)
  }
}
