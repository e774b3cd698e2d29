import type { BaselineName, Comparison, Measurement, Row } from '../report/row.ts'
import { median } from './median.ts'
import type { Run } from './run-load.ts'

/** A measured load: each call runs it once. */
export type Subject = () => Promise<Run>

/**
 * Runs the subjects interleaved, A B C A B C A B C, so that other work on the machine affects all of
 * them. Returns the runs of each subject.
 */
export const interleave = async (
  subjects: readonly Subject[],
  rounds: number,
): Promise<readonly (readonly Run[])[]> => {
  const runs: Run[][] = subjects.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, subject] of subjects.entries()) runs[index]?.push(await subject())
  return runs
}

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

/** The median of the runs' CPU times; null unless all of them have one. */
const medianOrNull = (times: readonly (number | null | undefined)[]): number | null => {
  const known = times.filter((time) => typeof time === 'number')
  return known.length < times.length ? null : median(known)
}

const summarise = (runs: readonly Run[]): Measurement => ({
  perSecond: median(runs.map((run) => run.perSecond)),
  p50: median(runs.map((run) => run.p50)),
  p99: median(runs.map((run) => run.p99)),
  errors: runs.reduce((sum, run) => sum + run.errors, 0),
  cpuMicroseconds: medianOrNull(runs.map((run) => run.cpuMicroseconds)),
  postgresMicroseconds: medianOrNull(runs.map((run) => run.postgresMicroseconds)),
})

/** A load that a row is compared with. `target`: the minimum ratio to it, or null. */
export type Baseline = { name: BaselineName; subject: Subject; target: number | null }

/** Measures a load and its baselines interleaved: medians of the rounds, ratios by round. */
export const measureRow = async (row: {
  name: string
  subject: Subject
  baselines: readonly Baseline[]
  rounds: number
  p99Target: number | null
}): Promise<Row> => {
  const [ours = [], ...theirs] = await interleave(
    [row.subject, ...row.baselines.map(({ subject }) => subject)],
    row.rounds,
  )
  const comparisons = row.baselines.map(({ name, target }, index): Comparison => {
    const runs = theirs[index] ?? []
    return {
      baseline: name,
      target,
      measured: summarise(runs),
      ratio: ratioOf(ours, runs, (run) => run.perSecond) ?? Number.NaN,
      work: ratioOf(ours, runs, (run) =>
        run.cpuMicroseconds === null || run.cpuMicroseconds === 0 ? null : 1 / run.cpuMicroseconds,
      ),
    }
  })
  return { name: row.name, measured: summarise(ours), p99Target: row.p99Target, comparisons }
}
