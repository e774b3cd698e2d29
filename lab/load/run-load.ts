import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { cpuSecondsOf } from './process-usage.ts'
import { percentile } from './statistics.ts'

export type LoadRequest = {
  method: 'GET' | 'POST'
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

/** Copies the headers, since autocannon adds the body's length to them and requests share them. */
const copy = (request: LoadRequest) => ({ ...request, headers: { ...request.headers } })

export type Load = {
  url: string
  pid: number
  connections: number
  seconds: number
  /** If given, the load runs until this settles, instead of `seconds`. */
  during?: Promise<unknown>
  /** By connection index: a list that is repeated, or a function that returns the next request. */
  requests: (connection: number) => readonly [LoadRequest, ...LoadRequest[]] | (() => LoadRequest)
}

export type Run = {
  perSecond: number
  /** In milliseconds. */
  p50: number
  p99: number
  errors: number
  /** The process's CPU time per response; null if the system doesn't report it. */
  cpuMicroseconds: number | null
}

/** The warm-up's share of a load's duration. */
const warmShare = 0.2
/** On a busy machine a run is extended until it has at least this many responses. */
const minResponses = 250
const maxExtensions = 10

/** Sends a load from this process. Each connection waits for a response before its next request. */
export const runLoad = async (load: Load): Promise<Run> => {
  const times: number[] = []
  let errors = 0
  let counting = false
  let connection = 0

  const done = Promise.withResolvers<void>()
  const options: autocannon.Options = {
    url: load.url,
    connections: load.connections,
    // Never reached; the load is stopped earlier.
    duration: 86_400,
    timeout: 10,
    // How often autocannon checks whether it should stop, in milliseconds.
    sampleInt: 10,
    setupClient: (client) => {
      const requests = load.requests(connection)
      connection += 1
      client.setRequests(
        typeof requests === 'function'
          ? [{ setupRequest: (request: object) => ({ ...request, ...copy(requests()) }) }]
          : requests.map(copy),
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

  if (load.during === undefined) await sleep(warmShare * load.seconds * 1000)
  const began = performance.now()
  const cpuBefore = await cpuSecondsOf(load.pid)
  counting = true
  if (load.during === undefined)
    for (let waited = 0; waited < maxExtensions; waited += 1) {
      await sleep(load.seconds * 1000)
      if (times.length >= minResponses) break
    }
  else await load.during.catch(() => {})
  counting = false
  const seconds = (performance.now() - began) / 1000
  const cpuAfter = await cpuSecondsOf(load.pid)
  running.stop()
  await done.promise

  times.sort((one, other) => one - other)
  return {
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    errors,
    cpuMicroseconds:
      cpuBefore === null || cpuAfter === null || times.length === 0
        ? null
        : ((cpuAfter - cpuBefore) * 1e6) / times.length,
  }
}
