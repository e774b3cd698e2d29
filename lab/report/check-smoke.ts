import type { Comparison, Figure, Report } from './row.ts'

/** Ratios vary by a third between runs. Below this share of a target, the shop is slower. */
const minShareOfTarget = 1 / 2

/** A figure fails above this multiple of its maximum. */
const maxShareOfFigure = 1.5

const limitOf = ({ unit, max }: Figure, programsPerCore: number): number =>
  maxShareOfFigure * max * (unit === 'ms' ? Math.max(1, programsPerCore) : 1)

/** Returns the better of the two ratios, since other programs on the machine distort one. */
const bestOf = ({ ratio, work }: Comparison): number => Math.max(ratio, work ?? 0)

/** Whether the ratio is under half its target; never without a target. */
export const isMissed = (comparison: Comparison): boolean =>
  comparison.target !== null && !(bestOf(comparison) >= comparison.target * minShareOfTarget)

/** Reports an error, a ratio under half its target, or a figure far over its maximum. */
export const findFailures = (report: Report): string[] => {
  const errors = report.rows
    .filter(({ measured }) => measured.errors > 0)
    .map(({ name, measured }) => `${name}: ${measured.errors} requests failed.`)
  const missed = report.rows.flatMap(({ name, comparisons }) =>
    comparisons
      .filter(isMissed)
      .map(
        ({ baseline, ratio, target }) =>
          `${name}: ${ratio.toFixed(2)} of ${baseline}, less than half of its goal ${target}.`,
      ),
  )
  const heavy = report.figures
    .filter((figure) => !(figure.value < limitOf(figure, report.programsPerCore)))
    .map(({ name, value, unit, max }) => `${name}: ${Math.round(value)} ${unit}, not ${max}.`)
  return [...errors, ...missed, ...heavy]
}
