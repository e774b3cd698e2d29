import type { Context } from '../../context.ts'
import { enqueueMail } from '../../mail/mail-store.ts'
import { type CustomerTransitionCall, transitionCustomer } from './transition-customer.ts'

export const reinstateCustomer = (context: Context, call: CustomerTransitionCall) =>
  transitionCustomer(context, call, {
    action: 'reinstate',
    from: ['suspended'],
    to: 'approved',
    endsSessions: false,
    notify: (db, { name, email }, reason) =>
      enqueueMail(db, email, {
        kind: 'account_reinstated',
        facts: { name, reason, link: `${context.config.publicUrl}/login` },
      }),
  })
