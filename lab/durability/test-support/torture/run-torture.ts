import { setTimeout as sleep } from 'node:timers/promises'
import { type Actors, buy, visit } from './actors.ts'
import { checkHistory } from './check-history.ts'
import { checkMails, checkMailsOnce } from './check-mails.ts'
import { checkPrices } from './check-prices.ts'
import { type Fault, faults, killFault, longFreezeFault } from './faults.ts'
import { createGate, createRandom, type Gate, type Random } from './history.ts'
import { importPrices, serveOrders, uploadPictures } from './staff.ts'
import { initialCount, startWorld, type World } from './world.ts'

/** The time in which the shop has to be back after a fault. */
const backTimeoutMs = 180_000

export type TortureOptions = {
  database: World['database']['kind']
  seed: number
  kills: number
  /** Other faults are injected, between kills and after them, for this time. */
  minutes: number
  /** At least this number of other faults are injected, however long that takes. */
  minFaults?: number
  /** Only the faults with these names, each once even without minutes; null: all. */
  faults: readonly string[] | null
  /** Whether customers get mails about transitions, which are sent 15 s later. */
  hasTransitionMails: boolean
  /** The longest pause of customers, clerks and visitors between two actions, in milliseconds; none by default. */
  pauseMs?: number
  log: (line: string) => void
}

export type TortureResult = {
  /** Seconds from the end of a fault, or from a kill, until all customers order again, by the fault's name. */
  backAfter: Map<string, number[]>
  problems: string[]
  world: Pick<World, 'history'> & { counts: World['watch']['counts'] }
  mails: { sent: number; cutOff: number }
  notPossible: string[]
}

const choose = (possible: readonly Fault[], random: Random): Fault =>
  random.pick(possible.flatMap((fault) => Array.from({ length: fault.weight }, () => fault)))

type Report = {
  problems: string[]
  /** The fault that is or was last injected. */
  setCause: (cause: string) => void
  add: (problem: string) => void
}

const createReport = (log: (line: string) => void): Report => {
  const problems: string[] = []
  let cause = 'the start'
  return {
    problems,
    setCause: (now) => {
      cause = now
    },
    add: (problem) => {
      problems.push(`${cause}: ${problem}`)
      log(`PROBLEM ${cause}: ${problem}`)
    },
  }
}

/** The moments of acknowledged orders: the next one after an outage ends it. */
const createOrderTimes = ({ buyers, log }: World) => {
  /** By customer: when the newest acknowledged order was sent. */
  const orderedAt = new Map<string, number>()
  const acknowledgedAt: number[] = []
  return {
    add: (customerId: string, sentAt: number): void => {
      orderedAt.set(customerId, sentAt)
      acknowledgedAt.push(performance.now())
    },
    /** Returns the seconds until each customer has an order that was sent after `since`. */
    waitUntilBack: async (since: number): Promise<number> => {
      const isBack = () => buyers.every(({ id }) => (orderedAt.get(id) ?? 0) >= since)
      while (!isBack()) {
        if (performance.now() - since > backTimeoutMs)
          throw new Error(
            `After a fault no order was acknowledged in ${backTimeoutMs / 1_000} s. The shop’s log:\n${log()}`,
          )
        await sleep(10)
      }
      return (performance.now() - since) / 1_000
    },
    /** Returns the longest time since `began` in which no order was acknowledged, in seconds. */
    longestGap: (began: number): number => {
      const times = [began, ...acknowledgedAt.filter((at) => at >= began)]
      const gaps = times.map((at, index) => at - (times[index - 1] ?? at))
      return Math.max(...gaps) / 1_000
    },
  }
}

