import { formatTable } from './format-table.ts'
import type { Comparison, Measurement, Report, Row } from './row.ts'

const whole = (value: number) => Math.round(value).toLocaleString('en-US')
const milliseconds = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1))

const verdict = (isMet: boolean | null) => (isMet === null ? '' : isMet ? ' ✓' : ' ✗')

/** CPU time, with PostgreSQL's part if it is counted. */
const showCpu = ({ cpuMicroseconds: cpu, postgresMicroseconds: postgres = null }: Measurement) =>
  cpu === null ? '' : whole(cpu) + (postgres === null ? '' : ` (PostgreSQL ${whole(postgres)})`)

const showComparison = ({ baseline, ratio, work, measured, target }: Comparison): string => {
  const shownTarget = target === null ? '' : ` (≥ ${target.toFixed(2)}${verdict(ratio >= target)})`
  const share = work === null ? '' : `, work ${work.toFixed(2)}`
  const cpu = measured.cpuMicroseconds === null ? '' : `, ${showCpu(measured)} µs`
  return `${ratio.toFixed(2)} of ${baseline}${shownTarget}${share}: ${whole(measured.perSecond)}/s, p99 ${milliseconds(measured.p99)}${cpu}`
}

const cellsOf = ({
  name,
  measured,
  p99Target,
  minPerSecond,
  maxCpuMicroseconds,
  comparisons,
}: Row): string[][] => {
  const { perSecond, cpuMicroseconds: cpu } = measured
  const first = [
    name,
    whole(perSecond) + verdict(minPerSecond === undefined ? null : perSecond >= minPerSecond),
    milliseconds(measured.p50),
    milliseconds(measured.p99) + verdict(p99Target === null ? null : measured.p99 < p99Target),
    String(measured.errors),
    cpu === null
      ? ''
      : showCpu(measured) +
        verdict(maxCpuMicroseconds === undefined ? null : cpu <= maxCpuMicroseconds),
  ]
  const [one, ...more] = comparisons.map(showComparison)
  return [[...first, one ?? ''], ...more.map((text) => ['', '', '', '', '', '', text])]
}

const heads = ['', 'responses/s', 'p50 ms', 'p99 ms', 'errors', 'CPU µs', 'compared with']

/** The report as a table: a row for each load, with a line for each of its baselines. */
export const printReport = ({ products, rows, figures }: Report): string => {
  const table = formatTable([heads, ...rows.flatMap(cellsOf)])
  const shown = figures.map(
    ({ name, value, unit, max }) =>
      `${name}: ${whole(value)} ${unit} (under ${whole(max)} ${unit}${verdict(value < max)})`,
  )
  return [`${whole(products)} products, 16 connections`, '', ...table, '', ...shown].join('\n')
}
