import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** The columns that tell the nightly clean-up what has expired. */
const expiries: readonly (readonly [table: string, column: string])[] = [
  ['attempt', 'at'],
  ['bulk_change', 'created_at'],
  ['catalogue_change', 'at'],
  ['import_run', 'created_at'],
  ['order_key', 'created_at'],
  ['order_pick', 'created_at'],
  ['password_token', 'expires_at'],
]

const jobTimeoutMs = 60_000

/** The sessions of the people who use the shop for the whole run. */
export const readSessions = async (database: pg.Client): Promise<string[]> =>
  (await database.query<{ id: string }>('select id from session')).rows.map(({ id }) => id)

/**
 * Lets a day pass in the database: makes what expires a day older, sessions but those that are `used` a
 * month, and runs the nightly clean-up. Throws when it isn't done after a minute.
 */
export const passDay = async (database: pg.Client, used: readonly string[]): Promise<void> => {
  // Customers repeat their last order, whose key is younger.
  for (const [table, column] of expiries)
    await database.query(
      `update ${table} set ${column} = ${column} - interval '1 day'
       where ${column} not between now() - interval '1 minute' and now()`,
    )
  await database.query(
    `update session set expires_at = expires_at - interval '30 days' where id <> all($1)`,
    [used],
  )
  await database.query(`select graphile_worker.add_job('prune', job_key => 'soak')`)
  const deadline = performance.now() + jobTimeoutMs
  for (;;) {
    const { rows } = await database.query(
      `select 1 from graphile_worker.jobs where key = 'soak' and task_identifier = 'prune'`,
    )
    if (rows.length === 0) return
    if (performance.now() > deadline)
      throw new Error('The nightly clean-up is not done after a minute.')
    await sleep(200)
  }
}
