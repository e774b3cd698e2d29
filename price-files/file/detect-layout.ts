import { type Field, fieldLabels } from './column-names.ts'
import { type Delimiter, delimiters, maxRowsBeforeHeader } from './list-format.ts'
import { parseCells } from './parse-cells.ts'
import { PriceFileProblem } from './price-file-problem.ts'
import { type Columns, recogniseColumns } from './recognise-columns.ts'
import { RecordSplitter } from './record-splitter.ts'

export type FileLayout = {
  delimiter: Delimiter
  columns: Columns
  /** Physical line of the header, from 1. Lines above it are not products. */
  headerLine: number
  /** The first physical line that may have a product. */
  firstRowLine: number
  /** Fields whose UPCs are written without their check digits. */
  withoutCheckDigits: ReadonlySet<Field>
  /** The fewest digits of an item number that is also a UPC (`isUpcGuessed`). */
  minLookupDigits: number
}

export const maxHeadLines = 60

/**
 * Finds header and delimiter in a file's first lines: tries each delimiter, respecting quotes, and
 * takes the one with which a line names the most columns. Skips blank lines, a title and an address
 * above the header. A first line `sep=;`, as Excel writes it, decides the delimiter. Throws
 * `PriceFileProblem` if no line names an item number or a title.
 */
export const detectLayout = (head: readonly string[]): FileLayout => {
  const declared = readSepLine(head[0])
  const tried = declared === null ? delimiters : [declared]
  let best: FileLayout | null = null
  let longest: string[] = []
  for (const delimiter of tried) {
    const records = readHead(head, delimiter, declared === null ? 0 : 1)
    const layout = findHeader(records, delimiter)
    if (layout !== null && layout.columns.at.size > (best?.columns.at.size ?? 0)) best = layout
    for (const { cells } of records) if (cells.length > longest.length) longest = cells
  }
  if (best === null) throw new PriceFileProblem(describeMissingHeader(longest))
  return best
}

type HeadRecord = {
  line: number
  nextLine: number
  cells: string[]
}

/** Skips broken and blank records. */
export const readHead = (head: readonly string[], delimiter: Delimiter, skip = 0): HeadRecord[] => {
  const splitter = new RecordSplitter(delimiter, { firstLine: skip + 1 })
  const lines = head.slice(skip)
  const records = [...splitter.add(lines), ...splitter.finish()]
    .filter(({ text, broken }) => broken === null && text.trim() !== '')
    .slice(0, maxRowsBeforeHeader)
  const rows = parseCells(
    records.map(({ text }) => text),
    delimiter,
  )
  return records.map(({ line, text }, i) => ({
    line,
    nextLine: line + text.split('\n').length,
    cells: (rows[i] ?? []).map((cell) => cell.replace(/\s+/g, ' ')),
  }))
}

/** Prefers a line that names two columns to one that only contains a word like `Product`. */
const findHeader = (records: readonly HeadRecord[], delimiter: Delimiter): FileLayout | null => {
  const candidates = records
    .map(({ line, nextLine, cells }) => ({
      delimiter,
      columns: recogniseColumns(cells),
      headerLine: line,
      firstRowLine: nextLine,
      withoutCheckDigits: new Set<Field>(),
      minLookupDigits: 12,
    }))
    .filter(({ columns }) => columns.at.has('itemNo') || columns.at.has('title'))
  return candidates.find(({ columns }) => columns.at.size > 1) ?? candidates[0] ?? null
}

const readSepLine = (line: string | undefined): Delimiter | null => {
  const declared = /^"?sep=(.)"?[,;\t|]*$/i.exec(line ?? '')?.[1]
  return delimiters.find((delimiter) => delimiter === declared) ?? null
}

const describeMissingHeader = (cells: readonly string[]): string => {
  const names = (field: Field) => `"${fieldLabels[field]}"`
  const found = cells.filter((cell) => cell !== '').slice(0, 12)
  const seen =
    found.length === 0 ? 'The file has no text.' : `Found were: ${found.map(quote).join(', ')}.`
  return `No line at the top of the file names its columns, such as an item number (${names('itemNo')}, "SKU", "Item #", "Product Code") or a title (${names('title')}, "Name", "Product", "Description"). ${seen} Please add such a line above the products and choose the file again.`
}

const quote = (cell: string): string => `"${cell.length > 40 ? `${cell.slice(0, 40)}…` : cell}"`
