import type { Context } from '../../context.ts'
import { type CustomerStepCall, takeCustomerStep } from './take-customer-step.ts'

/** Turns a pending customer down. */
export const rejectCustomer = (context: Context, call: CustomerStepCall) =>
  takeCustomerStep(context, call, {
    action: 'reject',
    from: ['pending'],
    to: 'rejected',
    endsSessions: false,
    mail: ({ name }, reason) => ({
      kind: 'account_rejected',
      facts: { name, reason },
    }),
  })
