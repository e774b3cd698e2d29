import { problemColumn } from './file/column-names.ts'
import type { FileLayout } from './file/detect-layout.ts'
import { formatCsvLine } from './format-csv.ts'
import type { RejectedRow } from './rows/read-row.ts'

/**
 * Formats rejected rows as a file that can be corrected in a spreadsheet and imported again: the
 * original's header and cells, then `Import Problem` with the line and its problems. UTF-8 with a
 * byte order mark, which Excel needs; semicolons if the original has them, since its decimal commas
 * are only understood there, otherwise commas. Cells that a spreadsheet would calculate are marked
 * as text. Yields one part per batch with rows, the first with the header; nothing if no row was
 * rejected. Throws the errors of `batches`.
 */
export async function* formatRejectedRows(
  layout: FileLayout,
  batches: AsyncIterable<readonly RejectedRow[]> | Iterable<readonly RejectedRow[]>,
): AsyncGenerator<string> {
  let isFirst = true
  for await (const rows of batches) {
    if (rows.length === 0) continue
    const lines = rows.map((row) => formatRejectedRow(row, layout)).join('')
    yield isFirst ? formatRejectedHeader(layout) + lines : lines
    isFirst = false
  }
}

const formatRejectedHeader = (layout: FileLayout): string => {
  const names = withoutProblem(layout.columns.header, layout)
  return `\ufeff${formatLine([...names, problemColumn], layout)}`
}

const formatRejectedRow = (row: RejectedRow, layout: FileLayout): string => {
  const width = layout.columns.header.length
  const cells = Array.from({ length: Math.max(width, row.raw.length) }, (_, i) => row.raw[i] ?? '')
  return formatLine([...withoutProblem(cells, layout), describeProblems(row)], layout)
}

const describeProblems = (row: RejectedRow): string => {
  const sentences = row.problems.map(({ column, reason }) => `${column}: ${reason}.`)
  return [`Line ${row.line}.`, ...sentences].join(' ')
}

/** Removes the problem column, which the original has if it is a file of rejected rows itself. */
const withoutProblem = (cells: readonly string[], { columns }: FileLayout): string[] =>
  cells.filter((_, i) => i !== columns.problemAt)

const formatLine = (cells: readonly string[], layout: FileLayout): string =>
  formatCsvLine(cells, layout.delimiter === ';' ? ';' : ',')
