import { runOnce } from 'graphile-worker'
import type { Context } from '../context.ts'
import { openJobPool } from '../jobs/open-job-pool.ts'
import { createJobLogger, createMailTasks, createOtherTasks } from '../jobs/tasks.ts'

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
    await pool.end()
  }
}
