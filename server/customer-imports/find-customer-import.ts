import type { Db } from '../database/database.ts'
import { readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { findImport, type ImportRow, lockImport } from './customer-import-store.ts'

/** Returns an import by the id in a path. Throws `not_found`. */
export const getImport = async (db: Db, id: string): Promise<ImportRow> => {
  const row = await findImport(db, readId(id))
  if (row === null) throw new ShopError('not_found')
  return row
}

/** Locks an import. Throws `not_found`, `stale`, and `status_conflict` when it has another status. */
export const lockForChange = async (
  db: Db,
  id: string,
  ifMatch: number | null,
  statuses: readonly ImportRow['status'][],
): Promise<ImportRow> => {
  const row = await lockImport(db, readId(id))
  if (row === null) throw new ShopError('not_found')
  if (ifMatch !== null && ifMatch !== row.version) throw new ShopError('stale')
  if (!statuses.includes(row.status)) throw new ShopError('status_conflict')
  return row
}
