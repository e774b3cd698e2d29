import { sql } from 'drizzle-orm'
import { runOnce } from 'graphile-worker'
import type { Context } from '../context.ts'
import { createQueueOptions, openJobPool } from '../jobs/open-job-pool.ts'
import { createMailTasks, createOtherTasks } from '../jobs/tasks.ts'

/** Runs jobs that wait for their time or next attempt, too. */
export const runAllJobs = async (context: Context): Promise<void> => {
  await context.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  await runPendingJobs(context)
}

export const runPendingJobs = async (context: Context): Promise<void> => {
  const pool = openJobPool(context.connection, 3, context.log)
  try {
    await runOnce({
      ...createQueueOptions(pool, context.log),
      taskList: { ...createMailTasks(context), ...createOtherTasks(context) },
    })
  } finally {
    await pool.end()
  }
}
