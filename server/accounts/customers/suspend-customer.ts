import type { Context } from '../../context.ts'
import { enqueueMail } from '../../mail/mail-store.ts'
import { cancelApprovalMails } from './approval-store.ts'
import { type CustomerTransitionCall, transitionCustomer } from './transition-customer.ts'

/** Suspends an approved customer, revokes their tokens for good, and deletes an unsent mail about the approval. */
export const suspendCustomer = (context: Context, call: CustomerTransitionCall) =>
  transitionCustomer(context, call, {
    action: 'suspend',
    from: ['approved'],
    to: 'suspended',
    endsSessions: true,
    notify: async (db, { id, name, email }, reason) => {
      await cancelApprovalMails(db, [id])
      await enqueueMail(db, email, {
        kind: 'account_suspended',
        facts: { name, reason },
      })
    },
  })
