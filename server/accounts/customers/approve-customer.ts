import type { Context } from '../../context.ts'
import { type CustomerTransitionCall, transitionCustomer } from './transition-customer.ts'

/** Approves a pending or a rejected customer, who can then sign in. */
export const approveCustomer = (context: Context, call: CustomerTransitionCall) =>
  transitionCustomer(context, call, {
    action: 'approve',
    from: ['pending', 'rejected'],
    to: 'approved',
    endsSessions: false,
    mail: ({ name }, reason) => ({
      kind: 'account_approved',
      facts: { name, reason, link: `${context.config.publicUrl}/login` },
    }),
  })
