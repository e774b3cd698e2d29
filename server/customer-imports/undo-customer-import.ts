import type * as endpoints from '@endcap/contract/imports/customer-imports'
import { recordAudit } from '../audit/audit-store.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { ShopError } from '../http/shop-error.ts'
import { toStored, valuesOf } from './apply-customers.ts'
import {
  changeImport,
  countActiveCustomers,
  deleteAddedCustomers,
  listChangedRows,
  updateCustomers,
} from './customer-import-store.ts'
import { getImport, lockForChange } from './find-customer-import.ts'
import { showImport } from './show-customer-import.ts'

/** Undoes an import (X5-149). Throws `status_conflict` when one of its new customers has used the account. */
export const undoCustomerImport = (
  { transaction, clock }: Context,
  { params, ifMatch, identity }: Call<typeof endpoints.undoCustomerImport>,
) =>
  transaction(async (db) => {
    const row = await lockForChange(db, params.id, ifMatch, ['applied'])
    const active = await countActiveCustomers(db, row)
    if (active > 0)
      throw new ShopError('status_conflict', {
        message: `${active === 1 ? 'One customer has' : `${active} customers have`} chosen a password or ordered since, so the import can’t be undone. Please change these customers one by one.`,
      })
    const changed = await listChangedRows(db, row.id)
    await updateCustomers(
      db,
      changed.flatMap(({ customerId, changes }) =>
        customerId === null
          ? []
          : [{ id: customerId, values: toStored(valuesOf(changes, 'before')) }],
      ),
    )
    await deleteAddedCustomers(db, row.id)
    await changeImport(db, row.id, { status: 'undone' })
    await recordAudit(db, {
      by: staffOf(identity),
      at: clock(),
      action: 'undo',
      entity: 'customer-imports',
      entityId: row.id,
      before: { file_name: row.fileName },
      after: null,
    })
    return { data: await showImport(db, await getImport(db, row.id)) }
  })
