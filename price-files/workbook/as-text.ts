import { readFile } from 'node:fs/promises'
import { maxHeadLines } from '../file/detect-layout.ts'
import { type PriceFileSource, readBytes } from '../file/price-file-source.ts'
import { readWorkbook } from './read-workbook.ts'

const isZip = async (source: PriceFileSource): Promise<boolean> => {
  for await (const head of readBytes(source))
    return head[0] === 0x50 && head[1] === 0x4b && head[2] === 0x03 && head[3] === 0x04
  return false
}

// One line per row of the sheet, so that line and row numbers are equal.
const writeCell = (cell: string): string => {
  const line = cell.replace(/[\r\n]+/g, ' ')
  return /[",]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line
}

/** `unreadSheets`: names of the workbook's other sheets with a list. */
export type TextSource = {
  source: PriceFileSource
  unreadSheets: readonly string[]
  hiddenRows: number
}

/**
 * Converts a workbook (XLSX) to CSV whose lines are the rows of its first sheet with a header.
 * Returns any other source unchanged. Throws `PriceFileProblem` for a zip file that isn't a
 * workbook, and errors of the file system.
 */
export const asText = async (
  source: PriceFileSource,
  isHeader: (cells: readonly string[]) => boolean,
): Promise<TextSource> => {
  if (!(await isZip(source))) return { source, unreadSheets: [], hiddenRows: 0 }
  const bytes = 'path' in source ? await readFile(source.path) : source.bytes
  const { rows, unreadSheets, hiddenRows } = await readWorkbook(bytes, (sheet) =>
    sheet.slice(0, maxHeadLines).some(isHeader),
  )
  const text = rows.map((row) => row.map(writeCell).join(',')).join('\n')
  return { source: { bytes: Buffer.from(text) }, unreadSheets, hiddenRows }
}
