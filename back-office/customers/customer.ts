import type { Customer, CustomerStatus } from '@endcap/contract/accounts'
import type { RecordOf } from '../api/record.ts'

export type CustomerRecord = RecordOf<Customer>

/** A step staff can take with a customer: what its button says, and what it means. */
export type CustomerStep = {
  to: CustomerStatus
  label: string
  /** What happens, as the question before it says. */
  effect: string
  done: string
  isGrave: boolean
}

const approve: CustomerStep = {
  to: 'approved',
  label: 'Approve',
  effect: 'They can log in, see prices and order, and are told so by mail.',
  done: 'approved',
  isGrave: false,
}
const reject: CustomerStep = {
  to: 'rejected',
  label: 'Reject',
  effect: 'They can’t log in, and are told so by mail.',
  done: 'rejected',
  isGrave: true,
}
const suspend: CustomerStep = {
  to: 'suspended',
  label: 'Suspend',
  effect: 'They are logged out at once, can’t log in again, and are told so by mail.',
  done: 'suspended',
  isGrave: true,
}
const reinstate: CustomerStep = {
  to: 'approved',
  label: 'Reinstate',
  effect: 'They can log in and order again, and are told so by mail.',
  done: 'reinstated',
  isGrave: false,
}

/** The steps from a status (contract, 'Staff calls'). */
export const customerStepsFrom = (status: CustomerStatus): readonly CustomerStep[] =>
  ({
    pending: [approve, reject],
    rejected: [approve],
    approved: [suspend],
    suspended: [reinstate],
  })[status]
