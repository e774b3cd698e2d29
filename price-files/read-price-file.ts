import { setImmediate } from 'node:timers/promises'
import { foldText } from './cells/cell-text.ts'
import { readPrice } from './cells/read-price.ts'
import { areWithoutCheckDigits, minDigitsOfLookupCodes } from './cells/read-upc.ts'
import type { Field } from './file/column-names.ts'
import { type DecodedLines, decodeLines } from './file/decode-lines.ts'
import { detectEncoding, type Encoding } from './file/detect-encoding.ts'
import { detectLayout, type FileLayout, maxHeadLines } from './file/detect-layout.ts'
import { isTotal } from './file/list-format.ts'
import { parseCells } from './file/parse-cells.ts'
import { PriceFileProblem } from './file/price-file-problem.ts'
import { countBytes, type PriceFileSource, readBytes } from './file/price-file-source.ts'
import { recogniseColumns } from './file/recognise-columns.ts'
import { RecordSplitter, type RowShape, type SplitRecord } from './file/record-splitter.ts'
import { isBesideOwnPrice } from './rows/read-price-entry.ts'
import { type AcceptedRow, type ReadRow, type RowOptions, readRow } from './rows/read-row.ts'

/** Counts so far; final once `batches` has ended. */
export type PriceFileSummary = {
  accepted: number
  rejected: number
  offSale: number
  blankRows: number
  /** Skipped lines: repetitions of the header, totals, and headings. */
  repeatedHeaders: number[]
  totals: number[]
  /** Lines with one text alone, such as the name of a section. */
  headings: number[]
  unknownColumns: string[]
  bytesRead: number
}

export type ParsedPriceFile = {
  encoding: Encoding
  layout: FileLayout
  totalBytes: number
  summary: PriceFileSummary
  /** The rows in the file's order, in groups of a few hundred. Each call reads the file again. */
  batches(): AsyncGenerator<ReadRow[]>
}

/**
 * Opens a distributor's price file: detects encoding, delimiter and columns, and returns checked
 * rows in bounded memory. Doesn't detect duplicate item numbers (see `readDistinctRows`). The rules
 * are in README.md. Throws `PriceFileProblem` if the file isn't a price file or has an endless
 * line, and errors of the file system.
 */
export const readPriceFile = async (
  source: PriceFileSource,
  options: RowOptions,
): Promise<ParsedPriceFile> => {
  const encoding = await detectEncoding(readBytes(source))
  const head = await readHead(source, encoding)
  const layout = detectUpcs(
    await correctColumns(detectLayout(head.slice(0, maxHeadLines)), options),
    head,
  )
  const summary = emptySummary(layout)
  return {
    encoding,
    layout,
    totalBytes: await countBytes(source),
    summary,
    batches() {
      Object.assign(summary, emptySummary(layout))
      return readBatches(decodeLines(readBytes(source), encoding), layout, options, summary)
    },
  }
}

/** Throws `PriceFileProblem` if no column names the products after the corrections. */
const correctColumns = async (
  layout: FileLayout,
  { correct, fileList = '', hasFacts = false }: RowOptions,
): Promise<FileLayout> => {
  const corrections = await correct?.(layout.columns.header)
  const isOfList = fileList !== ''
  if (!corrections && !isOfList && !hasFacts) return layout
  const columns = recogniseColumns(layout.columns.header, corrections ?? new Map(), {
    isOfList,
    hasFacts,
  })
  if (!columns.at.has('itemNo') && !columns.at.has('title'))
    throw new PriceFileProblem('Please choose the column of the item numbers or of the titles.')
  return { ...layout, columns }
}

/** Enough rows to tell how a column is written. */
const sampledLines = 1_000

const detectUpcs = (layout: FileLayout, head: readonly string[]): FileLayout => {
  const { columns, delimiter, firstRowLine } = layout
  const splitter = new RecordSplitter(delimiter, {
    firstLine: firstRowLine,
    shape: shapeOf(layout),
  })
  const records = [...splitter.add(head.slice(firstRowLine - 1)), ...splitter.finish()]
    .filter(({ text, broken }) => broken === null && text.trim() !== '')
    .map(({ text }) => text)
  const rows = parseCells(records, delimiter)
  const cellsOf = (field: Field) => rows.map((cells) => cells[columns.at.get(field) ?? -1] ?? '')
  return {
    ...layout,
    withoutCheckDigits: new Set(
      (['upc', 'caseUpc'] as const).filter((field) => areWithoutCheckDigits(cellsOf(field))),
    ),
    minLookupDigits: minDigitsOfLookupCodes(cellsOf('itemNo')),
  }
}

const readHead = async (source: PriceFileSource, encoding: Encoding): Promise<string[]> => {
  const head: string[] = []
  for await (const { lines } of decodeLines(readBytes(source), encoding)) {
    head.push(...lines.slice(0, sampledLines - head.length))
    if (head.length >= sampledLines) break
  }
  return head
}

