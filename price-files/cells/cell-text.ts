const MISSING = new Set([
  ...['', 'nan', 'n/a', 'n.a.', 'na', '#n/a', '#na', '<na>', 'null', '(null)', '#null!', 'nil'],
  ...['none', 'undefined', '(blank)', '(empty)', '-', '--', '---', '–', '—'],
])
const LONGEST_MISSING = 9
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)'
const DATE = new RegExp(
  [
    `\\d{1,2}[- ]${MONTH}(?:[- ]\\d{2,4})?`,
    `${MONTH}[- ]\\d{2,4}`,
    '\\d{4}-\\d\\d-\\d\\d(?: 00:00:00)?',
    '\\d{1,2}/\\d{1,2}/\\d{4}',
  ]
    .map((form) => `^${form}$`)
    .join('|'),
  'i',
)
/** Letters of ASCII with single blanks between them. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/
const EXCEL_ERROR = /^#(ref!|value!|name\?|num!|div\/0!|spill!|calc!|getting_data)$|^#{2,}$/i

/** Whether a cell says nothing: blank, or a word that programs write for 'nothing' (`nan`, `n/a`). */
export function isMissing(text: string): boolean {
  return text.length <= LONGEST_MISSING && MISSING.has(text.toLowerCase())
}

/** Whether a cell holds what a spreadsheet shows in place of a value: `#REF!`, `#####`. */
export function isSpreadsheetError(text: string): boolean {
  return EXCEL_ERROR.test(text)
}

/**
 * Whether a text is how a spreadsheet writes a date: it makes one of `6-12` or `12/6`, and of item
 * numbers of that form. What stood there is lost.
 */
export function looksLikeDate(text: string): boolean {
  return DATE.test(text)
}

/** A cell's text in one line, trimmed; blank for `nan` and the like and for spreadsheet errors. */
export function readLine(cell: string): string {
  const text = joinLines(unwrapFormula(cell).trim())
  return isMissing(text) || isSpreadsheetError(text) ? '' : text
}

/** Without a pattern such as `\s*\n\s*`, which takes minutes over a cell of 100,000 blanks. */
function joinLines(text: string): string {
  if (!/[\n\t]/.test(text)) return text
  const lines = text.split(/[\n\t]/).map((line) => line.trim())
  return lines.filter((line) => line !== '').join(' ')
}

/** A cell's text with its line breaks, trimmed; blank as for `readLine`. */
export function readText(cell: string): string {
  const text = unwrapFormula(cell).trim()
  return isMissing(text) || isSpreadsheetError(text) ? '' : text
}

/** `="00123"` is how a file tells Excel that a number is text. */
export function unwrapFormula(cell: string): string {
  const inner = /^="((?:[^"]|"")*)"$/.exec(cell.trim())?.[1]
  return inner === undefined ? cell : inner.replaceAll('""', '"')
}

/** A code's text: as `readLine`, without the apostrophe that tells a spreadsheet 'this is text'. */
export function readCode(cell: string): string {
  const text = readLine(cell)
  return text.startsWith("'") ? readLine(text.slice(1)) : text
}

/** Titles, categories and item numbers are compared like this: case, width and blanks don't count. */
export function foldText(text: string): string {
  // Most texts need none of it, and a file has hundreds of thousands of them.
  if (PLAIN.test(text)) return text.toLowerCase()
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** How many letters a text has, as PostgreSQL counts them. */
export function countLetters(text: string): number {
  let letters = 0
  for (const _ of text) letters++
  return letters
}
