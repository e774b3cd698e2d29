import type { Context } from '../../context.ts'
import { type CustomerTransitionCall, transitionCustomer } from './transition-customer.ts'

/** Rejects a pending customer. */
export const rejectCustomer = (context: Context, call: CustomerTransitionCall) =>
  transitionCustomer(context, call, {
    action: 'reject',
    from: ['pending'],
    to: 'rejected',
    endsSessions: false,
    mail: ({ name }, reason) => ({
      kind: 'account_rejected',
      facts: { name, reason },
    }),
  })
