import type { PriceFileSource } from './file/price-file-source.ts'
import { isOffSale, type ParsedPriceFile, readPriceFile } from './read-price-file.ts'
import { DuplicateItemNumbers } from './rows/duplicate-item-numbers.ts'
import { priceKey } from './rows/read-price-entry.ts'
import type { AcceptedRow, ReadRow, RowOptions } from './rows/read-row.ts'

export type DistinctRows = ParsedPriceFile & {
  /** Number of rows skipped because they equal an earlier row. Final when the summary is. */
  readonly repeats: number
  /** Whether an accepted row with the item number describes the product, not only a price. */
  hasProduct(itemNo: string): boolean
  /** Whether the file has a row with this item number for the same price list and price. */
  hasRow(itemNo: string, values: AcceptedRow['values']): boolean
}

/**
 * Reads a price file (`readPriceFile`) with each item number once: returns only the first of equal
 * rows, and rejects all rows that differ, naming each other's lines. Reads the file twice, since
 * the last row may contradict the first; uses some 150 bytes of memory per item number. The first
 * pass calls `onChecked` with the number of bytes read. Throws the errors of `readPriceFile`.
 */
export const readDistinctRows = async (
  source: PriceFileSource,
  options: RowOptions,
  onChecked: (bytesRead: number) => void = () => {},
): Promise<DistinctRows> => {
  const parsed = await readPriceFile(source, options)
  // Without a column of price lists, all rows are for the same list.
  const namesLists = parsed.layout.columns.at.has('priceList')
  const seen = new DuplicateItemNumbers(namesLists ? options.fileList : '')
  for await (const rows of parsed.batches()) {
    for (const row of rows) seen.add(row)
    onChecked(parsed.summary.bytesRead)
  }
  let repeats = 0
  return {
    ...parsed,
    get repeats() {
      return repeats
    },
    hasProduct: (itemNo) => seen.hasProduct(itemNo),
    hasRow: (itemNo, values) => seen.firstLine(itemNo, values.priceList, priceKey(values)) !== null,
    async *batches() {
      repeats = 0
      for await (const rows of parsed.batches()) {
        const distinct: ReadRow[] = []
        for (const row of rows) {
          const resolved = resolveDuplicate(row, seen)
          if (resolved === null) repeats++
          else distinct.push(resolved)
          if (row.ok && resolved?.ok !== true) uncount(row, resolved, parsed)
        }
        if (distinct.length > 0) yield distinct
      }
    },
  }
}

const resolveDuplicate = (row: ReadRow, seen: DuplicateItemNumbers): ReadRow | null => {
  if (!row.ok) return row
  const { line, raw } = row
  const { itemNo, priceList } = row.values
  const key = priceKey(row.values)
  const lines = seen.conflictingLines(itemNo, priceList, key)
  if (lines === null) return seen.firstLine(itemNo, priceList, key) === line ? row : null
  const others = lines.filter((other) => other !== line)
  const shown = others.length > 10 ? `${others.slice(0, 10).join(', ')}, …` : others.join(', ')
  const column = 'Item Number'
  const ofList = priceList === '' ? '' : ` for the price list ${priceList}`
  const ofKey = key === '' ? '' : ` (${key})`
  const reason = `${itemNo}${ofList}${ofKey} is also in line${others.length === 1 ? '' : 's'} ${shown}, with other values; keep one of them`
  return {
    line,
    ok: false,
    problems: [{ code: 'repeated_item_number', column, reason }],
    raw,
    itemNo,
    priceList,
    priceKey: key,
  }
}

const uncount = (
  row: AcceptedRow,
  resolved: ReadRow | null,
  { summary }: ParsedPriceFile,
): void => {
  summary.accepted--
  if (isOffSale(row)) summary.offSale--
  if (resolved !== null) summary.rejected++
}
