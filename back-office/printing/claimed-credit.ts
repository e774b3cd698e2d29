import type { StaffClaim } from '@endcap/contract/claims/claims'
import type { Cents } from '@endcap/contract/money'

/** Returns the credit of a claim; until it is decided, the amount of all claimed pieces. */
export const claimedCredit = ({ status, credit, lines }: StaffClaim): Cents =>
  status === 'submitted' ? lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0) : (credit ?? 0)
