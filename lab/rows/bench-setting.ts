import { type Baseline, measureRow } from '../load/measure-row.ts'
import { type Load, type LoadRequest, type Run, runLoad } from '../load/run-load.ts'
import type { ReferenceServers } from '../reference/reference-servers.ts'
import { maxP99Ms, type Row } from '../report/row.ts'
import type { BenchShop } from '../shop/bench-shop.ts'
import type { Samples } from '../shop/bench-store.ts'

export type MeasuredShop = { shop: BenchShop; samples: Samples }

export type BenchSetting = MeasuredShop & {
  /** The build of `--against`, with the same catalogue. */
  other: MeasuredShop | null
  rounds: number
  seconds: number
  /** Measures a row once more if it missed a target. */
  shouldRetry: boolean
}

export const connections = 16

/** Sends the same load to the build of `--against`; empty if there is none. */
export const againstOther = (
  setting: BenchSetting,
  load: (on: BenchSetting) => Promise<Run>,
): Baseline[] => {
  const { other } = setting
  return other === null
    ? []
    : [{ name: 'other build', target: null, subject: () => load({ ...setting, ...other }) }]
}

export const measureLoad = (
  setting: BenchSetting,
  name: string,
  load: (on: BenchSetting) => Promise<Run>,
  baselines: readonly Baseline[],
  p99Target: number | null = maxP99Ms,
): Promise<Row> =>
  measureRow({
    name,
    rounds: setting.rounds,
    shouldRetry: setting.shouldRetry,
    p99Target,
    subject: () => load(setting),
    baselines: [...baselines, ...againstOther(setting, load)],
  })

export const loadShop = (
  { shop, seconds }: Pick<BenchSetting, 'shop' | 'seconds'>,
  requests: Load['requests'],
  from = connections,
  during?: Promise<unknown>,
): Promise<Run> =>
  runLoad({ url: shop.url, connections: from, seconds, requests, pid: shop.pid, during })

export const atPath = (request: LoadRequest, path: string): LoadRequest => ({ ...request, path })

export const loadReference = (
  { seconds }: Pick<BenchSetting, 'seconds'>,
  references: ReferenceServers,
  server: 'bare' | 'fastify',
  ...requests: [LoadRequest, ...LoadRequest[]]
): Promise<Run> =>
  runLoad({
    url: references[server],
    connections,
    seconds,
    requests: () => requests,
    pid: references.pid,
  })

/** Returns the items in turn, starting over after the last. */
export const cycle = <T>(items: readonly [T, ...T[]], from = 0): (() => T) => {
  let next = from
  return () => {
    const item = items[next % items.length] as T
    next += 1
    return item
  }
}
