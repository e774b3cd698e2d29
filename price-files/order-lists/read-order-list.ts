import { readQuantity } from '@endcap/contract/quantities/read-quantity'
import { isUnitWord } from '@endcap/contract/quantities/unit-words'
import { foldText, isMissing } from '../cells/cell-text.ts'
import { readItemNumber } from '../cells/read-item-number.ts'
import { delimiters, isTotal, maxRowsBeforeHeader } from '../file/list-format.ts'
import { parseCells } from '../file/parse-cells.ts'
import { RecordSplitter } from '../file/record-splitter.ts'
import {
  type Cells,
  findOrderColumns,
  type OrderColumns,
  quantityCandidates,
  samplesOf,
} from './order-columns.ts'
import { readChatLine, withoutLabel, withoutSender } from './read-chat-line.ts'
import { isBoilerplate, isHeading } from './skipped-lines.ts'

/** `amount`: the quantity as it was written, such as `2 cs` or `-2`; `?` if it can't be read. */
export type OrderListLine = { code: string; amount: string }

/** A column that may hold the quantities. `name`: '' without a header. */
export type ColumnChoice = { column: number; name: string; samples: readonly string[] }

/**
 * `skipped`: rows without a quantity and totals, which order nothing. `columns`: it isn't certain which column
 * has the quantities; the list is read again with the chosen one, or with null for one of each.
 */
export type OrderList =
  | { kind: 'lines'; lines: OrderListLine[]; skipped: number }
  | { kind: 'columns'; columns: ColumnChoice[] }

type Row = { cells: Cells; text: string; delimiter?: string | undefined }
type Chosen = number | null | undefined

/** Commas last, because they also separate thousands. */
const byPrecedence = delimiters.toReversed()

const readCode = (cell: string): string => {
  const read = readItemNumber(cell)
  return read.ok ? read.itemNo : cell.trim()
}

const isNone = (amount: string): boolean => {
  const read = readQuantity(amount)
  return read.kind === 'blank' || isMissing(amount) || (read.kind === 'amount' && read.count === 0)
}

/** Appends the unit of its column, or else of the header, to a plain number. */
const withUnit = (amount: string, cells: Cells, { unit, namedUnit }: OrderColumns): string => {
  const read = readQuantity(amount)
  if (read.kind !== 'amount' || read.unit !== '') return amount
  const word = (unit === null ? '' : (cells[unit] ?? '').trim()) || namedUnit
  return isUnitWord(word) ? `${amount} ${word}` : amount
}

const isRepeated = (cells: Cells, header: Cells): boolean =>
  cells.every((cell, at) => foldText(cell) === foldText(header[at] ?? ''))

const toChoices = (rows: readonly Row[], columns: readonly number[], header: Cells): OrderList => {
  const cells = rows.map((row) => row.cells)
  return {
    kind: 'columns',
    columns: columns.map((column) => ({
      column,
      name: (header[column] ?? '').replace(/\s+/g, ' '),
      samples: samplesOf(cells, column),
    })),
  }
}

/** Reads the rows under a header. Blank and 0 order nothing, whatever else the row has. */
const readTable = (
  rows: readonly Row[],
  headerAt: number,
  columns: OrderColumns,
  chosen: Chosen,
): OrderList => {
  const header = rows[headerAt]?.cells ?? []
  const below = rows
    .slice(headerAt + 1)
    .filter(({ cells }) => cells.some((cell) => cell !== '') && !isRepeated(cells, header))
  const quantity = chosen === undefined ? columns.quantity : chosen
  if (quantity === null && chosen === undefined) {
    const candidates = quantityCandidates(
      below.map(({ cells }) => cells),
      columns.codes,
    )
    if (candidates.length > 0) return toChoices(below, candidates, header)
  }
  const lines = below.flatMap(({ cells, text }): OrderListLine[] => {
    const amount = quantity === null ? '1' : (cells[quantity] ?? '').trim()
    const code = columns.codes.map((column) => readCode(cells[column] ?? '')).find(Boolean) ?? ''
    if (isNone(amount) || isTotal(cells.find(Boolean) ?? '')) return []
    return [{ code: code || text, amount: withUnit(amount, cells, columns) }]
  })
  return { kind: 'lines', lines, skipped: below.length - lines.length }
}

