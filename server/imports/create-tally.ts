import { maxListedImportRows } from '@endcap/contract/limits'
import type { Columns } from '@endcap/price-files/file/recognise-columns'
import type { ReadRow } from '@endcap/price-files/rows/read-row'
import type { RowProblem, RowWarning } from '@endcap/price-files/rows/row-remarks'
import type { ImportReason, ImportRemark, ImportReport, OnImportEvent } from './import-report.ts'

const maxSamples = 3
const maxSampleLength = 60

/** Counts rows by reason, collects the first problems and cells, and sends each as an event. */
export const createTally = (columns: Columns, onEvent: OnImportEvent) => {
  const rejected: ImportRemark[] = []
  const warnings: ImportRemark[] = []
  const counts = { accepted: 0, rejected: 0, warnings: 0 }
  const reasons = new Map<string, ImportReason>()
  const warningReasons = new Map<string, ImportReason>()
  const samples: string[][] = columns.header.map(() => [])

  const note = (kind: 'rejected' | 'warning', listed: ImportRemark[], remark: ImportRemark) => {
    if (listed.length < maxListedImportRows) listed.push(remark)
    onEvent({ kind, ...remark })
  }

  const countReason = (
    counts: Map<string, ImportReason>,
    line: number,
    { code, column, reason }: RowProblem | RowWarning,
  ) => {
    const key = `${code} ${column}`
    const counted = counts.get(key)
    if (counted) counted.count += 1
    else counts.set(key, { code, column, reason, line, count: 1 })
  }
  const warn = (line: number, warning: RowWarning) => {
    counts.warnings += 1
    countReason(warningReasons, line, warning)
    note('warning', warnings, { line, column: warning.column, reason: warning.reason })
  }
  const byCount = (counts: ReadonlyMap<string, ImportReason>): ImportReason[] =>
    [...counts.values()].toSorted((a, b) => b.count - a.count)

  const takeSamples = ({ raw }: ReadRow) => {
    for (const [index, cells] of samples.entries()) {
      const cell = (raw[index] ?? '').slice(0, maxSampleLength)
      if (cells.length < maxSamples && cell !== '' && !cells.includes(cell)) cells.push(cell)
    }
  }

  return {
    counts,
    rejected,
    warnings,
    add: (row: ReadRow) => {
      const { line } = row
      takeSamples(row)
      if (row.ok) {
        counts.accepted += 1
        for (const warning of row.warnings) warn(line, warning)
      } else {
        counts.rejected += 1
        for (const problem of row.problems) {
          const { column, reason } = problem
          countReason(reasons, line, problem)
          note('rejected', rejected, { line, column, reason })
        }
      }
    },
    warn,
    reasons: () => byCount(reasons),
    warningReasons: () => byCount(warningReasons),
    describeHeader: (): ImportReport['header'] => {
      const fieldAt = new Map([...columns.at].toReversed().map(([field, index]) => [index, field]))
      return columns.header.map((name, index) => ({
        name,
        field: fieldAt.get(index) ?? '',
        samples: samples[index] ?? [],
      }))
    },
  }
}
