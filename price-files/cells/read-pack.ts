import { looksLikeDate, readLine } from './cell-text.ts'

export type ParsedPack = {
  /** The file's text: `24`, `10-100 / CS`, `12 bottles per case`. */
  unit: string
  /** If the text is only a count, that count; otherwise null. */
  unitsPerCase: number | null
  warning?: string
}

export const maxUnitsPerCase = 1_000_000

/** A plain count (`24`, `1,000`, `24.0`) is also the units per case. `0` is no pack. */
export const readPack = (cell: string): ParsedPack => {
  const unit = readLine(cell)
  if (/^0+(?:\.0*)?$/.test(unit)) return { unit: '', unitsPerCase: null }
  const count = /^(\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.0*)?$/.exec(unit)?.[1]?.replaceAll(',', '')
  if (count !== undefined && count.length <= 7 && Number(count) <= maxUnitsPerCase) {
    return { unit: count, unitsPerCase: Number(count) }
  }
  if (looksLikeDate(unit)) {
    return {
      unit,
      unitsPerCase: null,
      warning: `"${unit}" looks like a pack such as 6-12 that a spreadsheet has turned into a date`,
    }
  }
  return { unit, unitsPerCase: null }
}
