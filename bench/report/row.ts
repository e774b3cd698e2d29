import type { Run } from '../load/run-load.ts'

/** What a row is compared with. */
export type BaselineName =
  | 'bare node:http'
  | 'Fastify route'
  | 'one query'
  | 'pgbench'
  | 'argon2'
  | 'without changes'
  | 'one process'
  | '1,000 products'
  | 'other build'

export type Measurement = Pick<Run, 'perSecond' | 'p50' | 'p99' | 'errors' | 'cpuMicroseconds'>

/** A row's ratios to one of its baselines. */
export type Comparison = {
  baseline: BaselineName
  /** Answers per second, ours to the baseline's: the median of the rounds. */
  ratio: number
  /** Answers per CPU second of the answering process, ours to the baseline's; null where unknown. */
  work: number | null
  /** The baseline's own figures. */
  measured: Measurement
  /** The minimum of `ratio`, or null. */
  target: number | null
}

export type Row = {
  name: string
  measured: Measurement
  /** The maximum of `p99`, in milliseconds, or null. */
  p99Target: number | null
  comparisons: readonly Comparison[]
}

/** A figure that isn't of a load: milliseconds of a start, megabytes of memory. */
export type Figure = { name: string; value: number; unit: 'ms' | 'MB'; max: number }

export type Report = { products: number; rows: readonly Row[]; figures: readonly Figure[] }

/** The maximum p99 at 16 connections, in milliseconds. */
export const maxP99Ms = 25
