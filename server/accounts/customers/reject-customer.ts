import type { Context } from '../../context.ts'
import { enqueueMail } from '../../mail/mail-store.ts'
import { type CustomerTransitionCall, transitionCustomer } from './transition-customer.ts'

export const rejectCustomer = (context: Context, call: CustomerTransitionCall) =>
  transitionCustomer(context, call, {
    action: 'reject',
    from: ['pending'],
    to: 'rejected',
    endsSessions: false,
    notify: (db, { name, email }, reason) =>
      enqueueMail(db, email, {
        kind: 'account_rejected',
        facts: { name, reason },
      }),
  })
