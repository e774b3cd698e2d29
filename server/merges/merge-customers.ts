import { customerFieldNames, customerFields } from '@endcap/contract/accounts/customer-fields'
import type { mergeCustomers as mergeEndpoint } from '@endcap/contract/accounts/customers'
import { type CustomerRow, customerStore } from '../accounts/account-store.ts'
import { cancelApprovalMails, lockCustomers } from '../accounts/customers/approval-store.ts'
import { customerProperties } from '../accounts/customers/customer-columns.ts'
import { recomputeHistory } from '../accounts/customers/customer-history-store.ts'
import { toCustomer } from '../accounts/customers/to-customer.ts'
import { deleteTokensOf } from '../accounts/passwords/password-token-store.ts'
import { recordAudit } from '../audit/audit-store.ts'
import { changeByStaff } from '../audit/staff-changes.ts'
import { insertDeletedRow } from '../audit/trash/trash-store.ts'
import type { Context } from '../context.ts'
import { customerEventData, insertCustomerEvents, insertEvents } from '../events/event-store.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { isId, readId } from '../http/requests/ids.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { documentMails, redirectMails } from '../mail/mail-store.ts'
import { moveNotes } from '../notes/note-store.ts'
import { lockAccounts } from '../receivables/account-store.ts'
import { hasAccount, moveAccount, readMergedAccount } from './merge-account-store.ts'
import {
  lockCarts,
  mergedEntity,
  moveCartLines,
  moveDocuments,
  moveGuides,
  moveLicenses,
  moveMerges,
  moveOrders,
  readMergedRows,
} from './merge-store.ts'

/** The fields that a merge may change, by property. */
export const joinedFields = (customer: CustomerRow): Partial<CustomerRow> =>
  Object.fromEntries(
    customerFieldNames
      .filter((field) => customerFields[field].merge !== 'keep')
      .map((field) => [customerProperties[field], customer[customerProperties[field]]]),
  )

/** Returns the fields that the customer takes over from the other one. */
const mergeFields = (customer: CustomerRow, other: CustomerRow): Partial<CustomerRow> =>
  Object.fromEntries(
    customerFieldNames.flatMap((field) => {
      const property = customerProperties[field]
      const [own, others] = [customer[property], other[property]]
      const { merge } = customerFields[field]
      if (merge === 'keep') return []
      return [[property, merge === 'fill' ? own || others : [...new Set([own, others].flat())]]]
    }),
  )

/**
 * Moves the other customer's orders, account, guides, notes and unsent mails about them here, combines tags and
 * carts, fills in missing fields, and deletes it. `undoMerge` restores it. Throws `not_found`,
 * `stale`, `invalid` for the `other_id`, and `status_conflict` if only the other one is approved.
 */
export const mergeCustomers = async (
  context: Context,
  { params, body, ...by }: Call<typeof mergeEndpoint>,
) => {
  const id = readId(params.id).toLowerCase()
  const otherId = body.other_id.toLowerCase()
  if (!isId(otherId) || otherId === id)
    throw invalidField('other_id', 'Please choose another customer.')
  const row = await changeByStaff(context, by, {
    action: 'merge',
    entity: 'customers',
    entityId: id,
    lock: async (db) => {
      // Locks carts before customers, in the lock order of placing an order.
      await lockCarts(db, [id, otherId])
      return (await lockCustomers(db, [id, otherId])).find((each) => each.id === id) ?? null
    },
    show: toCustomer,
    make: async (db, before) => {
      const other = await customerStore.lock(db, otherId)
      if (other === null)
        throw invalidField('other_id', 'This customer no longer exists. Please reload the page.')
      if (other.status === 'approved' && before.status !== 'approved')
        throw new ShopError('status_conflict', {
          message: `${other.email} is approved and ${before.email} isn’t, so ${other.email} must be the account that stays.`,
        })
      const movesAccount = await hasAccount(db, otherId)
      if (movesAccount) await lockAccounts(db, [id, otherId], context.clock())
      const moved = await readMergedRows(db, otherId)
      const account = await readMergedAccount(db, otherId, id)
      await moveOrders(db, otherId, id)
      await moveDocuments(db, otherId, id)
      await moveLicenses(db, otherId, id, {
        by: staffOf(by.identity).name,
        at: context.clock(),
      })
      if (movesAccount) await moveAccount(db, otherId, id)
      await moveGuides(db, otherId, id)
      await moveNotes(
        db,
        { entity: 'customers', entityId: otherId },
        { entity: 'customers', entityId: id },
      )
      const addedProducts = await moveCartLines(db, otherId, id, context.clock())
      await deleteTokensOf(db, 'customer', otherId)
      await cancelApprovalMails(db, [otherId])
      await redirectMails(db, other.email, before.email, documentMails)
      await recomputeHistory(db, [id, otherId])
      await customerStore.remove(db, otherId)
      const fields = mergeFields(before, other)
      const { row: stored, ...rest } = moved
      await insertDeletedRow(db, {
        id: otherId,
        entity: mergedEntity,
        title: other.businessName,
        row: stored,
        related: {
          ...rest,
          target_id: id,
          added_products: addedProducts,
          account,
          fields: { before: joinedFields(before), after: joinedFields({ ...before, ...fields }) },
        },
        staffName: staffOf(by.identity).name,
        deletedAt: context.clock(),
      })
      await moveMerges(db, moved.merges, id)
      await recordAudit(db, {
        by: staffOf(by.identity),
        at: context.clock(),
        action: 'merge',
        entity: 'customers',
        entityId: otherId,
        before: toCustomer(other),
        after: { merged_into: id },
      })
      const remaining = await customerStore.update(db, id, fields)
      await insertEvents(db, 'customer.merged', context.clock(), [
        { id: otherId, data: { ...customerEventData(other), merged_into: id } },
      ])
      await insertCustomerEvents(
        db,
        'customer.changed',
        context.clock(),
        remaining === null ? [] : [remaining],
      )
      return remaining
    },
  })
  context.sessions.invalidate(otherId)
  return { data: toCustomer(row) }
}
