import type { undoApprovals as undoEndpoint } from '@endcap/contract/accounts/customers'
import { recordAudits } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import { insertCustomerEvents } from '../../events/event-store.ts'
import type { Call } from '../../http/answer-call.ts'
import { staffOf } from '../../http/identity.ts'
import { readId } from '../../http/requests/ids.ts'
import { ShopError } from '../../http/shop-error.ts'
import { cancelApprovalMails, lockCustomers, restoreStatus } from './approval-store.ts'
import { toCustomer } from './to-customer.ts'

/**
 * Undoes all approvals or none. Throws `not_found`, and `status_conflict` if a mail was sent or a
 * customer is no longer approved.
 */
export const undoApprovals = async (
  context: Context,
  { body, identity }: Call<typeof undoEndpoint>,
) => {
  const ids = [...new Set(body.ids.map(readId))]
  const rows = await context.transaction(async (db) => {
    const before = await lockCustomers(db, ids)
    if (before.length < ids.length) throw new ShopError('not_found')
    const cancelled = new Set(await cancelApprovalMails(db, ids))
    const late = before.find(({ id, status }) => status !== 'approved' || !cancelled.has(id))
    if (late)
      throw new ShopError('status_conflict', {
        message:
          late.status === 'approved'
            ? `${late.businessName} has already been emailed about the approval. You can suspend them instead.`
            : `${late.businessName} is ${late.status} now, so there is no approval to undo. Please reload the page.`,
      })
    const restored = await restoreStatus(db, ids)
    await insertCustomerEvents(db, 'customer.changed', context.clock(), restored)
    await recordAudits(
      db,
      before.map((row, index) => ({
        by: staffOf(identity),
        at: context.clock(),
        action: 'undo-approval',
        entity: 'customers',
        entityId: row.id,
        before: toCustomer(row),
        after: toCustomer(restored[index] ?? row),
      })),
    )
    return restored
  })
  for (const id of ids) context.sessions.invalidate(id)
  return { data: rows.map(toCustomer) }
}
