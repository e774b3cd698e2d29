import type { Comparison, Report, Row } from './row.ts'

const whole = (value: number) => Math.round(value).toLocaleString('en-US')
const milliseconds = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1))

const verdict = (isMet: boolean | null) => (isMet === null ? '' : isMet ? ' ✓' : ' ✗')

const showComparison = ({ baseline, ratio, work, measured, target }: Comparison): string => {
  const shownTarget = target === null ? '' : ` (≥ ${target.toFixed(2)}${verdict(ratio >= target)})`
  const share = work === null ? '' : `, work ${work.toFixed(2)}`
  const cpu = measured.cpuMicroseconds === null ? '' : `, ${whole(measured.cpuMicroseconds)} µs`
  return `${ratio.toFixed(2)} of ${baseline}${shownTarget}${share}: ${whole(measured.perSecond)}/s, p99 ${milliseconds(measured.p99)}${cpu}`
}

const cellsOf = ({
  name,
  measured,
  p99Target,
  maxCpuMicroseconds,
  comparisons,
}: Row): string[][] => {
  const { perSecond, cpuMicroseconds: cpu } = measured
  const first = [
    name,
    whole(perSecond),
    milliseconds(measured.p50),
    milliseconds(measured.p99) + verdict(p99Target === null ? null : measured.p99 < p99Target),
    String(measured.errors),
    cpu === null
      ? ''
      : whole(cpu) + verdict(maxCpuMicroseconds === undefined ? null : cpu <= maxCpuMicroseconds),
  ]
  const [one, ...more] = comparisons.map(showComparison)
  return [[...first, one ?? ''], ...more.map((text) => ['', '', '', '', '', '', text])]
}

/** Aligns columns: the first and last to the left, the others to the right. */
const formatTable = (rows: readonly (readonly string[])[]): string[] => {
  const last = Math.max(...rows.map((cells) => cells.length)) - 1
  const widths = Array.from({ length: last + 1 }, (_, column) =>
    Math.max(...rows.map((cells) => (cells[column] ?? '').length)),
  )
  return rows.map((cells) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 0 || column === last ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
      .trimEnd(),
  )
}

const heads = ['', 'responses/s', 'p50 ms', 'p99 ms', 'errors', 'CPU µs', 'compared with']

export const printReport = ({ products, rows, figures }: Report): string => {
  const table = formatTable([heads, ...rows.flatMap(cellsOf)])
  const shown = figures.map(
    ({ name, value, unit, max }) =>
      `${name}: ${whole(value)} ${unit} (under ${whole(max)} ${unit}${verdict(value < max)})`,
  )
  return [`${whole(products)} products, 16 connections`, '', ...table, '', ...shown].join('\n')
}
