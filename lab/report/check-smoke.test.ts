import { expect, test } from 'vitest'
import { findFailures, recordOf } from './check-smoke.ts'
import type { Comparison, Report } from './row.ts'

const measured = { perSecond: 10, p50: 1, p99: 1, errors: 0, cpuMicroseconds: 18 }

const reportOf = (
  comparisons: Partial<Comparison>,
  errors = 0,
  startMs = 900,
  programsPerCore = 0.5,
): Report => ({
  products: 10,
  programsPerCore,
  rows: [
    {
      name: 'listing',
      measured: { perSecond: 9, p50: 1, p99: 2, errors, cpuMicroseconds: 20 },
      p99Target: 25,
      comparisons: [
        { baseline: 'Fastify route', ratio: 0.9, work: 0.9, measured, target: 0.8, ...comparisons },
      ],
    },
  ],
  figures: [{ name: 'start', value: startMs, unit: 'ms', max: 1_500 }],
})
const recorded = recordOf(reportOf({}))

test('a run as good as the recorded one passes, and a slightly worse one too', () => {
  expect(recorded).toEqual({ 'listing / Fastify route': 0.9 })
  expect(findFailures(reportOf({}), recorded)).toEqual([])
  expect(findFailures(reportOf({ ratio: 0.5, work: 0.55 }), recorded)).toEqual([])
})

test('small ratios are recorded as exactly as large ones', () => {
  expect(recordOf(reportOf({ work: 0.0123 }))).toEqual({ 'listing / Fastify route': 0.012 })
})

test('an error, half a target, half the recorded ratio and a slow start are failures', () => {
  expect(findFailures(reportOf({}, 1), recorded)).toHaveLength(1)
  expect(findFailures(reportOf({ ratio: 0.3, work: 0.39 }), {})).toHaveLength(1)
  expect(findFailures(reportOf({ ratio: 0.4, work: 0.44 }), recorded)).toHaveLength(1)
  expect(findFailures(reportOf({ ratio: 0.44, work: null }), recorded)).toHaveLength(1)
  expect(findFailures(reportOf({}, 0, 2_300), recorded)).toHaveLength(1)
})

test('a low rate with the recorded CPU time is not a failure, nor the reverse', () => {
  expect(findFailures(reportOf({ ratio: 0.1 }), recorded)).toEqual([])
  expect(findFailures(reportOf({ work: 0.1 }), recorded)).toEqual([])
})

test('a start that waited for a core as long as it ran is not a failure, a slower one is', () => {
  expect(findFailures(reportOf({}, 0, 4_400, 2), recorded)).toEqual([])
  expect(findFailures(reportOf({}, 0, 4_600, 2), recorded)).toHaveLength(1)
})
