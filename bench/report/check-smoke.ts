import type { Report } from './row.ts'

/** Ratios of an earlier run, by `row / limit`. */
export type Recorded = Readonly<Record<string, number>>

/**
 * What a run is compared by later: the work of an answer where it is known, since other programs'
 * noise falls on rates first.
 */
export const recordOf = ({ rows }: Report): Recorded =>
  Object.fromEntries(
    rows.flatMap(({ name, against }) =>
      against
        .map(({ limit, ratio, work }) => [`${name} / ${limit}`, work ?? ratio] as const)
        .filter(([, share]) => share > 0)
        .map(([what, share]) => [what, Number(share.toFixed(2))]),
    ),
  )

/** How far a ratio may fall on a noisy machine before it counts. */
const mayFallTo = 2 / 3

/**
 * What a short run must not show: an error, a ratio under half its target, one that has fallen by a
 * third since it was recorded, a figure of half as much again as it may be. A sentence for each.
 */
export const findFailures = (report: Report, recorded: Recorded): string[] => {
  const errors = report.rows
    .filter(({ measured }) => measured.errors > 0)
    .map(({ name, measured }) => `${name}: ${measured.errors} requests were not answered.`)
  const missed = report.rows.flatMap(({ name, against }) =>
    against
      .filter(({ ratio, work, target }) => {
        // Too slow by the clock and by the work: a machine that is busy elsewhere shows one of them.
        return target !== null && !(Math.max(ratio, work ?? 0) >= target / 2)
      })
      .map(
        ({ limit, ratio, target }) =>
          `${name}: ${ratio.toFixed(2)} of ${limit}, less than half of its target ${target}.`,
      ),
  )
  const now = recordOf(report)
  const fallen = Object.entries(recorded)
    .filter(([name, before]) => name in now && !((now[name] ?? 0) >= before * mayFallTo))
    .map(([name, before]) => `${name}: fell from ${before} to ${now[name]}.`)
  const heavy = report.figures
    .filter(({ value, most }) => !(value < 1.5 * most))
    .map(({ name, value, unit, most }) => `${name}: ${Math.round(value)} ${unit}, not ${most}.`)
  return [...errors, ...missed, ...fallen, ...heavy]
}