/** A quantity, or a number that is meant as one but can't be ordered, such as `-2`. */
const isQuantityLike = (cell: string): boolean => {
  const read = readQuantity(cell)
  if (read.kind === 'amount') return read.unit === '' || isUnitWord(read.unit)
  return read.kind === 'problem' && !['not_a_number', 'code', 'too_many'].includes(read.problem)
}

const isShort = (cell: string): boolean => /^\d{1,4}$/.test(cell)

/** Reads two cells, in either order; null if neither is a quantity. */
const readPair = ([first = '', second = '']: Cells): OrderListLine | null => {
  const isReversed =
    isQuantityLike(first) &&
    (/\p{L}/u.test(first) || !isQuantityLike(second) || (isShort(first) && !isShort(second)))
  if (isReversed) return { code: withoutLabel(readCode(second)), amount: first }
  return isQuantityLike(second) ? { code: withoutLabel(readCode(first)), amount: second } : null
}

/** Reads rows of several cells without a header, all with as many cells. */
const readGroup = (rows: readonly Row[], chosen: Chosen): OrderList => {
  const cells = rows.map((row) => row.cells)
  const code = codeColumnOf(cells)
  const candidates = quantityCandidates(cells, [code])
  const [only, ...others] = candidates
  if (chosen === undefined && (only === undefined || others.length > 0)) {
    const hasNumbers =
      candidates.length > 0 || cells.flat().some((cell) => /^[$]?\d+[.,]\d\d$/.test(cell))
    return hasNumbers
      ? toChoices(rows, candidates, [])
      : { kind: 'lines', skipped: 0, lines: rows.flatMap(({ text }) => readFreeText(text)) }
  }
  const quantity = chosen === undefined ? (only ?? null) : chosen
  const lines = rows.flatMap(({ cells: row }): OrderListLine[] => {
    const amount = quantity === null ? '1' : (row[quantity] ?? '')
    const word = (row[(quantity ?? -2) + 1] ?? '').replace(/\.$/, '')
    if (isNone(amount)) return []
    return [
      { code: readCode(row[code] ?? ''), amount: isUnitWord(word) ? `${amount} ${word}` : amount },
    ]
  })
  return { kind: 'lines', lines, skipped: rows.length - lines.length }
}

const codeLike = /^\S*\d{5}\S*$/

/** The first column, unless it has short numbers and another one longer codes. */
const codeColumnOf = (rows: readonly Cells[]): number => {
  const coded =
    rows[0]?.findIndex((_, at) => rows.every((row) => codeLike.test(row[at] ?? ''))) ?? -1
  return coded > 0 && rows.every((row) => isQuantityLike(row[0] ?? '')) ? coded : 0
}

const readFreeText = (text: string): OrderListLine[] =>
  readChatLine(text).map(({ code, amount = '1' }) => ({ code, amount }))

/** Reads rows of one or two cells. Beside rows with a quantity, a blank one orders nothing. */
const readPairs = (rows: readonly Row[]): OrderList & { kind: 'lines' } => {
  const pairs = rows.map(({ cells }) =>
    cells.filter(Boolean).length === 2 ? readPair(cells) : null,
  )
  const isBlank = ({ cells }: Row) => cells.length === 2 && cells[1] === '' && pairs.some(Boolean)
  const lines = rows.flatMap((row, at): OrderListLine[] => {
    const pair = pairs[at] ?? null
    if (pair === null) return isBlank(row) ? [] : readFreeText(row.text)
    return isNone(pair.amount) ? [] : [pair]
  })
  const blank = rows.filter((row, at) => {
    const pair = pairs[at] ?? null
    return pair === null ? isBlank(row) : isNone(pair.amount)
  })
  return { kind: 'lines', lines, skipped: blank.length }
}

/** Groups neighboring rows with the same delimiter and number of cells. */
const groupsOf = (rows: readonly Row[]): Row[][] => {
  const groups: Row[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    const [first] = last ?? []
    const isAlike = first?.cells.length === row.cells.length && first.delimiter === row.delimiter
    if (last !== undefined && isAlike) last.push(row)
    else groups.push([row])
  }
  return groups
}

