import { foldText, looksLikeDate, readCode } from './cell-text.ts'

export type ItemNumberReading =
  | { ok: true; itemNo: string; warning?: string }
  | { ok: false; reason: string }

/**
 * Reads an item number: text, with its leading noughts (`00123` is not `123`). `itemNo` is blank
 * where there is none (blank, `nan`, `n/a`, a spreadsheet's error). What was put around it so that
 * a spreadsheet leaves it alone (`="00123"`, `'00123`) is taken off, and so is the `.0` that
 * programs write behind whole numbers when some cells of a column are blank. Refused:
 * `1.23E+11`, whose digits are lost, and letters that could not be read.
 */
export const readItemNumber = (cell: string): ItemNumberReading => {
  const text = readCode(cell)
  if (/^\d(?:[.,]\d+)?e\+\d+$/i.test(text)) {
    return {
      ok: false,
      reason: `"${text}" is a number whose digits a spreadsheet has cut off; format the column as text and export again`,
    }
  }
  if (text.includes('\ufffd')) {
    return { ok: false, reason: `"${text}" has a letter that could not be read` }
  }
  const whole = /^([1-9]\d*)\.0$/.exec(text)?.[1]
  if (whole !== undefined) {
    return { ok: true, itemNo: whole, warning: `"${text}" was read as ${whole}` }
  }
  if (looksLikeDate(text)) {
    return {
      ok: true,
      itemNo: text,
      warning: `"${text}" looks like a number such as 6-12 that a spreadsheet has made a date of`,
    }
  }
  return { ok: true, itemNo: text }
}

/**
 * Two item numbers with the same key are the same number: case and blanks don't count, leading
 * noughts do.
 */
export const itemNumberKey = (itemNo: string): string => foldText(itemNo)
