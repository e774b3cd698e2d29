import { expect, test } from 'vitest'
import { findFailures } from '../report/check-smoke.ts'
import { measureRow } from './measure-row.ts'
import type { Run } from './run-load.ts'

const runAt = (perSecond: number, errors = 0): Run => ({
  ...{ perSecond, p50: 1, p99: 1, errors, cpuMicroseconds: null },
})

/** Measures a row whose goal is 0.5 of a baseline of 100 per second; the last rate is repeated. */
const measure = async (rates: readonly number[], shouldRetry = true, errors = 0) => {
  let runs = 0
  const subject = async () => runAt(rates[Math.min(runs++, rates.length - 1)] ?? 0, errors)
  const baselines = [{ name: 'one query' as const, target: 0.5, subject: async () => runAt(100) }]
  const row = await measureRow({
    ...{ name: 'listing', subject, baselines, rounds: 3, p99Target: null, shouldRetry },
  })
  const report = { products: 10, rows: [row], figures: [], programsPerCore: 0.5 }
  return { row, runs, failures: findFailures(report) }
}

test('a row that meets its target is measured once', async () => {
  expect(await measure([40])).toMatchObject({ runs: 3, failures: [] })
})

test('a row that misses its target because of other programs passes by a longer measurement', async () => {
  const { runs, failures, row } = await measure([24, 24, 24, 40])
  expect({ runs, failures }).toEqual({ runs: 12, failures: [] })
  expect(row.comparisons[0]?.ratio).toBe(0.4)
})

test('a row that misses its target twice fails', async () => {
  expect(await measure([24])).toMatchObject({
    runs: 12,
    failures: ['listing: 0.24 of one query, less than half of its goal 0.5.'],
  })
})

test('a row is measured once outside of the smoke run', async () => {
  expect((await measure([24, 24, 24, 40], false)).runs).toBe(3)
})

test('errors of a measurement that was repeated count', async () => {
  const { row, failures } = await measure([24, 24, 24, 40], true, 1)
  expect(row.measured.errors).toBe(12)
  expect(failures).toEqual(['listing: 12 requests failed.'])
})
