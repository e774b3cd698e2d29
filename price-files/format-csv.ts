import { markFormula } from './cells/formula.ts'

/** Excel needs the byte order mark. Cells that a spreadsheet would run are marked as text. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((cells) => formatCsvLine(cells, ',')).join('')}`

export const formatCsvLine = (cells: readonly string[], delimiter: ',' | ';'): string =>
  `${cells.map((cell) => quoteCell(markFormula(cell), delimiter)).join(delimiter)}\r\n`

const quoteCell = (cell: string, delimiter: string): string => {
  const needsQuotes = /["\n\r]|^\s|\s$/.test(cell) || cell.includes(delimiter)
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell
}
