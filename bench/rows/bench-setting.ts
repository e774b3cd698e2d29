import type { Limits } from '../limits/limits.ts'
import type { ComparedWith } from '../load/interleave.ts'
import { type Ask, type Load, type Run, runLoad } from '../load/run-load.ts'
import type { BenchShop } from '../shop/bench-shop.ts'
import type { Samples } from '../shop/samples-store.ts'

/** A running shop, and what its loads ask for. */
export type MeasuredShop = { shop: BenchShop; samples: Samples }

/** What all rows are measured with. */
export type BenchSetting = MeasuredShop & {
  /** The build of `--against`, with the same catalogue. */
  other: MeasuredShop | null
  rounds: number
  /** Of one run, without its warming up. */
  seconds: number
}

export const connections = 16

/** The same load on the build of `--against`, where there is one. */
export const againstOther = (
  setting: BenchSetting,
  load: (on: BenchSetting) => Promise<Run>,
): ComparedWith[] => {
  const { other } = setting
  return other === null
    ? []
    : [{ limit: 'other build', target: null, subject: () => load({ ...setting, ...other }) }]
}

/** A load on the shop. */
export const loadShop = (
  { shop, seconds }: Pick<BenchSetting, 'shop' | 'seconds'>,
  asks: Load['asks'],
): Promise<Run> => runLoad({ urls: [shop.url], connections, seconds, asks, pids: [shop.pid] })

/** A load on one of the servers that it is held against. */
export const loadLimit = (
  { seconds }: Pick<BenchSetting, 'seconds'>,
  limits: Limits,
  server: 'bare' | 'fastify',
  ask: Ask,
): Promise<Run> =>
  runLoad({
    urls: [limits[server]],
    connections,
    seconds,
    asks: () => [ask],
    pids: [limits.pid],
  })

/** Takes turns over some things, for ever. */
export const takeTurns = <T>(things: readonly [T, ...T[]], from = 0): (() => T) => {
  let next = from
  return () => {
    const thing = things[next % things.length] as T
    next += 1
    return thing
  }
}
