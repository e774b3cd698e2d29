import type { Against, Limit, Measured, Row } from '../report/row.ts'
import type { Run } from './run-load.ts'

/** Something that is measured again and again. */
export type Subject = () => Promise<Run>

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/**
 * Measures by turns, A B C A B C A B C, so that whatever else the machine is doing falls on all.
 * Answers with the runs of each.
 */
export const interleave = async (
  subjects: readonly Subject[],
  rounds: number,
): Promise<readonly (readonly Run[])[]> => {
  const runs: Run[][] = subjects.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [place, subject] of subjects.entries()) runs[place]?.push(await subject())
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
  return ratios.length === 0 ? null : medianOf(ratios)
}

const summarise = (runs: readonly Run[]): Measured => ({
  perSecond: medianOf(runs.map((run) => run.perSecond)),
  p50: medianOf(runs.map((run) => run.p50)),
  p99: medianOf(runs.map((run) => run.p99)),
  errors: runs.reduce((sum, run) => sum + run.errors, 0),
  cpuMicroseconds: runs.every((run) => run.cpuMicroseconds !== null)
    ? medianOf(runs.map((run) => run.cpuMicroseconds ?? 0))
    : null,
})

export type ComparedWith = { limit: Limit; subject: Subject; target: number | null }

/** Measures one thing beside its limits, by turns; medians of the rounds, ratios round by round. */
export const measureRow = async (wanted: {
  name: string
  subject: Subject
  limits: readonly ComparedWith[]
  rounds: number
  p99Target: number | null
}): Promise<Row> => {
  const [ours = [], ...theirs] = await interleave(
    [wanted.subject, ...wanted.limits.map(({ subject }) => subject)],
    wanted.rounds,
  )
  const against = wanted.limits.map(({ limit, target }, place): Against => {
    const runs = theirs[place] ?? []
    return {
      limit,
      target,
      measured: summarise(runs),
      ratio: ratioOf(ours, runs, (run) => run.perSecond) ?? Number.NaN,
      work: ratioOf(ours, runs, (run) =>
        run.cpuMicroseconds === null || run.cpuMicroseconds === 0 ? null : 1 / run.cpuMicroseconds,
      ),
    }
  })
  return { name: wanted.name, measured: summarise(ours), p99Target: wanted.p99Target, against }
}