async function* readBatches(
  groups: AsyncIterable<DecodedLines>,
  layout: FileLayout,
  options: RowOptions,
  summary: PriceFileSummary,
): AsyncGenerator<ReadRow[]> {
  const splitter = new RecordSplitter(layout.delimiter, {
    firstLine: layout.firstRowLine,
    shape: shapeOf(layout),
  })
  let above = layout.firstRowLine - 1
  for await (const { lines, bytesRead } of groups) {
    summary.bytesRead = bytesRead
    const rows = readRecords(splitter.add(lines.slice(above)), layout, options, summary)
    above = Math.max(0, above - lines.length)
    if (rows.length > 0) yield rows
    await setImmediate()
  }
  const rows = readRecords(splitter.finish(), layout, options, summary)
  if (rows.length > 0) yield rows
}

const readRecords = (
  records: readonly SplitRecord[],
  layout: FileLayout,
  options: RowOptions,
  summary: PriceFileSummary,
): ReadRow[] => {
  const written = records.filter(({ text }) => text.trim() !== '')
  summary.blankRows += records.length - written.length
  const sound = written.filter(({ broken }) => broken === null)
  const cells = parseCells(
    sound.map(({ text }) => text),
    layout.delimiter,
  )
  const cellsOf = new Map(sound.map(({ line }, i) => [line, cells[i] ?? []]))
  const rows: ReadRow[] = []
  for (const { line, text, broken } of written) {
    const found = cellsOf.get(line) ?? []
    if (broken === null && isSkipped(line, found, layout, summary)) continue
    const row: ReadRow =
      broken === null
        ? readRow({ line, cells: found }, layout, options)
        : {
            line,
            ok: false,
            problems: [{ code: 'broken_row', column: 'Row', reason: broken }],
            raw: [text],
            itemNo: '',
          }
    count(row, layout, summary)
    rows.push(row)
  }
  return rows
}

/** True for blank rows, repeated headers (as on each page of a printed list), totals and headings. */
const isSkipped = (
  line: number,
  cells: readonly string[],
  { columns }: FileLayout,
  summary: PriceFileSummary,
): boolean => {
  const filled = cells.filter((cell) => cell !== '')
  if (filled.length === 0) {
    summary.blankRows++
    return true
  }
  const isHeader =
    filled.length > 1 &&
    cells.every((cell, i) => cell === '' || foldText(cell) === foldText(columns.header[i] ?? ''))
  if (isHeader) {
    summary.repeatedHeaders.push(line)
    return true
  }
  // The row of a total begins with a word such as “Subtotal”, and has no item number or no title.
  const number = cells[columns.at.get('itemNo') ?? -1] ?? ''
  const title = cells[columns.at.get('title') ?? -1] ?? ''
  if ((number === '' || title === '') && isTotal(filled[0] ?? '')) summary.totals.push(line)
  else if (isHeading(cells, columns)) summary.headings.push(line)
  else return false
  return true
}

/** True for a title alone, or words where the item number would be, in a list of prices. */
const isHeading = (cells: readonly string[], { at }: FileLayout['columns']): boolean => {
  if (!at.has('price') || !at.has('title') || at.size < 3) return false
  const [only, ...others] = cells.flatMap((cell, index) => (cell === '' ? [] : [index]))
  if (only === undefined || others.length > 0) return false
  return only === at.get('title') || (only === at.get('itemNo') && !/\d/.test(cells[only] ?? ''))
}

/** True for a row that takes the product itself off sale. */
export const isOffSale = ({ values }: AcceptedRow): boolean =>
  values.priceCents === null && values.priceList === '' && !isBesideOwnPrice(values)

const count = (row: ReadRow, { columns }: FileLayout, summary: PriceFileSummary): void => {
  if (row.ok) {
    summary.accepted++
    if (isOffSale(row)) summary.offSale++
  } else {
    summary.rejected++
  }
  for (const [index, name] of columns.header.entries()) {
    if (name !== '' || (row.raw[index] ?? '') === '' || row.raw.length === 1) continue
    const shown = `column ${index + 1} (no name)`
    if (!summary.unknownColumns.includes(shown)) summary.unknownColumns.push(shown)
  }
}

const emptySummary = (layout: FileLayout): PriceFileSummary => ({
  accepted: 0,
  rejected: 0,
  offSale: 0,
  blankRows: 0,
  repeatedHeaders: [],
  totals: [],
  headings: [],
  unknownColumns: [...layout.columns.unknown],
  bytesRead: 0,
})

const shapeOf = (layout: FileLayout): RowShape => {
  const { columns, delimiter } = layout
  const style = delimiter === ';' ? 'either' : 'point'
  return {
    cells: columns.header.length,
    looksLikeRow(line) {
      const cells = line.split(delimiter).map((cell) => cell.trim())
      if (cells.length !== columns.header.length || cells.length < 2) return false
      const number = cells[columns.at.get('itemNo') ?? -1]
      const price = cells[columns.at.get('price') ?? -1]
      if (price === undefined) return number !== undefined && /^\S*\d\S*$/.test(number)
      if (number !== undefined && !/^\S+$/.test(number)) return false
      const parsed = readPrice(price, style)
      return parsed.ok && parsed.cents !== null
    },
  }
}
