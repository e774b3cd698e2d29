import { decodeLines } from '../file/decode-lines.ts'
import { detectEncoding } from '../file/detect-encoding.ts'
import { maxRowsBeforeHeader } from '../file/list-format.ts'
import { readWorkbook } from '../workbook/read-workbook.ts'
import { isOrderHeader } from './order-columns.ts'
import { type OrderList, readOrderRows, readOrderText } from './read-order-list.ts'

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.length > 0) yield bytes
}

/**
 * Reads a CSV or XLSX file, in a browser, too. The list can be read again with another column of
 * quantities. Throws `PriceFileProblem` for other files.
 */
export const readOrderFile = async (
  bytes: Uint8Array,
): Promise<(quantityColumn?: number | null) => OrderList> => {
  if (isZip(bytes)) {
    const { rows } = await readWorkbook(bytes, (sheet) =>
      sheet.slice(0, maxRowsBeforeHeader).some(isOrderHeader),
    )
    return (column) => readOrderRows(rows, column)
  }
  const lines: string[] = []
  const encoding = await detectEncoding(chunksOf(bytes))
  for await (const group of decodeLines(chunksOf(bytes), encoding)) lines.push(...group.lines)
  return (column) => readOrderText(lines.join('\n'), column)
}
