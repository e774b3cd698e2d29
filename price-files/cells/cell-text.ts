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

/** The cell of a workbook whose formula has no stored result. */
export const uncalculatedCell = '#NOT CALCULATED!'
export const uncalculatedProblem =
  'has a formula without a result; open the file in Excel, save it, and choose it again'

/** Whether a cell is blank or has a placeholder such as `nan` or `n/a`. */
export const isMissing = (text: string): boolean =>
  text.length <= maxMissingLength && missingWords.has(text.toLowerCase())

export const isSpreadsheetError = (text: string): boolean => excelError.test(text)

/** Spreadsheets turn cells such as `6-12`, even item numbers, into dates, which loses the text. */
export const looksLikeDate = (text: string): boolean => datePattern.test(text)

/** Joins lines and trims, even if the cell has a placeholder or an error. */
export const readName = (cell: string): string => joinLines(unwrapFormula(cell).trim())

/** Joins lines and trims. Blank for placeholders such as `nan` and for spreadsheet errors. */
export const readLine = (cell: string): string => {
  const text = readName(cell)
  return isMissing(text) || isSpreadsheetError(text) ? '' : text
}

/** Joins lines with spaces. A pattern such as `\s*\n\s*` would take minutes for 100,000 spaces. */
const joinLines = (text: string): string => {
  if (!/[\n\t]/.test(text)) return text
  const lines = text.split(/[\n\t]/).map((line) => line.trim())
  return lines.filter((line) => line !== '').join(' ')
}

/** Trimmed, with line breaks; blank as for `readLine`. */
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
  // A shortcut, because most texts are plain and a file has hundreds of thousands.
  if (plainText.test(text)) return text.toLowerCase()
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Counts code points, like PostgreSQL. */
export const countCharacters = (text: string): number => {
  let characters = 0
  for (const _ of text) characters++
  return characters
}
