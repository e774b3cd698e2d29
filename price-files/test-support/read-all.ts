import type { ParsedPriceFile } from '../read-price-file.ts'
import type { AcceptedRow, ReadRow } from '../rows/read-row.ts'

/** Reads a file's rows to the end, after which its counts are final. */
export const readAll = async <Parsed extends ParsedPriceFile>(parsed: Parsed) => {
  const rows: ReadRow[] = []
  for await (const batch of parsed.batches()) rows.push(...batch)
  return { ...parsed, rows }
}

export const acceptedIn = (rows: readonly ReadRow[]) =>
  rows.filter((row): row is AcceptedRow => row.ok)

/** The problems of rejected rows, as `line column reason; column reason`. */
export const problemsIn = (rows: readonly ReadRow[]) =>
  rows.flatMap((row) =>
    row.ok
      ? []
      : `${row.line} ${row.problems.map(({ column, reason }) => `${column} ${reason}`).join('; ')}`,
  )

/** As `problemsIn`, and accepted rows as `line item number`. */
export const described = (rows: readonly ReadRow[]) =>
  rows.flatMap((row) => (row.ok ? `${row.line} ${row.values.itemNo}` : problemsIn([row])))
