import { decodeEntities } from '../cells/decode-entities.ts'
import { unmarkFormula } from '../cells/formula.ts'
import { skipBlanks } from './scan-quotes.ts'

/** Returns the index of the quote that closes a quoted text; the end of the record without one. */
const findClose = (record: string, from: number): number => {
  let at = record.indexOf('"', from)
  while (at !== -1 && record[at + 1] === '"') at = record.indexOf('"', at + 2)
  return at === -1 ? record.length : at
}

const splitCells = (record: string, delimiter: string): string[] => {
  const cells: string[] = []
  for (let at = 0; ; at++) {
    const start = skipBlanks(record, at, delimiter)
    const isQuoted = record[start] === '"'
    const close = isQuoted ? findClose(record, start + 1) : start
    const next = record.indexOf(delimiter, close)
    const end = next === -1 ? record.length : next
    cells.push(
      isQuoted
        ? record.slice(start + 1, close).replaceAll('""', '"')
        : record.slice(start, end).trim(),
    )
    if (next === -1) return cells
    at = next
  }
}

/** Records must be well-formed. Removes the mark from a formula marked as text, and decodes HTML entities. */
export const parseCells = (records: readonly string[], delimiter: string): string[][] =>
  records.map((record) =>
    splitCells(record, delimiter).map((cell) => decodeEntities(unmarkFormula(cell))),
  )
