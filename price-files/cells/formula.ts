/** A text that a spreadsheet would run as a formula, including apostrophes that mark it as text. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/
const plainNumber = /^[+-]?[\d.,]*\d$/

export const markFormula = (cell: string): string =>
  formula.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell

export const unmarkFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
