import type { PriceFileSource } from './file/price-file-source.ts'
import { type PriceFileReading, readPriceFile } from './read-price-file.ts'
import { DuplicateItemNumbers } from './rows/duplicate-item-numbers.ts'
import type { AcceptedRow, ReadRow, RowOptions } from './rows/read-row.ts'

export type DistinctReading = PriceFileReading & {
  /** Number of rows that equal an earlier one with their item number; left out. Final with the summary. */
  readonly repeats: number
}

/**
 * The same as `readPriceFile`, with each item number once: of equal rows only the first, rows
 * that differ are all rejected with the lines of the others. Reads the file twice, since the last
 * row may contradict the first; holds some 150 bytes for each item number.
 *
 * `onChecked` is called during the first reading with the number of bytes read.
 *
 * Errors: as `readPriceFile`.
 */
export const readDistinctRows = async (
  source: PriceFileSource,
  options: RowOptions,
  onChecked: (bytesRead: number) => void = () => {},
): Promise<DistinctReading> => {
  const reading = await readPriceFile(source, options)
  const seen = new DuplicateItemNumbers()
  for await (const rows of reading.batches()) {
    for (const row of rows) seen.see(row)
    onChecked(reading.summary.bytesRead)
  }
  let repeats = 0
  return {
    ...reading,
    get repeats() {
      return repeats
    },
    async *batches() {
      repeats = 0
      for await (const rows of reading.batches()) {
        const distinct: ReadRow[] = []
        for (const row of rows) {
          const judged = judge(row, seen)
          if (judged === null) repeats++
          else distinct.push(judged)
          if (row.ok && judged?.ok !== true) uncount(row, judged, reading)
        }
        if (distinct.length > 0) yield distinct
      }
    },
  }
}

const judge = (row: ReadRow, seen: DuplicateItemNumbers): ReadRow | null => {
  if (!row.ok) return row
  const { line, raw } = row
  const { itemNo } = row.values
  const lines = seen.conflictingLines(itemNo)
  if (lines === null) return seen.firstLine(itemNo) === line ? row : null
  const others = lines.filter((other) => other !== line)
  const shown = others.length > 10 ? `${others.slice(0, 10).join(', ')}, …` : others.join(', ')
  const column = 'Item Number'
  const reason = `${itemNo} is also in line${others.length === 1 ? '' : 's'} ${shown}, with other values; keep one of them`
  return { line, ok: false, problems: [{ column, reason }], raw, itemNo }
}

const uncount = (row: AcceptedRow, judged: ReadRow | null, { summary }: PriceFileReading): void => {
  summary.accepted--
  if (row.values.priceCents === null) summary.offSale--
  if (judged !== null) summary.rejected++
}
