import type { Run } from '../load/run-load.ts'

/** The baselines that rows are compared with. */
export type BaselineName =
  | 'bare node:http'
  | 'Fastify route'
  | 'one query'
  | 'pgbench'
  | 'without changes'
  | 'other build'

/** A row's ratios to one of its baselines. */
export type Comparison = {
  baseline: BaselineName
  /** The shop's responses per second divided by the baseline's: the median of the rounds. */
  ratio: number
  /** The shop's responses per CPU second divided by the baseline's; null if unknown. */
  work: number | null
  /** The baseline's own figures. */
  measured: Run
  /** The minimum of `ratio`, or null. */
  target: number | null
}

export type Row = {
  name: string
  measured: Run
  /** The maximum of `p99`, in milliseconds, or null. */
  p99Target: number | null
  maxCpuMicroseconds?: number
  comparisons: readonly Comparison[]
}

/** A measurement without a load: a time or the memory of a process. */
export type Figure = { name: string; value: number; unit: 'ms' | 's' | 'MB'; max: number }

export type Report = {
  products: number
  rows: readonly Row[]
  figures: readonly Figure[]
  /** The load average while the starts were measured, divided by the cores; 0 on Windows. */
  programsPerCore: number
}

/** The maximum p99 at 16 connections, in milliseconds. */
export const maxP99Ms = 25
