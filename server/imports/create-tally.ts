import { maxListedImportRows } from '@endcap/contract/limits'
import type { Columns } from '@endcap/price-files/file/recognise-columns'
import type { ReadRow } from '@endcap/price-files/rows/read-row'
import type { RowProblem } from '@endcap/price-files/rows/row-remarks'
import type { ImportReason, ImportRemark, ImportReport, OnImportEvent } from './import-report.ts'

const maxSamples = 3
const maxSampleLength = 60

/** Counts rows by reason, collects the first problems and cells, and sends each as an event. */
export const createTally = (columns: Columns, onEvent: OnImportEvent) => {
  const rejected: ImportRemark[] = []
  const warnings: ImportRemark[] = []
  const counts = { accepted: 0, rejected: 0, warnings: 0 }
  const reasons = new Map<string, ImportReason>()
  const samples: string[][] = columns.header.map(() => [])

  const note = (kind: 'rejected' | 'warning', listed: ImportRemark[], remark: ImportRemark) => {
    if (listed.length < maxListedImportRows) listed.push(remark)
    onEvent({ kind, ...remark })
  }

  const countReason = (line: number, { code, column, reason }: RowProblem) => {
    const key = `${code} ${column}`
    const counted = reasons.get(key)
    if (counted) counted.count += 1
    else reasons.set(key, { code, column, reason, line, count: 1 })
  }

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
        counts.warnings += row.warnings.length
        for (const { column, reason } of row.warnings)
          note('warning', warnings, { line, column, reason })
      } else {
        counts.rejected += 1
        for (const problem of row.problems) {
          const { column, reason } = problem
          countReason(line, problem)
          note('rejected', rejected, { line, column, reason })
        }
      }
    },
    reasons: (): ImportReason[] => [...reasons.values()].toSorted((a, b) => b.count - a.count),
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
