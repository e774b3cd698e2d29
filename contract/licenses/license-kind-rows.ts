import { z } from 'zod'
import { crudEndpoints } from '../crud-endpoints.ts'
import { maxGraceDays, maxLength } from '../limits.ts'
import { FlagIn, Id, optionalText, requiredText } from '../schemas.ts'
import { codeIn, wholeNumber } from '../trade/law-rows.ts'
import { isStateCode } from '../trade/states.ts'
import { expiryRules } from './license-kinds.ts'

export const LicenseKind = z.object({
  _id: Id,
  code: z.string().describe('As files name it; it never changes'),
  name: z.string().describe('As customers read it, such as Georgia tobacco license'),
  state_code: z.string().describe('Empty: a federal license'),
  authority: z.string(),
  number_pattern: z
    .string()
    .describe('Such as ^[A-Z]\\d{7}$; a number that it doesn’t match is asked about. Empty: any'),
  number_example: z.string(),
  expiry_rule: z
    .enum(expiryRules)
    .describe(
      'entered: with each license; fixed_day: on a day of each year; initial_month: at the end of the month before the month of the first issue',
    ),
  fixed_day: z.string().describe('MM-DD; empty for other rules'),
  is_premises_bound: z
    .boolean()
    .describe('Whether it is good only for the address it was checked for'),
  grace_days: z.int().describe('Until how many days after its end it is accepted'),
  needs_document: z.boolean(),
  version: z.int(),
})
export type LicenseKind = z.output<typeof LicenseKind>

/**
 * Matches patterns of letters, digits, space, / and -, `\d`, sets such as [A-Z], and exact counts such as {7}. JavaScript and
 * PostgreSQL read these alike, and neither takes long for any number.
 */
const patternSyntax =
  /^\^(?:(?:[A-Za-z0-9 /-]|\\d|\[(?:[A-Za-z0-9](?:-[A-Za-z0-9])?)+\])(?:\{\d{1,2}\})?)+\$$/

/** A pattern as a regular expression; null if it is none. */
const toRegExp = (pattern: string): RegExp | null => {
  if (!patternSyntax.test(pattern)) return null
  try {
    return new RegExp(pattern, 'u')
  } catch {
    // Such as [Z-A].
    return null
  }
}

const isDayOfYear = (day: string): boolean =>
  /^\d{2}-\d{2}$/.test(day) && new Date(`2024-${day}T00:00:00Z`).toJSON()?.slice(5, 10) === day

const fields = {
  name: requiredText(maxLength.name, 'Please enter the license’s name.'),
  state_code: optionalText(2).refine(
    (code) => code === '' || isStateCode(code),
    'Please choose a state.',
  ),
  authority: optionalText(maxLength.name),
  number_pattern: optionalText(maxLength.numberPattern).refine(
    (pattern) => pattern === '' || toRegExp(pattern) !== null,
    'Please write the pattern like ^[A-Z]\\d{7}$ (a letter and seven digits), or leave it empty.',
  ),
  number_example: optionalText(maxLength.licenseNumber),
  expiry_rule: z.enum(expiryRules, { error: 'Please choose when such licenses end.' }),
  fixed_day: optionalText(5).refine(
    (day) => day === '' || isDayOfYear(day),
    'Please enter a day such as 06-30.',
  ),
  is_premises_bound: FlagIn,
  grace_days: wholeNumber(maxGraceDays),
  needs_document: FlagIn,
}

type KindRule = Pick<LicenseKind, 'expiry_rule' | 'fixed_day' | 'number_pattern' | 'number_example'>

/** Field errors: values of a kind that contradict each other. */
export const licenseKindProblems = (kind: KindRule): Record<string, string> => ({
  ...(kind.expiry_rule === 'fixed_day' &&
    kind.fixed_day === '' && { fixed_day: 'Please enter the day of the year, such as 06-30.' }),
  ...(kind.expiry_rule !== 'fixed_day' &&
    kind.fixed_day !== '' && { fixed_day: 'Please leave this empty for this rule.' }),
  ...(kind.number_example !== '' &&
    toRegExp(kind.number_pattern)?.test(kind.number_example) === false && {
      number_example: 'The example doesn’t match the pattern.',
    }),
})

export const LicenseKindIn = z.object({
  code: codeIn,
  ...fields,
  state_code: fields.state_code.default(''),
  authority: fields.authority.default(''),
  number_pattern: fields.number_pattern.default(''),
  number_example: fields.number_example.default(''),
  expiry_rule: fields.expiry_rule.default('entered'),
  fixed_day: fields.fixed_day.default(''),
  is_premises_bound: fields.is_premises_bound.default(true),
  grace_days: fields.grace_days.default(0),
  needs_document: fields.needs_document.default(true),
})

export const licenseKindEndpoints = crudEndpoints({
  name: 'LicenseKind',
  path: 'license-kinds',
  label: 'kind of license',
  access: 'staff:trade-rules',
  readAccess: 'staff:read-trade',
  summaries: { list: 'All kinds of licenses' },
  removalErrors: ['in_use'],
  row: LicenseKind,
  create: LicenseKindIn,
  change: z.object(fields).partial(),
})
