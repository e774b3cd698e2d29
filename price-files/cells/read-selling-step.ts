import { readLine } from './cell-text.ts'

export const maxSellingStep = 4_999
export const maxCaseQuantity = 9_999

/** At least 1; null for a cell that is blank or can't be read. */
export type ParsedSellingStep = { quantity: number | null; warning?: string }

/** Reads a case quantity, minimum or multiple: `12`, `12.0`, `1,200`, `12 ct`. */
export const readSellingStep = (cell: string, max = maxSellingStep): ParsedSellingStep => {
  const text = readLine(cell)
  if (text === '') return { quantity: null }
  const read = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.0*)?(?:\s?[a-z]+)?$/i.exec(text)
  const quantity = Number(read?.[1]?.replaceAll(',', '') ?? Number.NaN)
  if (!(quantity <= max))
    return {
      quantity: null,
      warning: `"${text}" is not a quantity up to ${max.toLocaleString('en-US')}, so it was ignored`,
    }
  return { quantity: Math.max(quantity, 1) }
}
