import { foldText, looksLikeDate, readCode } from './cell-text.ts'

export type ParsedItemNumber =
  | { ok: true; itemNo: string; warning?: string }
  | { ok: false; reason: string }

/** Such as `=A2&"-"&B2`, as in a file that was saved with its formulas shown. */
const formulaOfCells = /^=.*[a-z]\$?\d/i

/**
 * Reads an item number as text with its leading zeros (`00123` is not `123`); `itemNo` is blank if
 * there is none (blank, `nan`, `n/a`, a spreadsheet error). Removes marks that keep a spreadsheet
 * from changing it (`="00123"`, `'00123`), and the `.0` that programs append to whole numbers if a
 * column has blank cells. Refuses `1.23E+11`, whose digits are lost, formulas, and characters that
 * could not be read.
 */
export const readItemNumber = (cell: string): ParsedItemNumber => {
  const text = readCode(cell)
  if (formulaOfCells.test(text))
    return { ok: false, reason: `"${text}" is a formula; replace it with its result` }
  if (/^\d(?:[.,]\d+)?e\+\d+$/i.test(text)) {
    return {
      ok: false,
      reason: `"${text}" is a number of which a spreadsheet has removed digits; format the column as text and export again`,
    }
  }
  if (text.includes('\ufffd')) {
    return { ok: false, reason: `"${text}" has a character that could not be read` }
  }
  const whole = /^([1-9]\d*)\.0$/.exec(text)?.[1]
  if (whole !== undefined) {
    return { ok: true, itemNo: whole, warning: `"${text}" was read as ${whole}` }
  }
  if (looksLikeDate(text)) {
    return {
      ok: true,
      itemNo: text,
      warning: `"${text}" looks like a number such as 6-12 that a spreadsheet has turned into a date`,
    }
  }
  return { ok: true, itemNo: text }
}

/** The key for comparing item numbers: ignores case and blanks, but not leading zeros. */
export const itemNumberKey = (itemNo: string): string => foldText(itemNo)
