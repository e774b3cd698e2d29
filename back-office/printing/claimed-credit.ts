import type { StaffClaim } from '@endcap/contract/claims/claims'
import type { Cents } from '@endcap/contract/money'

/** What was credited; until decided, the credit of all that is claimed. */
export const claimedCredit = ({ status, credit, lines }: StaffClaim): Cents =>
  status === 'submitted' ? lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0) : (credit ?? 0)
