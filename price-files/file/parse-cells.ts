import { parse } from 'csv-parse/sync'
import { decodeEntities } from '../cells/decode-entities.ts'
import { unmarkFormula } from '../cells/formula.ts'

/**
 * Records must be non-empty and well-formed. Removes the mark from a formula marked as text, and
 * decodes HTML entities.
 */
export const parseCells = (records: readonly string[], delimiter: string): string[][] => {
  if (records.length === 0) return []
  const rows: string[][] = parse(records.join('\n'), {
    delimiter,
    record_delimiter: '\n',
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: 0,
  })
  if (rows.length !== records.length) {
    throw new Error(`${records.length} records were parsed as ${rows.length}`)
  }
  return rows.map((cells) => cells.map((cell) => decodeEntities(unmarkFormula(cell))))
}
