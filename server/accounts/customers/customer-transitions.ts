import type { Customer, CustomerStatus } from '@endcap/contract/accounts/accounts'
import { undoableMailDelaySeconds } from '@endcap/contract/limits'
import type { MailContent } from '@endcap/contract/mail/mails'
import { type ByStaff, changeByStaff } from '../../audit/staff-changes.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import { insertCustomerEvents } from '../../events/event-store.ts'
import { staffOf } from '../../http/identity.ts'
import { readId } from '../../http/requests/ids.ts'
import { ShopError } from '../../http/shop-error.ts'
import { enqueueMail } from '../../mail/mail-store.ts'
import { type CustomerRow, customerStore } from '../account-store.ts'
import { cancelApprovalMails, refuseUnlicensed, storeApprovals } from './approval-store.ts'
import { toCustomer } from './to-customer.ts'

type CustomerTransitionCall = ByStaff & { params: { id: string }; body: { reason: string } }

type CustomerTransition = {
  action: 'approve' | 'reject' | 'suspend' | 'reinstate'
  from: readonly CustomerStatus[]
  to: CustomerStatus
  event?: 'customer.approved'
  /** Throws if it is not possible yet. */
  check?: (db: Db, row: CustomerRow) => Promise<void>
  notify: (db: Db, row: CustomerRow, reason: string) => Promise<unknown>
}

/** Does nothing if the status is the same. Throws `status_conflict`, `stale`, `not_found`. */
const transitionCustomer = async (
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
      await transition.check?.(db, before)
      const after = await customerStore.update(db, id, {
        status: transition.to,
        statusReason: body.reason,
        statusBy: staffOf(by.identity).name,
        statusAt: context.clock(),
        // Tokens issued before stay revoked even if the customer is reinstated.
        sessionVersion: before.sessionVersion + (transition.to === 'suspended' ? 1 : 0),
      })
      await transition.notify(db, before, body.reason)
      if (after !== null)
        await insertCustomerEvents(db, transition.event ?? 'customer.changed', context.clock(), [
          after,
        ])
      return after
    },
  })
  context.sessions.invalidate(id)
  return { data: toCustomer(row) }
}

export const approvalMail = (
  { config }: Pick<Context, 'config'>,
  { name }: CustomerRow,
  reason: string,
): MailContent => ({
  kind: 'account_approved',
  facts: { name, reason, link: `${config.publicUrl}/login` },
})

/** Delays the mail, so that the approval can be undone. */
export const approveCustomer = (
  context: Context,
  call: CustomerTransitionCall & { body: { confirm?: boolean | null | undefined } },
) =>
  transitionCustomer(context, call, {
    action: 'approve',
    check: (db, { id }) => refuseUnlicensed(db, [id], context.clock(), call.body.confirm === true),
    from: ['pending', 'rejected'],
    to: 'approved',
    event: 'customer.approved',
    notify: (db, before, reason) => {
      const approval = { before, mail: approvalMail(context, before, reason) }
      return storeApprovals(db, [approval], undoableMailDelaySeconds)
    },
  })

export const rejectCustomer = (context: Context, call: CustomerTransitionCall) =>
  transitionCustomer(context, call, {
    action: 'reject',
    from: ['pending'],
    to: 'rejected',
    notify: (db, { name, email }, reason) =>
      enqueueMail(db, email, { kind: 'account_rejected', facts: { name, reason } }),
  })

/** Revokes the customer's tokens permanently and deletes an unsent approval mail. */
export const suspendCustomer = (context: Context, call: CustomerTransitionCall) =>
  transitionCustomer(context, call, {
    action: 'suspend',
    from: ['approved'],
    to: 'suspended',
    notify: async (db, { id, name, email }, reason) => {
      await cancelApprovalMails(db, [id])
      await enqueueMail(db, email, { kind: 'account_suspended', facts: { name, reason } })
    },
  })

export const reinstateCustomer = (context: Context, call: CustomerTransitionCall) =>
  transitionCustomer(context, call, {
    action: 'reinstate',
    from: ['suspended'],
    to: 'approved',
    notify: (db, { name, email }, reason) => {
      const link = `${context.config.publicUrl}/login`
      return enqueueMail(db, email, { kind: 'account_reinstated', facts: { name, reason, link } })
    },
  })
