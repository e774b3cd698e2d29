import type { Db } from '../../database/database.ts'
import { ShopError } from '../../http/shop-error.ts'
import { valuesOf } from './apply-customers.ts'
import {
  changeImport,
  countActiveCustomers,
  deleteAddedCustomers,
  type ImportRow,
  listChangedRows,
  updateCustomers,
} from './customer-import-store.ts'
import { deleteSubmittedLicenses } from './imported-license-store.ts'

/** Undoes an import (X5-149). Throws `status_conflict` if one of its new customers has used the account. */
export const undoCustomers = async (db: Db, row: ImportRow) => {
  const active = await countActiveCustomers(db, row)
  if (active > 0)
    throw new ShopError('status_conflict', {
      message: `${active === 1 ? 'One customer has' : `${active} customers have`} chosen a password, ordered or got a decision on a license since, so the import can’t be undone. Please change these customers one by one.`,
    })
  const changed = await listChangedRows(db, row.id)
  await updateCustomers(
    db,
    changed.flatMap(({ customerId, changes }) =>
      customerId === null ? [] : [{ id: customerId, values: valuesOf(changes, 'before') }],
    ),
  )
  await deleteSubmittedLicenses(db, row.id, { by: row.staffName, at: row.createdAt })
  await deleteAddedCustomers(db, row.id)
  await changeImport(db, row.id, { status: 'undone' })
  return { before: { file_name: row.fileName }, after: null }
}
