import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '@endcap/contract/accounts/accounts'
import { CallError } from '@endcap/contract/client/call'
import { password } from '@endcap/start/test-support/create-buyers'
import { type Actors, buy, visit } from '../torture/actors.ts'
import { checkHistory } from '../torture/check-history.ts'
import { checkMails } from '../torture/check-mails.ts'
import { createGate, createRandom, type Gate } from '../torture/history.ts'
import { importPrices, serveOrders, uploadPictures } from '../torture/staff.ts'
import { initialCount, startWorld, type World } from '../torture/world.ts'
import { findLevels, type Level } from './find-growth.ts'
import { passDay, readSessions } from './pass-day.ts'
import { type Sample, takeSample } from './sample.ts'

export type SoakOptions = {
  database: World['database']['kind']
  minutes: number
  /** The run lasts longer on a busy machine, until this number of days has passed. */
  minDays?: number
  /** A day passes in the database after this time: what expires is a day older, and the nightly clean-up runs. */
  dayMinutes: number
  /** The longest pause of an actor between two actions, in milliseconds. */
  pauseMs: number
  seed: number
  log: (line: string) => void
}

export type SoakResult = {
  levels: Level[]
  problems: string[]
  days: number
  world: Pick<World, 'history'> & { counts: World['watch']['counts'] }
  mails: { sent: number; cutOff: number }
}

const samplesPerDay = 2

/** Lets a customer sign in again and again, one time in ten with an address that nobody has. */
const signInAgain = ({ watch, gate, random }: Actors, email: string) => {
  const guest = watch.client(null)
  gate.repeat(async () => {
    await sleep(1_500)
    const isUnknown = random.below(10) === 0
    const body = { email: isUnknown ? 'nobody@example.com' : email, password }
    await watch.untilAnswered(guest, signIn, { body }).catch((error) => {
      // Refused, or too many tries: both are answers.
      if (!(error instanceof CallError) || ![400, 401, 429].includes(error.status)) throw error
    })
  })
}

const use = async (
  world: World,
  gate: Gate,
  { minutes, minDays = 0, dayMinutes, seed, log }: SoakOptions,
  problems: string[],
): Promise<SoakResult> => {
  const { watch, history } = world
  const actors: Actors = {
    watch,
    history,
    gate,
    random: createRandom(seed),
    products: world.products,
    report: (problem) => problems.push(problem),
    onOrder: () => {},
  }
  const used = await world.withDatabase(readSessions)
  for (const buyer of world.buyers) buy(actors, buyer)
  signInAgain(actors, world.buyers[0]?.email ?? '')
  serveOrders(actors, world.ownerToken)
  serveOrders(actors, world.ownerToken)
  importPrices(actors, world.ownerToken)
  uploadPictures(actors, world.ownerToken)
  visit(actors)

  const samples: Sample[] = []
  const until = performance.now() + minutes * 60_000
  let days = 0
  while (performance.now() < until || days < minDays) {
    for (let part = 0; part < samplesPerDay; part += 1) {
      await sleep((dayMinutes * 60_000) / samplesPerDay)
      samples.push(await world.withDatabase((database) => takeSample(world.shop().pid, database)))
    }
    // Between two actions, so that no order is under way whose key expires.
    await gate.close()
    await world.withDatabase((database) => passDay(database, used))
    gate.open()
    days += 1
    const megabytes = (samples.at(-1)?.get('memory of the shop') ?? 0) / 1024 / 1024
    log(`day ${days}: ${history.orders.size} orders, ${megabytes.toFixed(0)} MB`)
  }
  await gate.end()
  const { problems: mailProblems, ...mails } = await world.withDatabase((database) =>
    checkMails(database, history, world.mailServer),
  )
  const found = await world.withDatabase((database) =>
    checkHistory({
      database,
      history,
      dataDir: world.folder,
      initialCount,
      starts: world.starts(),
      agedFiles: new Map(),
      areKeysPruned: true,
    }),
  )
  return {
    levels: findLevels(samples),
    problems: [...problems, ...mailProblems, ...found],
    days,
    world: { history, counts: watch.counts },
    mails,
  }
}

/** Runs the shop under a steady load, lets days pass in its database, and compares what it used over time. */
export const runSoak = async (options: SoakOptions): Promise<SoakResult> => {
  const problems: string[] = []
  const world = await startWorld(
    { database: options.database, hasTransitionMails: true, isDiskSmall: false },
    (problem) => problems.push(problem),
  )
  const gate = createGate(options.pauseMs)
  try {
    return await use(world, gate, options, problems)
  } finally {
    await gate.end().catch(() => {})
    await world.close()
  }
}