/** Starts the customers, clerks, imports, uploads and visitors, who act until the gate ends. */
const startActors = (
  { watch, history, products, buyers, ownerToken }: World,
  gate: Gate,
  options: Pick<Actors, 'random' | 'report' | 'onOrder'>,
): void => {
  const actors: Actors = { watch, history, gate, products, ...options }
  for (const buyer of buyers) buy(actors, buyer)
  serveOrders(actors, ownerToken)
  serveOrders(actors, ownerToken)
  importPrices(actors, ownerToken)
  uploadPictures(actors, ownerToken)
  visit(actors)
}

const injectFaults = async (
  world: World,
  gate: Gate,
  options: TortureOptions,
  { problems, setCause, add: report }: Report,
): Promise<TortureResult> => {
  const { log } = options
  const { watch, history } = world
  const random = createRandom(options.seed)
  const backAfter = new Map<string, number[]>()
  const agedFiles = new Map<string, number>()
  const orders = createOrderTimes(world)

  const check = async () => {
    await gate.close()
    const found = await world.withDatabase(async (database) => [
      ...(await checkHistory({
        database,
        history,
        dataDir: world.folder,
        initialCount,
        starts: world.starts(),
        agedFiles,
        areKeysPruned: false,
      })),
      ...(await checkPrices(world, database)),
    ])
    for (const problem of [...found, ...checkMailsOnce(world.mailServer)]) report(problem)
    gate.open()
  }

  const inject = async (fault: Fault, nr: number) => {
    await fault.prepare?.(world)
    await sleep(300 + random.below(1_000))
    setCause(`${fault.name} (${nr})`)
    const began = performance.now()
    await fault.inject(world, random)
    const untilBack = await orders.waitUntilBack(fault === killFault ? began : performance.now())
    const seconds = fault.measuresGap ? orders.longestGap(began) : untilBack
    backAfter.set(fault.name, [...(backAfter.get(fault.name) ?? []), seconds])
    await check()
    watch.frozenFor(0)
    log(`${nr} ${fault.name}: back after ${seconds.toFixed(2)} s, ${history.orders.size} orders`)
  }

  startActors(world, gate, { report, random: createRandom(options.seed + 1), onOrder: orders.add })
  const mine = faults.filter(
    ({ kinds, name }) =>
      kinds.includes(world.database.kind) && (options.faults?.includes(name) ?? true),
  )
  const possible = mine.filter(({ isPossible }) => isPossible?.(world) ?? true)
  const until = performance.now() + options.minutes * 60_000
  let kills = 0
  let nr = 0
  await orders.waitUntilBack(performance.now())
  // Each fault once, in an order that the seed chooses; then by chance.
  const first = [...possible]
  const hasTime = () =>
    performance.now() < until ||
    nr < (options.minFaults ?? 0) ||
    (options.faults !== null && first.length > 0)
  while (kills < options.kills || hasTime()) {
    if (kills < options.kills) {
      kills += 1
      nr += 1
      await inject(killFault, nr)
    }
    if (hasTime()) {
      nr += 1
      const [next] = first.length > 0 ? first.splice(random.below(first.length), 1) : []
      await inject(next ?? choose(possible, random), nr)
    }
  }
  if (options.minutes >= 2) await inject(longFreezeFault, nr + 1)
  setCause('the end')
  await gate.end()
  const { problems: mailProblems, ...mails } = await world.withDatabase((database) =>
    checkMails(database, history, world.mailServer),
  )
  for (const problem of mailProblems) report(problem)
  return {
    backAfter,
    problems,
    world: { history, counts: watch.counts },
    mails,
    notPossible: mine.filter((fault) => !possible.includes(fault)).map(({ name }) => name),
  }
}

/** Runs the shop under load, injects faults, and compares what it acknowledged with what it stored. */
export const runTorture = async (options: TortureOptions): Promise<TortureResult> => {
  const report = createReport(options.log)
  const world = await startWorld({ ...options, isDiskSmall: true }, report.add)
  const gate = createGate(options.pauseMs)
  try {
    return await injectFaults(world, gate, options, report)
  } finally {
    world.watch.giveUp()
    await gate.end().catch(() => {})
    await world.close()
  }
}
