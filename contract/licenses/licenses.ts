import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxLength, maxLicensesPerCustomer } from '../limits.ts'
import {
  DayIn,
  dataOf,
  FlagIn,
  Id,
  Money,
  optionalText,
  PageQuery,
  pageOf,
  queryText,
  requiredText,
  Timestamp,
} from '../schemas.ts'
import { expiryRules, licenseStatuses, verificationMethods } from './license-kinds.ts'
import { licenseStates } from './license-state.ts'

const Day = z.string().describe('YYYY-MM-DD')

/** The parts of a kind from which a form proposes the last day and describes a number. */
export const LicenseKindChoice = z.object({
  _id: Id,
  name: z.string(),
  state: z.string().describe('The postal code of the state'),
  number_example: z.string(),
  expiry_rule: z.enum(expiryRules),
  fixed_day: z.string().describe('Of the rule `fixed_day`: MM-DD'),
  needs_document: z.boolean(),
})
export type LicenseKindChoice = z.output<typeof LicenseKindChoice>

export const MyLicense = z.object({
  _id: Id,
  kind_id: Id,
  kind: z.string(),
  number: z.string(),
  first_issued_on: Day.nullable(),
  valid_from: Day,
  valid_until: Day.describe('The last day on which it is good'),
  state: z.enum(licenseStates),
  days_left: z.int().describe('Until the last day; negative once it has ended'),
  note: z.string().describe('Why it was rejected or revoked'),
  document_id: Id.nullable(),
  submittedAt: Timestamp,
})
export type MyLicense = z.output<typeof MyLicense>

export const License = MyLicense.extend({
  customer_id: Id.nullable().describe('Null: the shop’s own'),
  business_name: z.string(),
  city: z.string(),
  status: z.enum(licenseStatuses),
  covers: z.array(Id).describe('Ids of classes; empty: all'),
  note: z.string().describe('Why it was rejected or revoked, or staff’s remark'),
  document_type: z.string().describe('`image/webp` or `application/pdf`; empty without a document'),
  submitted_by: z.string(),
  decided_by: z.string(),
  decidedAt: Timestamp.nullable(),
  method: z.enum(verificationMethods).nullable(),
  version: z.int(),
})
export type License = z.output<typeof License>

export const listLicenses = endpoint({
  name: 'listLicenses',
  method: 'GET',
  path: '/admin/api/licenses',
  access: 'staff:read-trade',
  summary: 'Licenses of customers and of the shop, by their last day',
  query: PageQuery.extend({
    q: queryText().describe('Words of the customer, or the beginning of the number'),
    status: queryText().describe(licenseStates.join(', ')),
    customer_id: queryText().describe('Only of this customer'),
    owner: queryText().describe('`shop`: the shop’s own; `customers`: the others'),
    ends_within: queryText().describe(
      'Verified ones that end within this number of days from today',
    ),
  }),
  reply: pageOf(License),
  status: 200,
  errors: ['invalid'],
})

export const getLicense = endpoint({
  name: 'getLicense',
  method: 'GET',
  path: '/admin/api/licenses/{id}',
  access: 'staff:read-trade',
  summary: 'A license',
  reply: dataOf(License),
  status: 200,
  errors: [],
})

export const listLicenseChoices = endpoint({
  name: 'listLicenseChoices',
  method: 'GET',
  path: '/admin/api/license-choices',
  access: 'staff:read-trade',
  summary: 'What a license can be of: its kinds, and the classes of products that it may cover',
  reply: dataOf(
    z.object({
      kinds: z.array(LicenseKindChoice),
      classes: z.array(z.object({ _id: Id, name: z.string() })),
    }),
  ),
  status: 200,
  errors: [],
})

const number = requiredText(
  maxLength.licenseNumber,
  /*i18n*/ 'Please enter the number of the license.',
)
const kindId = requiredText(maxLength.id, /*i18n*/ 'Please choose the kind of license.')
const day = (missing: string) =>
  z.string({ error: missing }).min(1, { error: missing, abort: true }).pipe(DayIn)
const validUntil = day(/*i18n*/ 'Please enter the last day of the license.')
const optionalDay = z
  .union([z.literal('').transform(() => null), DayIn])
  .nullish()
  .transform((value) => value ?? null)
const documentId = optionalText(maxLength.id).describe('Of an uploaded document; empty: none')

const facts = {
  kind_id: kindId,
  number,
  first_issued_on: optionalDay,
  valid_from: day('Please enter the first day of the license.'),
  valid_until: validUntil,
  covers: z
    .array(requiredText(maxLength.id, 'Please choose a class.'), {
      error: 'Please choose the classes.',
    })
    .max(maxLicensesPerCustomer, 'Please choose fewer classes, or none for all.')
    .transform((ids) => [...new Set(ids)]),
  document_id: documentId,
  note: optionalText(maxLength.note),
}

export const createLicense = endpoint({
  name: 'createLicense',
  method: 'POST',
  path: '/admin/api/licenses',
  access: 'staff:licenses',
  summary: `Enters a license of a customer, or of the shop, which then waits to be verified. A customer may have ${maxLicensesPerCustomer}`,
  body: z.object({
    ...facts,
    customer_id: optionalText(maxLength.id).describe('Empty: the shop’s own'),
    covers: facts.covers.default([]),
  }),
  reply: dataOf(License),
  status: 201,
  errors: ['status_conflict'],
})

