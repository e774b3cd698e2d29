import { customerImportKinds } from '@endcap/contract/choices'
import type * as endpoints from '@endcap/contract/imports/customer-imports'
import { maxPageSize } from '@endcap/contract/limits'
import { formatCsv } from '@endcap/price-files/format-csv'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import type { Call } from '../../http/answer-call.ts'
import { offsetOf, toPage } from '../../http/requests/page.ts'
import { importLifecycle } from '../import-lifecycle.ts'
import {
  countKinds,
  findImport,
  type ImportItem,
  type ImportRow,
  importItems,
  listImportRows,
  lockImport,
} from './customer-import-store.ts'
import { undoCustomers } from './undo-customers.ts'

const showItems = async (
  db: Db,
  items: readonly ImportItem[],
): Promise<Omit<endpoints.CustomerImport, 'columns'>[]> => {
  if (items.length === 0) return []
  const counted = await countKinds(
    db,
    items.map(({ id }) => id),
  )
  return items.map((item) => {
    const countOf = (kind: string) =>
      counted.find((one) => one.importId === item.id && one.kind === kind)?.rows ?? 0
    return {
      _id: item.id,
      file_name: item.fileName,
      status: item.status,
      counts: {
        new: countOf('new'),
        changed: countOf('changed'),
        double: countOf('double'),
        rejected: countOf('rejected'),
        unchanged: countOf('unchanged'),
      },
      approve: item.approve,
      done: item.done,
      problem: item.problem,
      by: item.staffName,
      createdAt: item.createdAt,
      version: item.version,
    }
  })
}

const show = async (db: Db, row: ImportRow): Promise<endpoints.CustomerImport> => {
  const [item] = await showItems(db, [row])
  if (!item) throw new Error('The import was not counted.')
  return {
    ...item,
    columns: row.header.map((name, at) => ({ name, field: row.fields[at] ?? null })),
  }
}

/** Includes duplicates; each row with its reasons (X5-150). */
const formatRejectedRows = async (db: Db, row: ImportRow): Promise<string> => {
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

export const customerImports = importLifecycle({
  entity: 'customer-imports',
  find: findImport,
  lock: lockImport,
  list: importItems.list,
  show,
  showItems,
  formatRejectedRows,
  undo: undoCustomers,
})

/** Sorted by line; empty for an unknown kind. Throws `not_found`. */
export const listCustomerImportRows = async (
  { db }: Context,
  { params, query }: Call<typeof endpoints.listCustomerImportRows>,
) => {
  const { id } = await customerImports.get(db, params.id)
  const kinds = customerImportKinds.filter((kind) => query.kind === '' || query.kind === kind)
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const { rows, total } =
    kinds.length === 0 ? { rows: [], total: 0 } : await listImportRows(db, id, kinds, slice)
  const shown = rows.map(({ line, kind, values, problem, changes, customerId }) => ({
    line,
    kind,
    values: values as Record<string, string>,
    problem,
    changes,
    customer_id: customerId ?? '',
  }))
  return toPage(shown, total, query)
}
