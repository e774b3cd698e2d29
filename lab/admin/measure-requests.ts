import { queryString } from '@endcap/contract/client/query-string'
import { percentile } from '../load/run-load.ts'
import { pageSize, type RequestGroup } from './staff-requests.ts'

export type GroupFigures = {
  name: string
  maxMs: number
  requests: number
  /** Milliseconds; the slowest request is the one with the highest median. */
  p50: number
  p99: number
  slowest: { path: string; median: number }
}

type Server = { url: string; token: string }

const request = async ({ url, token }: Server, path: string) => {
  const began = performance.now()
  const reply = await fetch(`${url}/admin/api/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const body = await reply.text()
  if (!reply.ok) throw new Error(`${reply.status} for ${path}: ${body}`)
  return { time: performance.now() - began, body }
}

/** The first, the middle and the last page of each query. */
const pathsOf = async (server: Server, group: RequestGroup): Promise<string[]> => {
  const paths: string[] = []
  for (const query of group.queries) {
    if (!group.isPaged) paths.push(group.path + queryString(query))
    else {
      const page = (number: number) =>
        group.path + queryString({ ...query, page: number, limit: pageSize })
      const { body } = await request(server, page(1))
      const { numberOfPages } = JSON.parse(body) as { numberOfPages: number }
      const numbers = new Set([1, Math.ceil(numberOfPages / 2), numberOfPages])
      paths.push(...[...numbers].filter((number) => number > 0).map(page))
    }
  }
  return paths
}

const sorted = (times: readonly number[]): number[] => times.toSorted((one, other) => one - other)

/** A slower request is not repeated: a run of a large shop would never end. */
const maxRepeatedMs = 1_000

/** Sends each request of a group several times, one after the other, after one that isn't counted. */
export const measureGroup = async (
  server: Server,
  group: RequestGroup,
  repeats: number,
): Promise<GroupFigures> => {
  const all: number[] = []
  let requests = 0
  let slowest = { path: '', median: 0 }
  for (const path of await pathsOf(server, group)) {
    const first = await request(server, path)
    const times: number[] = first.time > maxRepeatedMs ? [first.time] : []
    for (let count = times.length * repeats; count < repeats; count += 1)
      times.push((await request(server, path)).time)
    all.push(...times)
    requests += 1
    const median = percentile(sorted(times), 0.5)
    if (median > slowest.median) slowest = { path, median }
  }
  return {
    name: group.name,
    maxMs: group.maxMs,
    requests,
    p50: percentile(sorted(all), 0.5),
    p99: percentile(sorted(all), 0.99),
    slowest,
  }
}
