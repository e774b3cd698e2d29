import { isMissed } from '../report/check-smoke.ts'
import type { BaselineName, Comparison, Row } from '../report/row.ts'
import type { Run } from './run-load.ts'
import { median } from './statistics.ts'

export type Subject = () => Promise<Run>

const ratioOf = (
  ours: readonly Run[],
  theirs: readonly Run[],
  speed: (run: Run) => number | null,
): number | null => {
  const ratios = ours.flatMap((run, round) => {
    const other = theirs[round]
    const [one, two] = [speed(run), other ? speed(other) : null]
    return one === null || two === null || two === 0 ? [] : [one / two]
  })
  return ratios.length === 0 ? null : median(ratios)
}

const summarise = (runs: readonly Run[]): Run => ({
  perSecond: median(runs.map((run) => run.perSecond)),
  p50: median(runs.map((run) => run.p50)),
  p99: median(runs.map((run) => run.p99)),
  errors: runs.reduce((sum, run) => sum + run.errors, 0),
  cpuMicroseconds: median(runs.map((run) => run.cpuMicroseconds ?? Number.NaN)) || null,
})

/** `target`: the minimum ratio to the baseline; null for none. */
export type Baseline = { name: BaselineName; subject: Subject; target: number | null }

type MeasuredRow = {
  name: string
  subject: Subject
  baselines: readonly Baseline[]
  rounds: number
  p99Target: number | null
}

/** Interleaves the loads (A B C A B C …), so that other work on the machine affects all of them. */
const measureOnce = async (row: MeasuredRow): Promise<Row> => {
  const subjects = [row.subject, ...row.baselines.map(({ subject }) => subject)]
  const runs: Run[][] = subjects.map(() => [])
  for (let round = 0; round < row.rounds; round += 1)
    for (const [index, subject] of subjects.entries()) runs[index]?.push(await subject())
  const [ours = [], ...theirs] = runs
  const comparisons = row.baselines.map(({ name, target }, index): Comparison => {
    const other = theirs[index] ?? []
    return {
      baseline: name,
      target,
      measured: summarise(other),
      ratio: ratioOf(ours, other, (run) => run.perSecond) ?? Number.NaN,
      work: ratioOf(ours, other, (run) =>
        run.cpuMicroseconds === null || run.cpuMicroseconds === 0 ? null : 1 / run.cpuMicroseconds,
      ),
    }
  })
  return { name: row.name, measured: summarise(ours), p99Target: row.p99Target, comparisons }
}

/**
 * `shouldRetry`: measures a row that missed a target once more, with three times the rounds, because other programs on the
 * machine distort runs of 0.3 seconds. Errors of both measurements count.
 */
export const measureRow = async ({
  shouldRetry,
  ...row
}: MeasuredRow & { shouldRetry: boolean }): Promise<Row> => {
  const first = await measureOnce(row)
  if (!shouldRetry || !first.comparisons.some(isMissed)) return first
  const second = await measureOnce({ ...row, rounds: 3 * row.rounds })
  const errors = first.measured.errors + second.measured.errors
  return { ...second, measured: { ...second.measured, errors } }
}
