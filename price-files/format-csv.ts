import { markFormula } from './cells/formula.ts'

/**
 * Formats rows as CSV for spreadsheets: UTF-8 with a byte order mark, which Excel needs. Cells that
 * a spreadsheet would calculate are marked as text.
 */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((cells) => formatCsvLine(cells, ',')).join('')}`

/** Without a byte order mark. */
export const formatCsvLine = (cells: readonly string[], delimiter: ',' | ';'): string =>
  `${cells.map((cell) => quoteCell(markFormula(cell), delimiter)).join(delimiter)}\r\n`

const quoteCell = (cell: string, delimiter: string): string => {
  const needsQuotes = /["\n\r]|^\s|\s$/.test(cell) || cell.includes(delimiter)
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell
}
