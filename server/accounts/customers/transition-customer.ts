import type { Customer, CustomerStatus } from '@endcap/contract/accounts/accounts'
import { type ByStaff, changeByStaff } from '../../audit/staff-changes.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import { staffOf } from '../../http/identity.ts'
import { readId } from '../../http/requests/ids.ts'
import { ShopError } from '../../http/shop-error.ts'
import { type CustomerRow, customerStore } from '../account-store.ts'
import { toCustomer } from './to-customer.ts'

/** The request of a transition: the customer, the reason and the member of staff. */
export type CustomerTransitionCall = ByStaff & { params: { id: string }; body: { reason: string } }

export type CustomerTransition = {
  action: 'approve' | 'reject' | 'suspend' | 'reinstate'
  from: readonly CustomerStatus[]
  to: CustomerStatus
  /** Whether tokens issued so far are revoked, even once the customer can sign in again. */
  endsSessions: boolean
  notify: (db: Db, row: CustomerRow, reason: string) => Promise<unknown>
}

/**
 * Moves a customer to another status and mails them. Does nothing if they already have it.
 * Throws `status_conflict` if the present status doesn't allow it, `stale`, `not_found`.
 */
export const transitionCustomer = async (
  context: Context,
  { params, body, ...by }: CustomerTransitionCall,
  transition: CustomerTransition,
): Promise<{ data: Customer }> => {
  const id = readId(params.id)
  const row = await changeByStaff(context, by, {
    action: transition.action,
    entity: 'customers',
    entityId: id,
    lock: (db) => customerStore.lock(db, id),
    show: toCustomer,
    make: async (db, before) => {
      if (before.status === transition.to) return null
      if (!transition.from.includes(before.status))
        throw new ShopError('status_conflict', {
          message: `This customer is ${before.status} now, so that is not possible. Please reload the page.`,
        })
      const after = await customerStore.update(db, id, {
        status: transition.to,
        statusReason: body.reason,
        statusBy: staffOf(by.identity).name,
        statusAt: context.clock(),
        sessionVersion: before.sessionVersion + (transition.endsSessions ? 1 : 0),
      })
      await transition.notify(db, before, body.reason)
      return after
    },
  })
  context.sessions.invalidate(id)
  return { data: toCustomer(row) }
}
