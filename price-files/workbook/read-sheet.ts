import { uncalculatedCell } from '../cells/cell-text.ts'
import { formatMoment, formatNumber, formatText, type NumberFormat } from './number-format.ts'
import { scanXml } from './scan-xml.ts'
import { workbookTooLarge } from './unzip.ts'

const maxColumns = 256
/** Excel's limit. */
const maxRows = 1_048_576
/** Many cells can share one long text, so a small file could expand to a large list. */
const maxCharacters = 32 * 1024 * 1024
const maxCells = 8 * 1024 * 1024

/** Counts cells of all sheets; a blank row counts as a cell. Throws `PriceFileProblem`. */
export class Budget {
  #characters = 0
  #cells = 0

  take(cells: number, characters = 0): void {
    this.#cells += cells
    this.#characters += characters
    if (this.#cells > maxCells || this.#characters > maxCharacters) throw workbookTooLarge()
  }
}

/** Excel stores some characters, such as line breaks, as `_x000D_`. */
export const unescapeText = (text: string): string =>
  text.replace(/_x([\da-f]{4})_/gi, (_whole, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The column of a cell reference such as `AB12`, from 0; -1 for another text. */
const columnOf = (reference: string): number => {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

export type SheetContext = {
  strings: string[]
  formats: NumberFormat[]
  isFrom1904: boolean
  isUncalculated: boolean
  budget: Budget
}

type Cell = { type: string; style: number; value: string; isFormula: boolean }

/** A text result is stored even if it is blank. A program that doesn't calculate may store 0. */
const isWithoutResult = ({ type, value }: Cell, isUncalculated: boolean): boolean =>
  type === 'n' && (value === '' || (isUncalculated && Number(value) === 0))

const writeCell = (
  { strings, formats, isFrom1904, isUncalculated }: SheetContext,
  cell: Cell,
): string => {
  const { type, style, value, isFormula } = cell
  if (isFormula && isWithoutResult(cell, isUncalculated)) return uncalculatedCell
  const format = formats[style] ?? { kind: 'plain' }
  if (type === 's') return formatText(strings[Number(value)] ?? '', format)
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return formatMoment(value)
  if (type === 'e') return value
  if (type !== 'n') return formatText(unescapeText(value), format)
  return formatNumber(value, format, isFrom1904)
}

/** `hiddenRows`: rows with cells that Excel doesn't show, as after filtering. */
export type Sheet = { rows: string[][]; hiddenRows: number }

const setCell = (row: string[], column: number, text: string, budget: Budget): void => {
  budget.take(Math.max(column + 1 - row.length, 0), text.length)
  while (row.length < column) row.push('')
  row[column] = text
}

/** Repeats the value of a merged area in each of its rows, as people read it. */
const fillDown = (rows: string[][], reference: string, budget: Budget): void => {
  const [from = '', to = ''] = reference.split(':')
  const column = columnOf(from)
  const rowOf = (corner: string) => Number(/\d+$/.exec(corner)?.[0]) - 1
  const first = rowOf(from)
  const text = rows[first]?.[column] ?? ''
  if (text === '' || column >= maxColumns) return
  for (let at = first + 1; at <= Math.min(rowOf(to), rows.length - 1); at++) {
    budget.take(1)
    const row = rows[at]
    if (row !== undefined && row.length > 0) setCell(row, column, text, budget)
  }
}

/** A row's index is Excel's row number minus 1. Rows without values take no memory at the end. */
export const readSheet = async (xml: string, context: SheetContext): Promise<Sheet> => {
  const { budget } = context
  const rows: string[][] = []
  let number = 0
  let isDropped = false
  let isHidden = false
  let hiddenRows = 0
  let column = 0
  let cell: Cell = { type: 'n', style: 0, value: '', isFormula: false }
  let isValue = false
  const merged: string[] = []
  const setCurrent = (text: string) => {
    if (number > rows.length) {
      if (isHidden) hiddenRows += 1
      budget.take(number - rows.length)
      while (rows.length < number) rows.push([])
    }
    setCell(rows[number - 1] ?? [], column, text, budget)
  }
  await scanXml(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        const { r, hidden } = attributes()
        const named = Number(r ?? number + 1)
        // A row that comes late or again in the XML is dropped.
        isDropped = !Number.isInteger(named) || named <= number || named > maxRows
        if (!isDropped) number = named
        isHidden = hidden === '1'
        column = 0
      } else if (name === 'c') {
        const { r = '', t = 'n', s = '0' } = attributes()
        const named = columnOf(r)
        if (named >= 0) column = named
        cell = { type: t, style: Number(s), value: '', isFormula: false }
      } else if (name === 'v' || name === 't') isValue = true
      else if (name === 'f') cell.isFormula = true
      else if (name === 'mergeCell') merged.push(attributes().ref ?? '')
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      if (name !== 'c') return
      if (!isDropped && column < maxColumns && (cell.value !== '' || cell.isFormula)) {
        const text = writeCell(context, cell)
        if (text !== '') setCurrent(text)
      }
      column += 1
    },
    text: (part) => {
      if (isValue) cell.value += part
    },
  })
  for (const reference of merged) fillDown(rows, reference, budget)
  return { rows, hiddenRows }
}
