const missingWords = new Set([
  ...['', 'nan', 'n/a', 'n.a.', 'na', '#n/a', '#na', '<na>', 'null', '(null)', '#null!', 'nil'],
  ...['none', 'undefined', '(blank)', '(empty)', '-', '--', '---', '–', '—'],
])
const maxMissingLength = 9
const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)'
const datePattern = new RegExp(
  [
    `\\d{1,2}[- ]${month}(?:[- ]\\d{2,4})?`,
    `${month}[- ]\\d{2,4}`,
    '\\d{4}-\\d\\d-\\d\\d(?: \\d\\d:\\d\\d(?::\\d\\d)?)?',
    '\\d{1,2}/\\d{1,2}/\\d{4}',
  ]
    .map((form) => `^${form}$`)
    .join('|'),
  'i',
)
/** Printable ASCII with single blanks between words. */
const plainText = /^[!-~]+(?: [!-~]+)*$/
const excelError = /^#(ref!|value!|name\?|num!|div\/0!|spill!|calc!|getting_data)$|^#{2,}$/i

/** Whether a cell is blank or has a placeholder such as `nan` or `n/a`. */
export const isMissing = (text: string): boolean =>
  text.length <= maxMissingLength && missingWords.has(text.toLowerCase())

export const isSpreadsheetError = (text: string): boolean => excelError.test(text)

/** Spreadsheets turn cells such as `6-12`, even item numbers, into dates and lose the text. */
export const looksLikeDate = (text: string): boolean => datePattern.test(text)

/** In one line, trimmed, whatever it says. */
export const readName = (cell: string): string => joinLines(unwrapFormula(cell).trim())

/** In one line, trimmed; blank for `nan` and the like and for spreadsheet errors. */
export const readLine = (cell: string): string => {
  const text = readName(cell)
  return isMissing(text) || isSpreadsheetError(text) ? '' : text
}

/** Joins lines with blanks. A pattern such as `\s*\n\s*` takes minutes for 100,000 blanks. */
const joinLines = (text: string): string => {
  if (!/[\n\t]/.test(text)) return text
  const lines = text.split(/[\n\t]/).map((line) => line.trim())
  return lines.filter((line) => line !== '').join(' ')
}

/** With line breaks, trimmed; blank as for `readLine`. */
export const readText = (cell: string): string => {
  const text = unwrapFormula(cell).trim()
  return isMissing(text) || isSpreadsheetError(text) ? '' : text
}

/** Unwraps `="00123"`, which marks a number as text for Excel. */
const unwrapFormula = (cell: string): string => {
  const inner = /^="((?:[^"]|"")*)"$/.exec(cell.trim())?.[1]
  return inner === undefined ? cell : inner.replaceAll('""', '"')
}

/** Like `readLine`, but without the apostrophe that marks text in a spreadsheet. */
export const readCode = (cell: string): string => {
  const text = readLine(cell)
  return text.startsWith("'") ? readLine(text.slice(1)) : text
}

/** Ignores case, width and blanks. */
export const foldText = (text: string): string => {
  // A shortcut: most texts are plain, and a file has hundreds of thousands.
  if (plainText.test(text)) return text.toLowerCase()
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** By code point, like PostgreSQL. */
export const countCharacters = (text: string): number => {
  let characters = 0
  for (const _ of text) characters++
  return characters
}
