import { setTimeout as sleep } from 'node:timers/promises'
import { startActors } from './actors.ts'
import { checkHistory, checkMails } from './check-history.ts'
import { type Fault, faults } from './faults.ts'
import { createGate, createRandom, type Gate, type History } from './history.ts'
import { startWorld, type World } from './world.ts'

/** The shop must be available again within this time after a fault. */
const backTimeoutMs = 180_000

export type TortureOptions = {
  database: World['database']['kind']
  seed: number
  kills: number
  /** Minimum number of other faults: each once, then at random. */
  faults: number
  only?: readonly string[]
  /** Mails about transitions are sent 15 s later. */
  hasTransitionMails: boolean
  log: (line: string) => void
}

export type TortureResult = {
  /** Seconds until all customers order again; on a cluster the longest time without an order. */
  backAfter: Map<string, number[]>
  problems: string[]
  history: History
  counts: World['watch']['counts']
  mails: { sent: number; cutOff: number }
}

/** When orders were acknowledged; after an outage, the next one ends it. */
const createOrderTimes = ({ buyers, log }: World) => {
  /** By customer: when the newest acknowledged order was sent. */
  const orderedAt = new Map<string, number>()
  const acknowledgedAt: number[] = []
  return {
    add: (customerId: string, sentAt: number): void => {
      orderedAt.set(customerId, sentAt)
      acknowledgedAt.push(performance.now())
    },
    /** Waits until every customer has placed an order sent after `since`; returns how many seconds that took. */
    waitUntilBack: async (since: number): Promise<number> => {
      while (buyers.some(({ id }) => (orderedAt.get(id) ?? 0) < since)) {
        if (performance.now() - since > backTimeoutMs)
          throw new Error(`After a fault nobody could order. The shop’s log:\n${log()}`)
        await sleep(10)
      }
      return (performance.now() - since) / 1_000
    },
    /** The longest time since `began` without an acknowledged order, in seconds. */
    longestGap: (began: number): number => {
      const times = [began, ...acknowledgedAt.filter((at) => at >= began)]
      return Math.max(...times.map((at, index) => at - (times[index - 1] ?? at))) / 1_000
    },
  }
}

const injectFaults = async (
  world: World,
  gate: Gate,
  options: TortureOptions,
  report: (problem: string) => void,
  setCause: (cause: string) => void,
): Promise<Omit<TortureResult, 'problems'>> => {
  const { watch, history, database } = world
  const random = createRandom(options.seed)
  const backAfter = new Map<string, number[]>()
  const orders = createOrderTimes(world)
  let injected = 0

  const inject = async (fault: Fault) => {
    await fault.prepare?.(world)
    await sleep(300 + random.below(1_000))
    injected += 1
    setCause(`${fault.name} (${injected})`)
    const began = performance.now()
    await fault.inject(world, random)
    const isKill = fault.name.startsWith('shop killed')
    const untilBack = await orders.waitUntilBack(isKill ? began : performance.now())
    const seconds = database.kind === 'cluster' ? orders.longestGap(began) : untilBack
    backAfter.set(fault.name, [...(backAfter.get(fault.name) ?? []), seconds])
    await gate.close()
    for (const problem of await checkHistory(world)) report(problem)
    gate.open()
    watch.frozenFor(0)
    options.log(
      `${injected} ${fault.name}: back after ${seconds.toFixed(2)} s, ${history.orders.size} orders`,
    )
  }

  startActors(world, { gate, report, random: createRandom(options.seed + 1), onOrder: orders.add })
  const [kill, ...others] = faults
  if (kill === undefined) throw new Error('There are no faults.')
  const possible = others.filter(
    ({ kinds, name }) =>
      kinds.includes(database.kind) &&
      (options.only?.includes(name) ?? true) &&
      (name !== 'disk full' || world.disk !== null),
  )
  await orders.waitUntilBack(performance.now())
  // Each fault once, in seeded order; then at random.
  const first = [...possible]
  const rounds = Math.max(options.kills, options.faults)
  for (let round = 0; round < rounds; round += 1) {
    if (round < options.kills) await inject(kill)
    // `--only` may name faults of other kinds of database alone.
    if (round >= options.faults || possible.length === 0) continue
    const [next] = first.splice(random.below(first.length), 1)
    await inject(next ?? random.pick(possible))
  }
  setCause('the end')
  await gate.end()
  const { problems, ...mails } = await checkMails(world)
  for (const problem of problems) report(problem)
  return { backAfter, history, counts: watch.counts, mails }
}

export const runTorture = async (options: TortureOptions): Promise<TortureResult> => {
  const problems: string[] = []
  let cause = 'the start'
  const report = (problem: string) => {
    problems.push(`${cause}: ${problem}`)
    options.log(`PROBLEM ${cause}: ${problem}`)
  }
  const world = await startWorld({ ...options, isDiskSmall: true }, report)
  const gate = createGate(100)
  try {
    const result = await injectFaults(world, gate, options, report, (now) => {
      cause = now
    })
    return { ...result, problems }
  } finally {
    world.watch.giveUp()
    await gate.end().catch(() => {})
    await world.close()
  }
}
