import { Agent, request as sendRequest } from 'node:http'
import { cpuSecondsOf } from './cpu-seconds.ts'
import { type LoadRequest, percentile, type Run } from './run-load.ts'

/** A request of a load, with the group that its time is counted in. */
export type GroupedRequest = LoadRequest & { group: string }

/** Sends one request and reads the response; resolves to its status, 0 if there is none. */
export const send = (url: string, agent: Agent, { method, path, headers, body }: LoadRequest) =>
  new Promise<number>((resolve) => {
    const sent = sendRequest(`${url}${path}`, { method, headers, agent }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', () => resolve(0))
    })
    sent.on('error', () => resolve(0))
    sent.end(body)
  })

/**
 * Sends each connection's requests, one after the other, until `next` returns undefined. Returns
 * the figures of each group, and of all requests as `all`.
 */
export const runConnections = async ({
  url,
  pid,
  connections,
  next,
}: {
  url: string
  pid: number
  connections: number
  next: (connection: number) => GroupedRequest | undefined
}): Promise<Readonly<Record<string, Run>>> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: Record<string, number[]> = { all: [] }
  const errors: Record<string, number> = { all: 0 }
  const began = performance.now()
  const cpuBefore = await cpuSecondsOf([pid])
  const sendAll = async (connection: number) => {
    for (let one = next(connection); one !== undefined; one = next(connection)) {
      const sentAt = performance.now()
      const status = await send(url, agent, one)
      const milliseconds = performance.now() - sentAt
      for (const group of ['all', one.group]) {
        times[group] ??= []
        times[group].push(milliseconds)
        if (status < 200 || status > 299) errors[group] = (errors[group] ?? 0) + 1
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => sendAll(connection)))
  const seconds = (performance.now() - began) / 1000
  const cpuAfter = await cpuSecondsOf([pid])
  agent.destroy()
  const answers = times.all?.length ?? 0
  const cpuMicroseconds =
    cpuBefore === null || cpuAfter === null ? null : ((cpuAfter - cpuBefore) * 1e6) / answers
  return Object.fromEntries(
    Object.entries(times).map(([group, ofGroup]) => {
      const sorted = ofGroup.toSorted((one, other) => one - other)
      const run: Run = {
        perSecond: sorted.length / seconds,
        p50: percentile(sorted, 0.5),
        p99: percentile(sorted, 0.99),
        errors: errors[group] ?? 0,
        answers: sorted.length,
        cpuMicroseconds: group === 'all' ? cpuMicroseconds : null,
      }
      return [group, run]
    }),
  )
}
