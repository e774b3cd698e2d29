import { readLine } from './cell-text.ts'

/** A mere mark (`Yes`, `x`, `1`) becomes `Price varies`; `No`, `0` and blanks mean no note. */
export const readPriceNote = (cell: string): string => {
  const text = readLine(cell)
  if (/^(?:no|n|false|0)$/i.test(text)) return ''
  return /^(?:yes|y|true|x|1|✓)$/i.test(text) ? 'Price varies' : text
}
