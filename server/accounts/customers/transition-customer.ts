import type { Customer, CustomerStatus } from '@endcap/contract/accounts'
import type { MailContent } from '@endcap/contract/mails'
import { type ByStaff, changeByStaff } from '../../audit/staff-changes.ts'
import type { Context } from '../../context.ts'
import { readId } from '../../http/requests/ids.ts'
import { ShopError } from '../../http/shop-error.ts'
import { enqueueMail } from '../../mail/mail-store.ts'
import { type CustomerRow, lockCustomer, updateCustomer } from '../account-store.ts'
import { toCustomer } from './to-customer.ts'

/** A step as it is called: whose, why, by whom. */
export type CustomerTransitionCall = ByStaff & { params: { id: string }; body: { reason: string } }

export type CustomerTransition = {
  action: 'approve' | 'reject' | 'suspend' | 'reinstate'
  from: readonly CustomerStatus[]
  to: CustomerStatus
  /** Whether tokens made until now end, even after the customer is let in again. */
  endsSessions: boolean
  /** What the customer is told. */
  mail: (row: CustomerRow, reason: string) => MailContent
}

/**
 * Takes a customer one step on and tells them by mail. The status that they already have is no
 * step: nothing happens. Throws `status_conflict` where the step doesn't fit, `stale`, `not_found`.
 */
export const transitionCustomer = async (
  context: Context,
  { params, body, ...by }: CustomerTransitionCall,
  step: CustomerTransition,
): Promise<{ data: Customer }> => {
  const id = readId(params.id)
  const row = await changeByStaff(context, by, {
    action: step.action,
    entity: 'customers',
    entityId: id,
    lock: (db) => lockCustomer(db, id),
    show: toCustomer,
    make: async (db, before) => {
      if (before.status === step.to) return null
      if (!step.from.includes(before.status))
        throw new ShopError('status_conflict', {
          message: `This customer is ${before.status}, so this step does not fit. Please reload and look again.`,
        })
      const after = await updateCustomer(db, id, null, {
        status: step.to,
        sessionVersion: before.sessionVersion + (step.endsSessions ? 1 : 0),
      })
      await enqueueMail(db, before.email, step.mail(before, body.reason))
      return after
    },
  })
  context.sessions.forget(id)
  return { data: toCustomer(row) }
}
