import type { Context } from '../../context.ts'
import { type CustomerStepCall, takeCustomerStep } from './take-customer-step.ts'

/** Shuts an approved customer out; their tokens end for good. */
export const suspendCustomer = (context: Context, call: CustomerStepCall) =>
  takeCustomerStep(context, call, {
    action: 'suspend',
    from: ['approved'],
    to: 'suspended',
    endsSessions: true,
    mail: ({ name }, reason) => ({
      kind: 'account_suspended',
      facts: { name, reason },
    }),
  })
