import { customerImportKinds } from '@endcap/contract/choices'
import type * as endpoints from '@endcap/contract/imports/customer-imports'
import { maxPageSize } from '@endcap/contract/limits'
import { formatCsv } from '@endcap/price-files/format-csv'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { customerImports, listImportRows } from './customer-import-store.ts'
import { getImport } from './find-customer-import.ts'
import { showImport, showItems } from './show-customer-import.ts'

/** Imports of customers, newest first. */
export const listCustomerImports = async (
  { db }: Context,
  { query }: Call<typeof endpoints.listCustomerImports>,
) => {
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const { rows, total } = await customerImports.list(db, slice, query)
  return toPage(await showItems(db, rows), total, query)
}

/** Returns an import. Throws `not_found`. */
export const getCustomerImport = async (
  { db }: Context,
  { params }: Call<typeof endpoints.getCustomerImport>,
) => ({ data: await showImport(db, await getImport(db, params.id)) })

/** Lists the checked rows of an import, by their lines; none for an unknown kind. Throws `not_found`. */
export const listCustomerImportRows = async (
  { db }: Context,
  { params, query }: Call<typeof endpoints.listCustomerImportRows>,
) => {
  const { id } = await getImport(db, params.id)
  const kind = customerImportKinds.find((one) => one === query.kind)
  const kinds = query.kind === '' ? customerImportKinds : kind === undefined ? [] : [kind]
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const { rows, total } =
    kinds.length === 0 ? { rows: [], total: 0 } : await listImportRows(db, id, kinds, slice)
  const shown = rows.map((row) => ({
    line: row.line,
    kind: row.kind,
    values: row.values as Record<string, string>,
    problem: row.problem,
    changes: row.changes,
    customer_id: row.customerId ?? '',
  }))
  return toPage(shown, total, query)
}

/** Returns the rejected rows and duplicates with their reasons as CSV (X5-150). */
export const getRejectedCustomers = async (
  { db }: Context,
  { params }: Call<typeof endpoints.getRejectedCustomers>,
) => {
  const row = await getImport(db, params.id)
  const cellsOf = new Map(row.cells.map(([line, cells]) => [line, cells]))
  const problems: string[][] = []
  for (let offset = 0; ; offset += maxPageSize * 10) {
    const slice = { limit: maxPageSize * 10, offset }
    const { rows } = await listImportRows(db, row.id, ['rejected', 'double'], slice)
    for (const { line, problem } of rows) {
      const cells = cellsOf.get(line) ?? []
      const width = Math.max(row.header.length, cells.length)
      problems.push([
        ...Array.from({ length: width }, (_, at) => cells[at] ?? ''),
        `Line ${line}: ${problem}`,
      ])
    }
    if (rows.length < slice.limit) break
  }
  return formatCsv([[...row.header, 'Import Problem'], ...problems])
}
