import type { Run } from '../load/run-load.ts'

/** What a row is held against. */
export type Limit =
  | 'bare node:http'
  | 'Fastify route'
  | 'one query'
  | 'pgbench'
  | 'argon2'
  | 'without changes'
  | 'one process'
  | '1,000 products'
  | 'other build'

export type Measured = Pick<Run, 'perSecond' | 'p50' | 'p99' | 'errors' | 'cpuMicroseconds'>

/** How a row does beside a limit. */
export type Against = {
  limit: Limit
  /** Answers a second, ours to the limit's: the median of the rounds. */
  ratio: number
  /** The same in answers per processor second of the process that answers; null where it isn't one. */
  work: number | null
  /** What the limit itself did. */
  measured: Measured
  /** The least that `ratio` should be, or null. */
  target: number | null
}

export type Row = {
  name: string
  measured: Measured
  /** The most that `p99` should be, in milliseconds, or null. */
  p99Target: number | null
  against: readonly Against[]
}

/** A measure that is no load: milliseconds of a start, megabytes of memory. */
export type Figure = { name: string; value: number; unit: 'ms' | 'MB'; most: number }

export type Report = { products: number; rows: readonly Row[]; figures: readonly Figure[] }

/** At most this many milliseconds for 99 of 100 answers at 16 connections. */
export const slowestMs = 25
