import { Agent } from 'node:http'
import { send } from './run-connections.ts'
import { type LoadRequest, percentile, type Run } from './run-load.ts'

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
  next: (connection: number) => LoadRequest,
): WatchedReplies => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const replies: { sentAt: number; milliseconds: number; isGood: boolean }[] = []
  let isStopped = false
  const sendAll = async (connection: number) => {
    while (!isStopped) {
      const sentAt = performance.now()
      const status = await send(url, agent, next(connection))
      const isGood = status >= 200 && status <= 299
      replies.push({ sentAt, milliseconds: performance.now() - sentAt, isGood })
    }
  }
  const sending = Promise.all(Array.from({ length: connections }, (_, number) => sendAll(number)))
  return {
    between: (from, to) => {
      const some = replies.filter(({ sentAt }) => sentAt >= from && sentAt < to)
      const sorted = some.map(({ milliseconds }) => milliseconds).sort((one, two) => one - two)
      return {
        perSecond: (some.length * 1000) / (to - from),
        p50: percentile(sorted, 0.5),
        p99: percentile(sorted, 0.99),
        errors: some.filter(({ isGood }) => !isGood).length,
        answers: some.length,
        cpuMicroseconds: null,
      }
    },
    stop: async () => {
      isStopped = true
      await sending
      agent.destroy()
    },
  }
}
