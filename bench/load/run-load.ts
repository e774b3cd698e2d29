import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { cpuSecondsOf } from './cpu-seconds.ts'

/** One request as it is sent. */
export type Ask = {
  method: 'GET' | 'POST'
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

export type Load = {
  /** Where it goes: several are asked side by side, each by its share of the connections. */
  urls: readonly string[]
  connections: number
  seconds: number
  /**
   * What a connection asks: the same list over and over, or whatever comes next. Connections count
   * from 0.
   */
  asks: (connection: number) => readonly [Ask, ...Ask[]] | (() => Ask)
  /** The processes whose work is counted. */
  pids: readonly number[]
}

/** What came of a load; the first part of it, until everything is warm, is left out. */
export type Run = {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Answers that were none: connections lost, time run out, a status that is not 2xx. */
  errors: number
  answers: number
  /** Of the processes that answered, per answer, all their threads; null where the system doesn't say. */
  cpuMicroseconds: number | null
}

/** The share of a load that is spent on getting warm. */
const warmShare = 0.2
/** On a machine that is busy with much else, a run goes on until it has so many answers. */
const fewestAnswers = 500
const longestStretch = 5

/** The value below which a share of the sorted values lies. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Sends a load from this process, closed loop: each connection asks when it was answered. */
export const runLoad = async (load: Load): Promise<Run> => {
  const times: number[] = []
  let errors = 0
  let counting = false
  let connection = 0

  const done = Promise.withResolvers<void>()
  const options: autocannon.Options = {
    // Its types know of one address only; it takes several.
    url: load.urls as unknown as string,
    connections: load.connections,
    duration: (longestStretch + warmShare) * load.seconds + 60,
    timeout: 10,
    sampleInt: 100,
    setupClient: (client) => {
      const asks = load.asks(connection)
      connection += 1
      client.setRequests(
        typeof asks === 'function'
          ? [{ setupRequest: (request: object) => ({ ...request, ...asks() }) }]
          : asks.map((ask) => ({ ...ask })),
      )
    },
  }
  const running = autocannon(options, () => done.resolve())
  running.on('response', (_client, status, _bytes, milliseconds) => {
    if (!counting) return
    if (status < 200 || status > 299) errors += 1
    times.push(milliseconds)
  })
  running.on('reqError', () => {
    if (counting) errors += 1
  })

  await sleep(warmShare * load.seconds * 1000)
  const began = performance.now()
  const cpuBefore = await cpuSecondsOf(load.pids)
  counting = true
  for (let waited = 0; waited < longestStretch; waited += 1) {
    await sleep(load.seconds * 1000)
    if (times.length >= fewestAnswers) break
  }
  counting = false
  const seconds = (performance.now() - began) / 1000
  const cpuAfter = await cpuSecondsOf(load.pids)
  running.stop()
  await done.promise

  times.sort((one, other) => one - other)
  return {
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    errors,
    answers: times.length,
    cpuMicroseconds:
      cpuBefore === null || cpuAfter === null || times.length === 0
        ? null
        : ((cpuAfter - cpuBefore) * 1e6) / times.length,
  }
}