const isListed = ({ cells, text }: Row): boolean =>
  !isHeading(text) && !isTotal(cells.find(Boolean) ?? '')

const readRows = (rows: readonly Row[], chosen: Chosen): OrderList => {
  const all: OrderListLine[] = []
  const written = rows.filter(({ text }) => text.trim() !== '' && !isBoilerplate(text))
  const listed = written.filter(isListed)
  let skipped = written.length - listed.length
  for (const group of groupsOf(listed)) {
    const isTable = (group[0]?.cells.length ?? 0) > 2
    const read = isTable ? readGroup(group, chosen) : readPairs(group)
    if (read.kind === 'columns') return read
    all.push(...read.lines)
    skipped += read.skipped
  }
  return { kind: 'lines', lines: all, skipped }
}

/** Reads a list's rows of cells, as a workbook has them. */
export const readOrderRows = (rows: readonly Cells[], chosen?: number | null): OrderList => {
  const withText = rows.map((cells) => ({
    cells: cells.map((cell) => cell.trim()),
    text: cells.filter(Boolean).join(' '),
  }))
  const headerAt = rows
    .slice(0, maxRowsBeforeHeader)
    .findIndex((cells) => findOrderColumns(cells) !== null)
  const columns = findOrderColumns(rows[headerAt] ?? [])
  return columns === null
    ? readRows(withText, chosen)
    : readTable(withText, headerAt, columns, chosen)
}

/** The rows of a text in which `delimiter` separates cells; broken quotes leave a line whole. */
const splitRows = (text: string, delimiter: string): Row[] => {
  const splitter = new RecordSplitter(delimiter)
  return [...splitter.add(text.split('\n')), ...splitter.finish()].map((record) => ({
    text: record.text,
    cells: record.broken === null ? (parseCells([record.text], delimiter)[0] ?? []) : [record.text],
  }))
}

const clean = (text: string): string =>
  text
    .replace(/\r\n|\r/g, '\n')
    .replace(/[\u200e\u200f\u200b\ufeff]/g, '')
    .replace(/[\u00a0\u202f]/g, ' ')

/** The comma is part of a number in `701004 1,200`, `1,200 701004` and `701004 2,5`. */
const hasCommaInNumber = (line: string): boolean =>
  /\s\d{1,3}(,\d{3})+\b|^\d{1,3}(,\d{3})+\s+\S|^\d{5,14}\s+\d+,\d+$/.test(line)

const quotedCells = /(?<=^|[\t;|,]) *"(?:[^"]|"")*" *(?=[\t;|,]|$)/g

/** Splits a line by the first delimiter that it has outside quotes. */
const splitLine = (line: string): Row => {
  const text = withoutSender(line)
  const unquoted = text.replace(quotedCells, '')
  const delimiter = byPrecedence.find(
    (one) => unquoted.includes(one) && !(one === ',' && hasCommaInNumber(unquoted)),
  )
  const [row] = delimiter === undefined ? [] : splitRows(text, delimiter)
  return { text: text.trim(), cells: row?.cells ?? [text.trim()], delimiter }
}

/** Reads a pasted or forwarded list, or the text of a file. */
export const readOrderText = (written: string, chosen?: number | null): OrderList => {
  const text = clean(written)
  const readings = byPrecedence.map((delimiter) => splitRows(text, delimiter))
  const table = readings.find((rows) =>
    rows.slice(0, maxRowsBeforeHeader).some(({ cells }) => findOrderColumns(cells) !== null),
  )
  if (table !== undefined)
    return readOrderRows(
      table.map(({ cells }) => cells),
      chosen,
    )
  // Only quoted cells contain line breaks.
  const quoted = readings.find((rows) =>
    rows.some(({ cells, text: record }) => cells.length > 1 && record.includes('\n')),
  )
  const lines = (quoted ?? [{ text, cells: [] }]).flatMap((row) =>
    row.cells.length > 1 ? [row] : row.text.split('\n').map(splitLine),
  )
  return readRows(lines, chosen)
}
