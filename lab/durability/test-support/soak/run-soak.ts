import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '@endcap/contract/accounts/accounts'
import { CallError } from '@endcap/contract/client/call'
import { password } from '@endcap/start/test-support/create-buyers'
import type pg from 'pg'
import { type Actors, startActors } from '../torture/actors.ts'
import { checkHistory, checkMails } from '../torture/check-history.ts'
import { createGate, createRandom, type History } from '../torture/history.ts'
import { startWorld, type World } from '../torture/world.ts'
import { findLevels, type Level, type Sample, takeSample } from './sample.ts'

export type SoakOptions = {
  minutes: number
  /** The run is extended on a busy machine until this many days have passed. */
  minDays?: number
  dayMinutes: number
  /** Longest pause of an actor between two actions. */
  pauseMs: number
  seed: number
  log: (line: string) => void
}

export type SoakResult = {
  levels: Level[]
  problems: string[]
  days: number
  history: History
  counts: World['watch']['counts']
  mails: { sent: number; cutOff: number }
}

const samplesPerDay = 2

/** Columns that the nightly clean-up uses to decide what has expired. */
const expiries: readonly (readonly [table: string, column: string])[] = [
  ['attempt', 'at'],
  ['catalogue_change', 'at'],
  ['order_key', 'created_at'],
]

const jobTimeoutMs = 60_000

/** Makes expiring rows a day older (sessions a month, except those in `used`), then cleans up. */
const passDay = async (database: pg.Client, used: readonly string[]): Promise<void> => {
  // Customers repeat their last order, so its idempotency key must not expire.
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
  for (const began = performance.now(); ; await sleep(200)) {
    const { rowCount } = await database.query(
      `select from graphile_worker.jobs where key = 'soak' and task_identifier = 'prune'`,
    )
    if (rowCount === 0) return
    if (performance.now() - began > jobTimeoutMs)
      throw new Error('The nightly clean-up is not done after a minute.')
  }
}

/** Signs a customer in repeatedly, one time in ten with an unknown address. */
const signInAgain = ({ watch, gate, random }: Actors, email: string) => {
  const guest = watch.client(null)
  gate.repeat(async () => {
    await sleep(1_500)
    const body = { email: random.below(10) === 0 ? 'nobody@example.com' : email, password }
    await watch.untilAnswered(guest, signIn, { body }).catch((error) => {
      // A refusal or a rate limit is a valid response.
      if (!(error instanceof CallError) || ![400, 401, 429].includes(error.status)) throw error
    })
  })
}

/** Runs the shop under a steady load, simulates days, and compares resource use over time. */
export const runSoak = async (options: SoakOptions): Promise<SoakResult> => {
  const { minutes, minDays = 0, dayMinutes, pauseMs, seed, log } = options
  const problems: string[] = []
  const report = (problem: string) => problems.push(problem)
  const world = await startWorld(
    { database: 'embedded', hasTransitionMails: true, isDiskSmall: false },
    report,
  )
  const gate = createGate(pauseMs)
  try {
    const used = await world.withDatabase((database) =>
      database.query<{ id: string }>('select id from session'),
    )
    const ids = used.rows.map(({ id }) => id)
    const actors = startActors(world, {
      gate,
      report,
      random: createRandom(seed),
      onOrder: () => {},
    })
    signInAgain(actors, world.buyers[0]?.email ?? '')
    const samples: Sample[] = []
    const until = performance.now() + minutes * 60_000
    let days = 0
    while (performance.now() < until || days < minDays) {
      for (let part = 0; part < samplesPerDay; part += 1) {
        await sleep((dayMinutes * 60_000) / samplesPerDay)
        samples.push(await world.withDatabase((database) => takeSample(world.shop().pid, database)))
      }
      // While no action is running, so that no order in progress loses its key.
      await gate.close()
      await world.withDatabase((database) => passDay(database, ids))
      gate.open()
      days += 1
      log(`day ${days}: ${world.history.orders.size} orders`)
    }
    await gate.end()
    const { problems: found, ...mails } = await checkMails(world)
    problems.push(...found, ...(await checkHistory(world)))
    const { history, watch } = world
    return { levels: findLevels(samples), problems, days, history, counts: watch.counts, mails }
  } finally {
    await gate.end().catch(() => {})
    await world.close()
  }
}
