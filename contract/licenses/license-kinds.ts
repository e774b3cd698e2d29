/** Without zod, so that pages can import it. */

/** Rules for the last day of a license. `entered`: it is entered for each license. */
export const expiryRules = ['entered', 'fixed_day', 'initial_month'] as const
export type ExpiryRule = (typeof expiryRules)[number]

export const licenseStatuses = ['submitted', 'verified', 'rejected', 'revoked'] as const
export type LicenseStatus = (typeof licenseStatuses)[number]

/** Ways in which staff verify a license. */
export const verificationMethods = ['document', 'authority', 'phone'] as const
export type VerificationMethod = (typeof verificationMethods)[number]

/** Days before the last day of a license on which its holder is reminded. */
export const reminderDays = [60, 30, 7, 0] as const

/** Days before a rule begins on which customers without the license that it needs are mailed. */
export const ruleReminderDays = [30, 7] as const
