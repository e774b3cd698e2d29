import type { Field } from '../file/column-names.ts'
import type { FileLayout } from '../file/detect-layout.ts'
import { isUpcGuessed, nameOfColumn } from '../file/recognise-columns.ts'
import type { ProblemCode, RowProblem, RowWarning, WarningCode } from './row-remarks.ts'

export type RowReader = {
  cellOf: (field: Field) => string
  hasColumn: (field: Field) => boolean
  nameOf: (field: Field) => string
  /** Whether the column's UPCs are written without their check digits. */
  lacksCheckDigits: (field: Field) => boolean
  /** The fewest digits of an item number that is also the UPC; null if the file has other UPCs. */
  minLookupDigits: number | null
  reject: (code: ProblemCode, field: Field, reason: string) => void
  warn: (code: WarningCode, field: Field, reason: string | undefined) => void
  problems: RowProblem[]
  warnings: RowWarning[]
}

export const createRowReader = (
  cells: readonly string[],
  { columns, withoutCheckDigits, minLookupDigits }: FileLayout,
): RowReader => {
  const problems: RowProblem[] = []
  const warnings: RowWarning[] = []
  const nameOf = (field: Field) => nameOfColumn(columns, field)
  return {
    cellOf: (field) => cells[columns.at.get(field) ?? -1] ?? '',
    hasColumn: (field) => columns.at.has(field),
    nameOf,
    lacksCheckDigits: (field) => withoutCheckDigits.has(field),
    minLookupDigits: isUpcGuessed(columns) ? minLookupDigits : null,
    reject: (code, field, reason) => {
      problems.push({ code, column: nameOf(field), reason })
    },
    warn: (code, field, reason) => {
      if (reason !== undefined) warnings.push({ code, column: nameOf(field), reason })
    },
    problems,
    warnings,
  }
}
