import type { Customer, CustomerStatus } from '@endcap/contract/accounts'
import type { RecordOf } from '../api/record.ts'

export type CustomerRecord = RecordOf<Customer>

/** A change of a customer's status by staff: its button and its confirmation. */
export type CustomerTransition = {
  to: CustomerStatus
  label: string
  /** The effect on the customer, shown in the confirmation. */
  effect: string
  /** The new state in the notice: `Corner Mart is approved.` */
  outcome: string
  isDestructive: boolean
}

const approve: CustomerTransition = {
  to: 'approved',
  label: 'Approve',
  effect: 'They will be able to log in, see prices and place orders. We’ll email them.',
  outcome: 'approved',
  isDestructive: false,
}
const reject: CustomerTransition = {
  to: 'rejected',
  label: 'Reject',
  effect: 'They won’t be able to log in. We’ll email them.',
  outcome: 'rejected',
  isDestructive: true,
}
const suspend: CustomerTransition = {
  to: 'suspended',
  label: 'Suspend',
  effect: 'They are logged out now and can’t log in until reinstated. We’ll email them.',
  outcome: 'suspended',
  isDestructive: true,
}
const reinstate: CustomerTransition = {
  to: 'approved',
  label: 'Reinstate',
  effect: 'They will be able to log in and place orders again. We’ll email them.',
  outcome: 'reinstated',
  isDestructive: false,
}

/** The transitions that a customer's status allows. */
export const customerTransitionsFrom = (status: CustomerStatus): readonly CustomerTransition[] =>
  ({
    pending: [approve, reject],
    rejected: [approve],
    approved: [suspend],
    suspended: [reinstate],
  })[status]
