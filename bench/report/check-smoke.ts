import type { Report } from './row.ts'

/** Ratios of an earlier run, by `row / baseline`. */
export type Recorded = Readonly<Record<string, number>>

/**
 * The ratios that later runs are compared with: of CPU time per response where it is known, since
 * other programs on the machine distort rates more.
 */
export const recordOf = ({ rows }: Report): Recorded =>
  Object.fromEntries(
    rows.flatMap(({ name, comparisons }) =>
      comparisons
        .map(({ baseline, ratio, work }) => [`${name} / ${baseline}`, work ?? ratio] as const)
        .filter(([, share]) => share > 0)
        .map(([what, share]) => [what, Number(share.toFixed(2))]),
    ),
  )

/** A noisy machine lowers a ratio; below this share of the recorded one it is a failure. */
const minShareOfRecorded = 2 / 3

/**
 * A sentence for each failure of a short run: an error, a ratio under half its target, a ratio a
 * third lower than recorded, a figure half as much again as its maximum.
 */
export const findFailures = (report: Report, recorded: Recorded): string[] => {
  const errors = report.rows
    .filter(({ measured }) => measured.errors > 0)
    .map(({ name, measured }) => `${name}: ${measured.errors} requests failed.`)
  const missed = report.rows.flatMap(({ name, comparisons }) =>
    comparisons
      .filter(({ ratio, work, target }) => {
        // Too slow by rate and by CPU time: other programs on the machine distort one of them.
        return target !== null && !(Math.max(ratio, work ?? 0) >= target / 2)
      })
      .map(
        ({ baseline, ratio, target }) =>
          `${name}: ${ratio.toFixed(2)} of ${baseline}, less than half of its target ${target}.`,
      ),
  )
  const now = recordOf(report)
  const fallen = Object.entries(recorded)
    .filter(([name, before]) => name in now && !((now[name] ?? 0) >= before * minShareOfRecorded))
    .map(([name, before]) => `${name}: fell from ${before} to ${now[name]}.`)
  const heavy = report.figures
    .filter(({ value, max }) => !(value < 1.5 * max))
    .map(({ name, value, unit, max }) => `${name}: ${Math.round(value)} ${unit}, not ${max}.`)
  return [...errors, ...missed, ...fallen, ...heavy]
}
