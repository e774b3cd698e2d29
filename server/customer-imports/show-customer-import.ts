import type { CustomerImport } from '@endcap/contract/imports/customer-imports'
import type { Db } from '../database/database.ts'
import { countKinds, type ImportRow } from './customer-import-store.ts'

type ItemRow = Omit<ImportRow, 'header' | 'cells' | 'fields'>

export const showItems = async (db: Db, rows: readonly ItemRow[]) => {
  const ids = rows.map(({ id }) => id)
  const counted = ids.length === 0 ? [] : await countKinds(db, ids)
  return rows.map((row) => showItem(row, counted))
}

const showItem = (
  row: ItemRow,
  counted: Awaited<ReturnType<typeof countKinds>>,
): Omit<CustomerImport, 'columns'> => {
  const of = (kind: string) =>
    counted.find((one) => one.importId === row.id && one.kind === kind)?.rows ?? 0
  return {
    _id: row.id,
    file_name: row.fileName,
    status: row.status,
    counts: {
      new: of('new'),
      changed: of('changed'),
      double: of('double'),
      rejected: of('rejected'),
      unchanged: of('unchanged'),
    },
    approve: row.approve,
    done: row.done,
    problem: row.problem,
    by: row.staffName,
    createdAt: row.createdAt,
    version: row.version,
  }
}

/** Returns an import with the columns of its file. */
export const showImport = async (db: Db, row: ImportRow): Promise<CustomerImport> => ({
  ...showItem(row, await countKinds(db, [row.id])),
  columns: row.header.map((name, at) => ({ name, field: row.fields[at] ?? null })),
})
