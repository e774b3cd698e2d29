import { maxImportedCustomers, maxUploadBytes } from '@endcap/contract/limits'
import { decodeLines } from '@endcap/price-files/file/decode-lines'
import { detectEncoding } from '@endcap/price-files/file/detect-encoding'
import { maxHeadLines, readHead } from '@endcap/price-files/file/detect-layout'
import { delimiters } from '@endcap/price-files/file/list-format'
import { parseCells } from '@endcap/price-files/file/parse-cells'
import { PriceFileProblem } from '@endcap/price-files/file/price-file-problem'
import { readBytes } from '@endcap/price-files/file/price-file-source'
import { RecordSplitter } from '@endcap/price-files/file/record-splitter'
import { asText } from '@endcap/price-files/workbook/as-text'
import { type ReadResult, readOrRefuse } from '../file-readers.ts'
import { recogniseCustomerColumns } from './recognise-customer-columns.ts'

const maxCellLength = 5_000

/** `broken`: why the line couldn't be split; `cells` then holds the whole line. */
export type FileRow = [line: number, cells: string[], broken?: string]
export type CustomerFile = { header: string[]; rows: FileRow[] }

const readRows = (lines: readonly string[], delimiter: string): FileRow[] => {
  const splitter = new RecordSplitter(delimiter)
  const records = [...splitter.add(lines), ...splitter.finish()].filter(
    ({ text }) => text.trim() !== '',
  )
  const sound = records.filter(({ broken }) => broken === null).map(({ text }) => text)
  const cells = parseCells(sound, delimiter).values()
  return records.map(({ line, text, broken }) =>
    broken === null ? [line, cells.next().value ?? []] : [line, [text], broken],
  )
}

const countNamed = (cells: readonly string[]): number =>
  recogniseCustomerColumns(cells, false).filter((field) => field !== null).length

type Layout = { delimiter: string; headerLine: number }

/** The header is the first line that names the most columns, or else has several cells. */
const detectLayout = (lines: readonly string[]): Layout | null => {
  const candidates = delimiters.flatMap((delimiter) =>
    readHead(lines.slice(0, maxHeadLines), delimiter)
      .filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1)
      .map(({ line, cells }) => ({
        delimiter,
        headerLine: line,
        named: countNamed(cells),
        cells: cells.length,
      })),
  )
  const [best = null] = candidates.sort(
    (one, other) =>
      other.named - one.named || one.headerLine - other.headerLine || other.cells - one.cells,
  )
  return best
}

/** Reads XLSX, or CSV in any usual encoding and delimiter. Throws `PriceFileProblem`. */
const readCustomerFile = async (bytes: Uint8Array): Promise<CustomerFile> => {
  const { source } = await asText({ bytes }, (cells) => countNamed(cells) > 1)
  const lines: string[] = []
  for await (const batch of decodeLines(readBytes(source), await detectEncoding(readBytes(source))))
    lines.push(...batch.lines)
  const layout = detectLayout(lines)
  const [header, ...rows] =
    layout === null
      ? []
      : readRows(lines, layout.delimiter).filter(([line]) => line >= layout.headerLine)
  if (header === undefined || rows.length === 0)
    throw new PriceFileProblem(
      'This is not a list of customers. Please choose a CSV or XLSX file with a header and one customer per line.',
    )
  if (rows.length > maxImportedCustomers)
    throw new PriceFileProblem(
      `The file has ${rows.length.toLocaleString('en-US')} rows. Please split it: at most ${maxImportedCustomers.toLocaleString('en-US')} can be imported at once.`,
    )
  // A CSV file is never larger than its upload, but a workbook's cells can share one long text.
  const characters = rows.flatMap(([, cells]) => cells).reduce((sum, cell) => sum + cell.length, 0)
  if (characters > maxUploadBytes)
    throw new PriceFileProblem('The file is too large. Please split it, and import the parts.')
  // PostgreSQL can't store NUL.
  const storable = (cell: string) => cell.replaceAll('\0', '').slice(0, maxCellLength)
  return {
    header: header[1],
    rows: rows.map(([line, cells, ...broken]) => [line, cells.map(storable), ...broken]),
  }
}

/** Like `readCustomerFile`, with the refusals of price files reworded for customers. */
export const readUploadedCustomers = async (
  bytes: Uint8Array,
): Promise<ReadResult<CustomerFile>> => {
  const result = await readOrRefuse(() => readCustomerFile(bytes))
  return result.refused === null
    ? result
    : { refused: result.refused.replaceAll('price list', 'list of customers') }
}
