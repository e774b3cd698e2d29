import { formatCsvLine } from '@endcap/price-files/format-csv'
import type { AccountingFile } from './posting.ts'

/** Without a byte order mark, which importers take for a part of the first header. */
const formatRows = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(rows.map((cells) => formatCsvLine(cells, ',')).join(''), 'utf8')

/** CSV files of at most `size` documents each, numbered if there are several; none without documents. */
export const csvFiles = (
  name: string,
  header: readonly string[],
  documents: readonly (readonly string[])[][],
  size: number,
): AccountingFile[] => {
  const count = Math.ceil(documents.length / size)
  return Array.from({ length: count }, (_, at) => ({
    name: count === 1 ? `${name}.csv` : `${name}-${at + 1}.csv`,
    bytes: formatRows([header, ...documents.slice(at * size, (at + 1) * size).flat()]),
  }))
}
