import type { Db } from '../database/database.ts'
import { invalidField } from '../http/shop-error.ts'
import { checkCustomerRows } from './check-customer-rows.ts'
import { findKnownCustomers, type ImportRow, replaceRows } from './customer-import-store.ts'
import type { CustomerFile } from './read-customer-file.ts'

/** Throws `invalid` for columns without one of addresses. */
export const requireEmail = (fields: readonly unknown[]): void => {
  if (!fields.includes('email'))
    throw invalidField('fields', 'Please choose the column of the email addresses.')
}

/** Checks the rows of an import’s file by its columns, and replaces those checked before. */
export const storeCheckedRows = async (
  db: Db,
  id: string,
  file: CustomerFile,
  fields: ImportRow['fields'],
): Promise<void> => {
  const rows = await checkCustomerRows(file, fields, (emails, phones) =>
    findKnownCustomers(db, emails, phones),
  )
  await replaceRows(db, id, rows)
}
