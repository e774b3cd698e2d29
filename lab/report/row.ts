import type { Run } from '../load/run-load.ts'

export type BaselineName =
  | 'bare node:http'
  | 'Fastify route'
  | 'one query'
  | 'pgbench'
  | 'without changes'
  | 'other build'

export type Comparison = {
  baseline: BaselineName
  /** The shop's responses per second divided by the baseline's: median of the rounds. */
  ratio: number
  /** The shop's responses per CPU second divided by the baseline's; null if unknown. */
  work: number | null
  measured: Run
  target: number | null
}

export type Row = {
  name: string
  measured: Run
  /** In milliseconds. */
  p99Target: number | null
  maxCpuMicroseconds?: number
  comparisons: readonly Comparison[]
}

export type Figure = { name: string; value: number; unit: 'ms' | 's' | 'MB'; max: number }

export type Report = {
  products: number
  rows: readonly Row[]
  figures: readonly Figure[]
  /** Load average divided by the number of cores while starts were measured; 0 on Windows. */
  programsPerCore: number
}

/** At 16 connections. */
export const maxP99Ms = 25
