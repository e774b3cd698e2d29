import { expect, test } from 'vitest'
import { findFailures } from './check-smoke.ts'
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

test('a ratio that meets half its goal passes, by rate or by CPU time', () => {
  expect(findFailures(reportOf({}))).toEqual([])
  expect(findFailures(reportOf({ ratio: 0.1, work: 0.41 }))).toEqual([])
  expect(findFailures(reportOf({ ratio: 0.41, work: 0.1 }))).toEqual([])
})

test('an error, half a goal and a slow start are failures', () => {
  expect(findFailures(reportOf({}, 1))).toHaveLength(1)
  expect(findFailures(reportOf({ ratio: 0.3, work: 0.39 }))).toHaveLength(1)
  expect(findFailures(reportOf({ ratio: 0.39, work: null }))).toHaveLength(1)
  expect(findFailures(reportOf({}, 0, 2_300))).toHaveLength(1)
})

test('a start that waited for a core as long as it ran is not a failure, a slower one is', () => {
  expect(findFailures(reportOf({}, 0, 4_400, 2))).toEqual([])
  expect(findFailures(reportOf({}, 0, 4_600, 2))).toHaveLength(1)
})
