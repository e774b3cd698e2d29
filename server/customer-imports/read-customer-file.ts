import { maxImportedCustomers, maxUploadBytes } from '@endcap/contract/limits'
import { decodeLines } from '@endcap/price-files/file/decode-lines'
import { detectEncoding } from '@endcap/price-files/file/detect-encoding'
import { parseCells } from '@endcap/price-files/file/parse-cells'
import { PriceFileProblem } from '@endcap/price-files/file/price-file-problem'
import { RecordSplitter } from '@endcap/price-files/file/record-splitter'
import { asText } from '@endcap/price-files/workbook/as-text'

export type CustomerFile = { header: string[]; rows: [line: number, cells: string[]][] }

const delimiters = [',', ';', '\t', '|'] as const

const delimiterOf = (line: string): string =>
  [...delimiters].sort((one, other) => line.split(other).length - line.split(one).length)[0] ?? ','

/**
 * Reads a file of customers, as the import of prices reads files: a workbook (XLSX), or CSV in any usual
 * encoding and delimiter. The
 * first line that isn't blank is the header. Throws `PriceFileProblem` for a file that can't be read so.
 */
export const readCustomerFile = async (bytes: Uint8Array): Promise<CustomerFile> => {
  const source = await asText({ bytes })
  const lines: string[] = []
  for await (const batch of decodeLines(source, await detectEncoding(source)))
    lines.push(...batch.lines)
  const delimiter = delimiterOf(lines.find((line) => line.trim() !== '') ?? '')
  const splitter = new RecordSplitter(delimiter)
  const records = [...splitter.add(lines), ...splitter.finish()].filter(
    ({ text, broken }) => broken === null && text.trim() !== '',
  )
  const cells = parseCells(
    records.map(({ text }) => text),
    delimiter,
  )
  const [header, ...rows] = cells
  if (header === undefined || header.length < 2 || rows.length === 0)
    throw new PriceFileProblem(
      'This is no list of customers. Please choose a CSV or XLSX file with a header and a customer in each line.',
    )
  if (rows.length > maxImportedCustomers)
    throw new PriceFileProblem(
      `The file has ${rows.length.toLocaleString('en-US')} rows. Please split it: at most ${maxImportedCustomers.toLocaleString('en-US')} can be imported at once.`,
    )
  // Every upload as CSV is smaller; the cells of a workbook can share one long text.
  if (cells.flat().reduce((sum, cell) => sum + cell.length, 0) > maxUploadBytes)
    throw new PriceFileProblem('The file is too large. Please split it, and import the parts.')
  return {
    header,
    rows: rows.map((row, at) => [
      records[at + 1]?.line ?? at + 2,
      // PostgreSQL can't store NUL.
      row.map((cell) => cell.replaceAll('\0', '').slice(0, maxCellLength)),
    ]),
  }
}

const maxCellLength = 5_000
