/** Without zod, so that pages can import it. */

/** The state of a license today: a verified one may have ended, not begun, or been verified for another address. */
export const licenseStates = [
  'submitted',
  'verified',
  'expired',
  'not_started',
  'other_location',
  'rejected',
  'revoked',
] as const
export type LicenseState = (typeof licenseStates)[number]
