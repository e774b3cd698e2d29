import { type Baseline, measureRow } from '../load/measure-row.ts'
import { type Load, type LoadRequest, type Run, runLoad } from '../load/run-load.ts'
import type { ReferenceServers } from '../reference/reference-servers.ts'
import { maxP99Ms, type Row } from '../report/row.ts'
import type { BenchShop } from '../shop/bench-shop.ts'
import type { Samples } from '../shop/bench-store.ts'

/** A running shop, and the products and categories that its loads request. */
export type MeasuredShop = { shop: BenchShop; samples: Samples }

/** The parameters that all rows of the benchmark share. */
export type BenchSetting = MeasuredShop & {
  /** The build of `--against`, with the same catalogue. */
  other: MeasuredShop | null
  rounds: number
  /** The length of one run, without its warm-up. */
  seconds: number
}

export const connections = 16

/** The same load on the build of `--against`, or nothing without one. */
export const againstOther = (
  setting: BenchSetting,
  load: (on: BenchSetting) => Promise<Run>,
): Baseline[] => {
  const { other } = setting
  return other === null
    ? []
    : [{ name: 'other build', target: null, subject: () => load({ ...setting, ...other }) }]
}

/** Measures a load on the shop, interleaved with its baselines and the build of `--against`. */
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

/** The request with the path that a reference server has for it. */
export const atPath = (request: LoadRequest, path: string): LoadRequest => ({ ...request, path })

/** A load on one of the reference servers. */
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

/** Returns the items one after the other, beginning again after the last. */
export const cycle = <T>(items: readonly [T, ...T[]], from = 0): (() => T) => {
  let next = from
  return () => {
    const item = items[next % items.length] as T
    next += 1
    return item
  }
}
