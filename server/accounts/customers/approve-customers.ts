import type { approveCustomers as approveEndpoint } from '@endcap/contract/accounts/customers'
import { undoableMailDelaySeconds } from '@endcap/contract/limits'
import { recordAudits } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import { insertCustomerEvents } from '../../events/event-store.ts'
import type { Call } from '../../http/answer-call.ts'
import { staffOf } from '../../http/identity.ts'
import { readId } from '../../http/requests/ids.ts'
import { ShopError } from '../../http/shop-error.ts'
import {
  findWithoutRoute,
  lockCustomers,
  refuseUnlicensed,
  setApproved,
  storeApprovals,
} from './approval-store.ts'
import { approvalMail } from './customer-transitions.ts'
import { toCustomer } from './to-customer.ts'

/** Approves all or none. Throws `not_found`, `not_confirmed`, and `status_conflict` for a suspended customer. */
export const approveCustomers = async (
  context: Context,
  { body, identity }: Call<typeof approveEndpoint>,
) => {
  const ids = [...new Set(body.ids.map(readId))]
  const by = staffOf(identity)
  const at = context.clock()
  const rows = await context.transaction(async (db) => {
    const before = await lockCustomers(db, ids)
    if (before.length < ids.length) throw new ShopError('not_found')
    const suspended = before.find(({ status }) => status === 'suspended')
    if (suspended)
      throw new ShopError('status_conflict', {
        message: `${suspended.businessName} is suspended and can only be reinstated. Nobody was approved.`,
      })
    const due = before.filter(({ status }) => status !== 'approved')
    if (due.length === 0) return before
    await refuseUnlicensed(
      db,
      due.map(({ id }) => id),
      at,
      body.confirm === true,
    )
    const approved = await setApproved(
      db,
      due.map(({ id }) => id),
      { statusBy: by.name, statusAt: at, statusReason: '' },
    )
    await storeApprovals(
      db,
      due.map((row) => ({ before: row, mail: approvalMail(context, row, '') })),
      undoableMailDelaySeconds,
    )
    await insertCustomerEvents(db, 'customer.approved', at, approved)
    const after = new Map(approved.map((row) => [row.id, row]))
    const changed = due.map((row) => ({ before: row, after: after.get(row.id) ?? row }))
    await recordAudits(
      db,
      changed.map((row) => ({
        by,
        at,
        action: 'approve',
        entity: 'customers',
        entityId: row.before.id,
        before: toCustomer(row.before),
        after: toCustomer(row.after),
      })),
    )
    return before.map((row) => after.get(row.id) ?? row)
  })
  for (const id of ids) context.sessions.invalidate(id)
  const without_route = await findWithoutRoute(context.db, ids)
  return { data: rows.map(toCustomer), without_route }
}