export const changeLicense = endpoint({
  name: 'changeLicense',
  method: 'PATCH',
  path: '/admin/api/licenses/{id}',
  access: 'staff:licenses',
  summary:
    'Corrects a license that waits to be verified. Of others only the note and the document can be changed: a wrong one is revoked and entered again',
  body: z.object(facts).partial(),
  reply: dataOf(License),
  status: 200,
  errors: ['status_conflict', 'stale'],
})

export const verifyLicense = endpoint({
  name: 'verifyLicense',
  method: 'POST',
  path: '/admin/api/licenses/{id}/verify',
  access: 'staff:verify-licenses',
  summary:
    'Verifies a license for the customer’s address of today and notifies them by mail. Asks once if the number looks wrong or another customer has it. Also verifies it again after a move',
  body: z.object({
    method: z.enum(verificationMethods, { error: 'Please choose how you have checked it.' }),
    confirm: FlagIn.nullish().describe('Verifies it although the number looks wrong'),
  }),
  reply: dataOf(License),
  status: 200,
  errors: ['not_confirmed', 'status_conflict', 'stale'],
})

const reason = requiredText(maxLength.reason, 'Please enter the reason.').describe(
  'The customer reads it',
)

export const rejectLicense = endpoint({
  name: 'rejectLicense',
  method: 'POST',
  path: '/admin/api/licenses/{id}/reject',
  access: 'staff:verify-licenses',
  summary: 'Rejects a license that waits to be verified and notifies the customer by mail',
  body: z.object({ reason }),
  reply: dataOf(License),
  status: 200,
  errors: ['status_conflict', 'stale'],
})

export const revokeLicense = endpoint({
  name: 'revokeLicense',
  method: 'POST',
  path: '/admin/api/licenses/{id}/revoke',
  access: 'staff:verify-licenses',
  summary: 'Revokes a verified license; it no longer counts from now on',
  body: z.object({ reason }),
  reply: dataOf(License),
  status: 200,
  errors: ['status_conflict', 'stale'],
})

export const CalendarEntry = z.object({
  _id: Id.describe('Of the license'),
  kind: z.string(),
  number: z.string(),
  valid_until: Day,
  customer_id: Id.nullable(),
  business_name: z.string().describe('Empty: the shop’s own'),
  open_orders: z.int().describe('With regulated products, and due after the last day'),
  /** Sold of regulated products in a week, on average of the last 90 days. */
  weekly_sales: Money,
  guides: z.int().describe('Order guides with regulated products'),
})
export type CalendarEntry = z.output<typeof CalendarEntry>

export const getLicenseCalendar = endpoint({
  name: 'getLicenseCalendar',
  method: 'GET',
  path: '/admin/api/license-calendar',
  access: 'staff:read-trade',
  summary:
    'Verified licenses that end within twelve months and aren’t renewed yet, by month, with the sales that stop',
  reply: dataOf(
    z.array(
      z.object({
        month: z.string().describe('YYYY-MM'),
        weekly_sales: Money,
        licenses: z.array(CalendarEntry),
      }),
    ),
  ),
  status: 200,
  errors: [],
})

export const NeededLicense = LicenseKindChoice.extend({
  classes: z.array(z.string()).describe('Names of the classes that need it'),
  from: Day.describe('Since when, or from when on, it is needed'),
  is_missing: z
    .boolean()
    .describe('Whether no license of the kind is good, or waits to be verified'),
})
export type NeededLicense = z.output<typeof NeededLicense>

export const listMyLicenses = endpoint({
  name: 'listMyLicenses',
  method: 'GET',
  path: '/api/licenses',
  access: 'customer',
  summary:
    'The customer’s licenses, and the kinds that the rules of their state need. Empty in a shop without licenses',
  reply: z.object({
    data: z.array(MyLicense),
    needed: z.array(NeededLicense),
    kinds: z.array(LicenseKindChoice).describe('Kinds of the customer’s state'),
  }),
  status: 200,
  errors: [],
})

const submission = {
  kind_id: kindId,
  number,
  first_issued_on: optionalDay,
  valid_from: optionalDay.describe('Absent: today'),
  valid_until: validUntil,
}

export const submitLicense = endpoint({
  name: 'submitLicense',
  method: 'POST',
  path: '/api/licenses',
  access: 'customer',
  summary: 'Submits a license or its renewal, which staff then verify',
  body: z.object({ ...submission, document_id: documentId }),
  reply: dataOf(MyLicense),
  status: 201,
  errors: ['status_conflict'],
})

export const listSignupLicenseKinds = endpoint({
  name: 'listSignupLicenseKinds',
  method: 'GET',
  path: '/api/license-kinds',
  access: 'anyone',
  summary: 'The kinds of licenses of a state, for the sign-up. Empty in a shop without licenses',
  query: z.object({ state: queryText().describe('The postal code or the name of the state') }),
  reply: dataOf(z.array(LicenseKindChoice)),
  status: 200,
  errors: [],
})

export const submitSignupLicense = endpoint({
  name: 'submitSignupLicense',
  method: 'POST',
  path: '/users/signup-license',
  access: 'anyone',
  summary:
    'Submits the license of a business that has just registered, with its photo or PDF (field `file`), by the token of the sign-up',
  bodyType: 'multipart',
  files: ['file'],
  body: z.object({
    ...submission,
    token: z
      .string({ error: /*i18n*/ 'Please call us. We can add your license for you.' })
      .max(maxLength.token),
  }),
  reply: dataOf(MyLicense),
  status: 201,
  errors: ['status_conflict', 'too_many_requests'],
})
