import { readLine } from './cell-text.ts'

const maxCount = 9_999_999

/** `null`: the cell has no count or can't be read. */
export type ParsedCount = { count: number | null; warning?: string }

/** Reads `37`, `1,200`, `50+` or `12.0`. Negative counts become 0. */
export const readCount = (cell: string): ParsedCount => {
  const text = readLine(cell)
  if (text === '') return { count: null }
  const read = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.0*)?\s?\+?$/.exec(text)
  const count = Number(read?.[2]?.replaceAll(',', '') ?? Number.NaN)
  if (read === null || count > maxCount)
    return { count: null, warning: `"${text}" is not a number of pieces, so it changes nothing` }
  return { count: read[1] === '-' ? 0 : count }
}
