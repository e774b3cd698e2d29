import { Agent, request as openRequest } from 'node:http'
import { cpuSecondsOf } from './cpu-seconds.ts'
import { type LoadRequest, percentile, type Run } from './run-load.ts'

/** A request of a load, with the group that its time is counted in. */
export type GroupedRequest = LoadRequest & { group: string }

type Reply = { group: string; sentAt: number; milliseconds: number; isGood: boolean }

/** Sends one request and reads the response; resolves to its status, 0 if there is none. */
const send = (url: string, agent: Agent, { method, path, headers, body }: LoadRequest) =>
  new Promise<number>((resolve) => {
    const sent = openRequest(`${url}${path}`, { method, headers, agent }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', () => resolve(0))
    })
    sent.on('error', () => resolve(0))
    sent.end(body)
  })

type Next<R> = (connection: number) => R | undefined | Promise<R | undefined>

/** Sends each connection's requests, one after the other, until `next` returns undefined. Adds to `replies`. */
const sendAll = async (
  url: string,
  connections: number,
  next: Next<LoadRequest & { group?: string }>,
  replies: Reply[],
): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const sendOn = async (connection: number) => {
    for (let one = await next(connection); one !== undefined; one = await next(connection)) {
      const sentAt = performance.now()
      const status = await send(url, agent, one)
      const isGood = status >= 200 && status <= 299
      replies.push({
        group: one.group ?? '',
        sentAt,
        milliseconds: performance.now() - sentAt,
        isGood,
      })
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, number) => sendOn(number)))
  agent.destroy()
}

const toRun = (replies: readonly Reply[], seconds: number, cpuMicroseconds: number | null): Run => {
  const sorted = replies.map(({ milliseconds }) => milliseconds).sort((one, two) => one - two)
  return {
    perSecond: replies.length / seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    errors: replies.filter(({ isGood }) => !isGood).length,
    answers: replies.length,
    cpuMicroseconds,
  }
}

/** Sends a load until `next` ends it. Returns the figures of each group, and of all requests as `all`. */
export const runConnections = async ({
  url,
  pid,
  connections,
  next,
}: {
  url: string
  pid: number
  connections: number
  next: Next<GroupedRequest>
}): Promise<Readonly<Record<string, Run>>> => {
  const replies: Reply[] = []
  const began = performance.now()
  const cpuBefore = await cpuSecondsOf([pid])
  await sendAll(url, connections, next, replies)
  const seconds = (performance.now() - began) / 1000
  const cpuAfter = await cpuSecondsOf([pid])
  const cpu =
    cpuBefore === null || cpuAfter === null ? null : ((cpuAfter - cpuBefore) * 1e6) / replies.length
  const groups = Map.groupBy(replies, ({ group }) => group)
  return {
    ...Object.fromEntries([...groups].map(([name, some]) => [name, toRun(some, seconds, null)])),
    all: toRun(replies, seconds, cpu),
  }
}

/** A load that continues until it is stopped, whose figures are read by time. */
export type WatchedReplies = {
  /** The replies to requests sent between two times (`performance.now()`). */
  between: (from: number, to: number) => Run
  stop: () => Promise<void>
}

/** Sends each connection's requests, one after the other, until it is stopped. */
export const watchReplies = (
  url: string,
  connections: number,
  next: Next<LoadRequest>,
): WatchedReplies => {
  const replies: Reply[] = []
  let isStopped = false
  const nextUntilStopped: Next<LoadRequest> = async (connection) => {
    const one = isStopped ? undefined : await next(connection)
    return isStopped ? undefined : one
  }
  const sending = sendAll(url, connections, nextUntilStopped, replies)
  return {
    between: (from, to) => {
      const some = replies.filter(({ sentAt }) => sentAt >= from && sentAt < to)
      return toRun(some, (to - from) / 1000, null)
    },
    stop: async () => {
      isStopped = true
      await sending
    },
  }
}
