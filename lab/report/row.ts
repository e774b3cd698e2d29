import type { Run } from '../load/run-load.ts'

export type BaselineName =
  | 'bare node:http'
  | 'Fastify route'
  | 'one query'
  | 'pgbench'
  | 'without changes'
  | 'without accounts'
  | 'without licenses and excise'
  | 'other build'

export type Comparison = {
  baseline: BaselineName
  /** Median over the rounds of the shop's responses per second, divided by the baseline's. */
  ratio: number
  /** The shop's responses per second of CPU time, divided by the baseline's; null if unknown. */
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
  /** Load average while starts were measured, divided by the number of cores; 0 on Windows. */
  programsPerCore: number
}

/** At 16 connections. */
export const maxP99Ms = 25

/** A call of the back office, on one connection. */
export const maxCallMs = 100
/** A report over a year's order lines (decision 39). */
export const maxYearMs = 1_000
