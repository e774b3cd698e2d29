import { foldText, readLine } from './cell-text.ts'

/** Null for a blank cell; null with a warning for one that says neither yes nor no. */
export type ParsedFlag = {
  flag: boolean | null
  warning?: string
}

const yesWords = new Set([
  ...['yes', 'y', 'true', 't', 'x', '✓', '✔', '☑', 'in stock', 'instock', 'in', 'available'],
  ...['avail', 'ok', 'stock', 'on hand', 'limited', 'low', 'low stock', 'limited stock'],
])
const noWords = new Set([
  ...['no', 'n', 'false', 'f', '✗', '✘', '☐', 'out of stock', 'outofstock', 'oos', 'o/s', 'out'],
  ...['not in stock', 'not available', 'unavailable', 'sold out', 'soldout', 'no stock'],
  ...['backorder', 'back order', 'backordered', 'back ordered', 'b/o', 'discontinued', 'disc'],
])

/** Words (`Yes`, `In Stock`, `OOS`) or counts (`37`, `1,200`, `50+`: yes; zero and below: no). */
export const readFlag = (cell: string): ParsedFlag => {
  const text = readLine(cell)
  if (text === '') return { flag: null }
  const word = foldText(text).replace(/[_-]+/g, (dashes, at) => (at === 0 ? dashes : ' '))
  if (yesWords.has(word)) return { flag: true }
  if (noWords.has(word)) return { flag: false }
  const count = /^([><]?\s?)(-?)(\d[\d,]*)(?:\.\d+)?\s?\+?$/.exec(word)
  if (count !== null) {
    const [, , sign, digits = ''] = count
    return { flag: sign === '' && /[1-9]/.test(digits) }
  }
  return { flag: null, warning: `"${text}" is neither yes nor no, so it changes nothing` }
}
