import { isDeepStrictEqual } from 'node:util'
import type * as endpoints from '@endcap/contract/accounts/customers'
import { documentName } from '@endcap/contract/statements/statement-lines'
import { customerStore } from '../accounts/account-store.ts'
import { lockCustomers } from '../accounts/customers/approval-store.ts'
import { recomputeHistory } from '../accounts/customers/customer-history-store.ts'
import { toCustomer } from '../accounts/customers/to-customer.ts'
import { recordAudit } from '../audit/audit-store.ts'
import { createByStaff } from '../audit/staff-changes.ts'
import { deletedRows, lockDeletedRow, removeFromTrash } from '../audit/trash/trash-store.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { insertCustomerEvents } from '../events/event-store.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { lockAccounts } from '../receivables/account-store.ts'
import {
  findParting,
  findTie,
  hasAccount,
  moveAccountBack,
  noAccount,
  type Tie,
} from './merge-account-store.ts'
import { joinedFields } from './merge-customers.ts'
import {
  listMerges,
  lockCarts,
  type Merge,
  mergedEntity,
  moveBack,
  moveMerges,
  restoreCustomer,
} from './merge-store.ts'

export const listMergedCustomers = async (
  { db }: Context,
  { params }: Call<typeof endpoints.listMergedCustomers>,
) => {
  const id = readId(params.id)
  if ((await customerStore.find(db, id)) === null) throw new ShopError('not_found')
  const merges = await listMerges(db, id)
  return {
    data: merges.map(({ id, businessName, email, by, mergedAt }) => ({
      ...{ _id: id, business_name: businessName, email, by, mergedAt },
    })),
  }
}

const findMerge = async (db: Db, id: string): Promise<Merge> => {
  const found = await lockDeletedRow(db, id)
  if (found?.entity !== mergedEntity) throw new ShopError('not_found')
  return { ...(found.related as Omit<Merge, 'row'>), row: found.row as Merge['row'] }
}

/** Fields that staff changed after the merge stay. */
const restoreFields = async (db: Db, { target_id: targetId, fields }: Merge): Promise<void> => {
  const target = await customerStore.find(db, targetId)
  if (target !== null && isDeepStrictEqual(joinedFields(target), fields.after))
    await customerStore.update(db, targetId, fields.before)
}

const tied = (tie: Tie, email: unknown) =>
  new ShopError('status_conflict', {
    message:
      tie.kind === 'payment'
        ? `${documentName(tie)} paid documents of both accounts. Please reverse it, undo the merge, and enter the payment again.`
        : `${documentName(tie)} settled documents of both accounts, so they can’t be separated. Please leave them merged, or ask the other store to sign up again as ${email}.`,
  })

/** Throws `status_conflict` if documents of both customers settle each other. */
const separateAccounts = async (db: Db, id: string, merge: Merge): Promise<void> => {
  const parting = { id, targetId: merge.target_id, orders: merge.orders }
  const { account = noAccount } = merge
  const items = await findParting(db, parting, account)
  const tie = await findTie(db, items)
  if (tie !== null) throw tied(tie, merge.row.email)
  await moveAccountBack(db, parting, items, account)
}

/**
 * Restores the customer, who can sign in again, and moves back what the merge moved. Throws
 * `not_found`, and `status_conflict` if another customer has the email address now, or if documents
 * of both settle each other.
 */
export const undoMerge = async (
  context: Context,
  { params, identity }: Call<typeof endpoints.undoMerge>,
) => {
  const id = readId(params.id)
  if ((await deletedRows.find(context.db, id))?.entity !== mergedEntity)
    throw new ShopError('not_found')
  const row = await createByStaff(
    context,
    { identity },
    {
      entity: 'customers',
      action: 'undo-merge',
      entityId: () => id,
      show: toCustomer,
      refusals: {
        customer_email: () =>
          new ShopError('status_conflict', {
            message: 'Another customer has this email address now. Please change that one first.',
          }),
      },
      make: async (db) => {
        const merge = await findMerge(db, id)
        const { target_id: targetId } = merge
        await lockCarts(db, [targetId])
        await lockCustomers(db, [targetId])
        await restoreCustomer(db, merge.row)
        const keepsAccounts = await hasAccount(db, targetId)
        if (keepsAccounts) await lockAccounts(db, [id, targetId], context.clock())
        await moveBack(db, id, merge)
        if (keepsAccounts) await separateAccounts(db, id, merge)
        await restoreFields(db, merge)
        await moveMerges(db, merge.merges, id)
        await recomputeHistory(db, [id, targetId])
        await removeFromTrash(db, id)
        await recordAudit(db, {
          by: staffOf(identity),
          at: context.clock(),
          action: 'undo-merge',
          entity: 'customers',
          entityId: targetId,
          after: { restored: id },
        })
        const restored = await customerStore.find(db, id)
        const target = await customerStore.find(db, targetId)
        if (restored === null || target === null) throw new Error('The customer was not restored.')
        await insertCustomerEvents(db, 'customer.changed', context.clock(), [restored, target])
        return restored
      },
    },
  )
  return { data: toCustomer(row) }
}
