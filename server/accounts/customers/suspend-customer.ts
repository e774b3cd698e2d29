import type { Context } from '../../context.ts'
import { enqueueMail } from '../../mail/mail-store.ts'
import { type CustomerTransitionCall, transitionCustomer } from './transition-customer.ts'

/** Suspends an approved customer and revokes their tokens for good. */
export const suspendCustomer = (context: Context, call: CustomerTransitionCall) =>
  transitionCustomer(context, call, {
    action: 'suspend',
    from: ['approved'],
    to: 'suspended',
    endsSessions: true,
    notify: (db, { name, email }, reason) =>
      enqueueMail(db, email, {
        kind: 'account_suspended',
        facts: { name, reason },
      }),
  })
