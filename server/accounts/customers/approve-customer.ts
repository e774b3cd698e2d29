import type { Context } from '../../context.ts'
import { type CustomerStepCall, takeCustomerStep } from './take-customer-step.ts'

/** Lets a pending or a rejected customer in. */
export const approveCustomer = (context: Context, call: CustomerStepCall) =>
  takeCustomerStep(context, call, {
    action: 'approve',
    from: ['pending', 'rejected'],
    to: 'approved',
    endsSessions: false,
    mail: ({ name }, reason) => ({
      kind: 'account_approved',
      facts: { name, reason, link: `${context.config.publicUrl}/login` },
    }),
  })
