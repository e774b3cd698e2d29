import type { Comparison, Figure, Report } from './row.ts'

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
        .map(([what, share]) => [what, Number(share.toPrecision(2))]),
    ),
  )

/** Warm ratios of one machine vary by a third between runs; below this share the shop itself is slower. */
const minShareOfRecorded = 1 / 2

/** The share of its maximum from which a figure is a failure. */
const maxShareOfFigure = 1.5

/** The maximum of a figure in this run: times are longer where programs wait for a core. */
const limitOf = ({ unit, max }: Figure, programsPerCore: number): number =>
  maxShareOfFigure * max * (unit === 'ms' ? Math.max(1, programsPerCore) : 1)

/** The better of the ratios of rates and of CPU times: other programs on the machine distort one of them. */
const bestOf = ({ ratio, work }: Comparison): number => Math.max(ratio, work ?? 0)

/**
 * A sentence for each failure of a short run: an error, a ratio under half its target or half the
 * recorded one, a figure half as much again as its maximum.
 */
export const findFailures = (report: Report, recorded: Recorded): string[] => {
  const errors = report.rows
    .filter(({ measured }) => measured.errors > 0)
    .map(({ name, measured }) => `${name}: ${measured.errors} requests failed.`)
  const compared = report.rows.flatMap(({ name, comparisons }) =>
    comparisons.map((comparison) => ({ name, comparison })),
  )
  const missed = compared
    .filter(({ comparison }) => {
      const { target } = comparison
      return target !== null && !(bestOf(comparison) >= target / 2)
    })
    .map(
      ({ name, comparison: { baseline, ratio, target } }) =>
        `${name}: ${ratio.toFixed(2)} of ${baseline}, less than half of its target ${target}.`,
    )
  const fallen = compared.flatMap(({ name, comparison }) => {
    const what = `${name} / ${comparison.baseline}`
    const before = recorded[what]
    const now = bestOf(comparison)
    return before === undefined || now >= before * minShareOfRecorded
      ? []
      : [`${what}: fell from ${before} to ${now.toPrecision(2)}.`]
  })
  const heavy = report.figures
    .filter((figure) => !(figure.value < limitOf(figure, report.programsPerCore)))
    .map(({ name, value, unit, max }) => `${name}: ${Math.round(value)} ${unit}, not ${max}.`)
  return [...errors, ...missed, ...fallen, ...heavy]
}
