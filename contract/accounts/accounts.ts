import { z } from 'zod'
import { customerSorts, customerStatuses } from '../choices.ts'
import { endpoint } from '../endpoint.ts'
import { maxLength, maxTagsPerCustomer } from '../limits.ts'
import { commonPassword, passwordRule, passwordsDiffer, zipInvalid } from '../messages.ts'
import { defaultPickupTime } from '../orders/pickup-slots.ts'
import {
  Anything,
  dataOf,
  email,
  FlagIn,
  Id,
  Message,
  Money,
  optionalText,
  PageQuery,
  pageOf,
  phone,
  queryText,
  requiredText,
  Timestamp,
  tooLong,
} from '../schemas.ts'
import { classesOfTrade } from '../trade/trade-kinds.ts'
import { isCommonPassword } from './common-passwords.ts'
import { isBrokenZip, isFein, tidyEmail, tidyFein, tidyState, tidyZip } from './contact-details.ts'
import type { CustomerField } from './customer-fields.ts'
import { isStrongPassword } from './password-rules.ts'

/** A new password (S5-22, X3-23). Never trimmed. */
export const NewPassword = z
  .string({ error: /*i18n*/ 'Password is required' })
  .min(1, /*i18n*/ 'Password is required')
  .max(maxLength.newPassword, { error: tooLong(maxLength.newPassword) })
  .refine(isStrongPassword, { error: passwordRule, abort: true })
  .refine((password) => !isCommonPassword(password), commonPassword)

export const CurrentPassword = z
  .string({ error: /*i18n*/ 'Password is required' })
  .min(1, /*i18n*/ 'Password is required')
  .max(maxLength.password, { error: tooLong(maxLength.password) })

export const Profile = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  business_name: z.string(),
  business_address: z.string(),
  time: z.string().describe(`Preferred pick-up time, ${defaultPickupTime} unless changed`),
})
export type Profile = z.output<typeof Profile>

export type CustomerStatus = (typeof customerStatuses)[number]

export const Customer = Profile.extend({
  aptNo: z.string(),
  city: z.string(),
  zip: z.string(),
  country: z.string(),
  state: z.string(),
  status: z.enum(customerStatuses),
  status_reason: z.string().describe('The reason for the newest decision, for staff'),
  status_by: z.string().describe('The member of staff who made it'),
  status_at: Timestamp.nullable(),
  tags: z.array(z.string()),
  terms: z.string().describe('The terms of payment and delivery agreed with the customer'),
  pays_by_invoice: z.boolean().describe('Whether no cash is collected for deliveries'),
  price_list_id: z.string().describe('Empty: the standard prices'),
  delivery_route_id: z.string().describe('Chosen by staff; empty: the route with the ZIP code'),
  class_of_trade: z.enum(classesOfTrade),
  fein: z.string().describe('Nine digits, or empty'),
  county: z.string(),
  sales_tax_number: z.string(),
  state_code: z.string().describe('The postal code of the state; empty: it isn’t recognized'),
  createdAt: Timestamp,
  version: z.int(),
})
export type Customer = z.output<typeof Customer>

/** A customer. Canceled orders don't count in the figures. */
export const CustomerRow = Customer.extend({
  orders: z.int(),
  total: Money,
  last_order_at: Timestamp.nullable(),
  has_duplicates: z
    .boolean()
    .describe('Whether another customer has the same phone, address or email'),
})
export type CustomerRow = z.output<typeof CustomerRow>

export type CustomerSort = (typeof customerSorts)[number]

export const Credentials = z.object({
  email: requiredText(maxLength.email, /*i18n*/ 'This field is required.').overwrite(tidyEmail),
  password: CurrentPassword,
})

const fieldRequired = /*i18n*/ 'This field is required'
const contactFields = {
  name: requiredText(maxLength.name, /*i18n*/ 'Name is required'),
  email: email(),
  phone: phone(),
  business_name: requiredText(maxLength.businessName, fieldRequired),
  business_address: requiredText(maxLength.address, fieldRequired),
  aptNo: optionalText(maxLength.apartment),
  city: requiredText(maxLength.city, fieldRequired),
  zip: requiredText(maxLength.zip, fieldRequired),
  country: requiredText(maxLength.country, fieldRequired),
  state: requiredText(maxLength.state, fieldRequired).overwrite(tidyState),
}

type WithZip = { zip: string; state: string }
const withTidyZip = <Form extends WithZip>(form: Form): Form => ({
  ...form,
  zip: tidyZip(form.zip, form.state),
})
const hasRightZip = ({ zip, state }: WithZip): boolean => !isBrokenZip(zip, state)
const zipError = { path: ['zip'], error: zipInvalid }

export const Signup = z
  .object({ ...contactFields, password: NewPassword, confirmPassword: Anything })
  .overwrite(withTidyZip)
  .refine(hasRightZip, zipError)
  .refine(
    ({ password, confirmPassword }) => confirmPassword === password && password !== undefined,
    {
      path: ['confirmPassword'],
      error: passwordsDiffer,
      // Always validated, so that its error is reported together with those of the other fields.
      when: () => true,
    },
  )

export const signIn = endpoint({
  name: 'signIn',
  method: 'POST',
  path: '/users/signin',
  access: 'anyone',
  summary:
    'Signs a customer in; `has_ordered`: whether the customer has an order that isn’t cancelled',
  body: Credentials,
  reply: z.object({
    token: z.string(),
    result: Profile,
    has_ordered: z.boolean(),
    language: z.string().describe('The chosen language; empty: none chosen yet'),
  }),
  status: 200,
  errors: [
    'invalid_credentials',
    'pending_verification',
    'account_rejected',
    'account_suspended',
    'too_many_requests',
  ],
})

export const signUp = endpoint({
  name: 'signUp',
  method: 'POST',
  path: '/users/signup',
  access: 'anyone',
  summary: 'Registers a business; staff verify it before it can sign in',
  body: Signup,
  reply: Message.extend({
    license_token: z
      .string()
      .optional()
      .describe('With which a license can be sent for an hour; only in a shop with licenses'),
  }),
  status: 201,
  errors: ['email_taken', 'too_many_requests'],
})

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/users/forgot-password',
  access: 'anyone',
  summary: 'Mails a link for setting a new password, if there is an account with the address',
  body: z.object({ email: email() }),
  reply: Message,
  status: 200,
  errors: ['mail_failed'],
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/users/reset-password',
  access: 'anyone',
  summary: 'Sets a new password with a mailed token; all older sessions end',
  body: z.object({
    // No minimum length, so that an empty token is refused like an unknown one.
    token: z
      .string({ error: /*i18n*/ 'Please open the link from the email again.' })
      .trim()
      .max(maxLength.token),
    newPassword: NewPassword,
  }),
  reply: Message,
  status: 200,
  errors: ['reset_token_invalid'],
})

export const CustomerFilter = z.object({
  status: queryText().describe('pending, approved, rejected or suspended'),
  q: queryText().describe('Words of name, business, email, address, city or ZIP; phone'),
  tag: queryText().describe('One of the customer’s tags'),
  route: queryText().describe('The id of the customer’s delivery route'),
  state: queryText().describe('`unknown`: the state isn’t recognized'),
  sort: queryText().describe(customerSorts.join(', ')),
})

export const listCustomers = endpoint({
  name: 'listCustomers',
  method: 'GET',
  path: '/admin/api/customers',
  access: 'staff:customers',
  summary: 'Customers with figures about their orders, newest first',
  query: CustomerFilter.extend(PageQuery.shape),
  reply: pageOf(CustomerRow),
  status: 200,
  errors: [],
})

export const getCustomer = endpoint({
  name: 'getCustomer',
  method: 'GET',
  path: '/admin/api/customers/{id}',
  access: 'staff:customers',
  summary: 'One customer with figures about the orders',
  reply: dataOf(CustomerRow),
  status: 200,
  errors: [],
})

/** `''` for none. */
export const Fein = optionalText(maxLength.fein)
  .overwrite(tidyFein)
  .refine((fein) => fein === '' || isFein(fein), 'Please enter nine digits, such as 12-3456789.')

const fieldSchemas = {
  ...contactFields,
  time: requiredText(maxLength.pickupTime, fieldRequired),
  tags: z
    .array(requiredText(maxLength.tag, 'A tag can’t be empty.'), { error: 'Please enter tags.' })
    .max(maxTagsPerCustomer, `Please use at most ${maxTagsPerCustomer} tags.`)
    .transform((tags) => [...new Set(tags)]),
  terms: optionalText(maxLength.terms),
  pays_by_invoice: FlagIn,
  delivery_route_id: optionalText(maxLength.id),
  class_of_trade: z.enum(classesOfTrade, { error: 'Please choose a class of trade.' }),
  fein: Fein,
  county: optionalText(maxLength.county),
  sales_tax_number: optionalText(maxLength.salesTaxNumber),
} satisfies Record<CustomerField, z.ZodType>

export const createCustomer = endpoint({
  name: 'createCustomer',
  method: 'POST',
  path: '/admin/api/customers',
  access: 'staff:customers',
  summary:
    'Adds a customer; on request approved at once and invited by mail to choose a password. Asks once if the shop wants a verified license before an approval',
  body: z
    .object(fieldSchemas)
    .partial()
    .extend({
      ...contactFields,
      approve: FlagIn,
      confirm: FlagIn.nullish().describe('Approves without a verified license'),
    })
    .overwrite(withTidyZip)
    .refine(hasRightZip, zipError),
  reply: dataOf(Customer),
  status: 201,
  errors: ['email_taken', 'not_confirmed'],
})

export const changeCustomer = endpoint({
  name: 'changeCustomer',
  method: 'PATCH',
  path: '/admin/api/customers/{id}',
  access: 'staff:customers',
  summary:
    'Changes a customer’s details; only managers can change the email address, which ends the customer’s sessions and notifies the old address',
  body: z.object(fieldSchemas).partial(),
  reply: dataOf(Customer),
  status: 200,
  errors: ['email_taken', 'stale'],
})

const customerTransition = <const Name extends string, const Transition extends string>(
  name: Name,
  transition: Transition,
  summary: string,
) =>
  endpoint({
    name,
    method: 'POST',
    path: `/admin/api/customers/{id}/${transition}`,
    access: 'staff:customers',
    summary,
    body: z.object({ reason: optionalText(maxLength.reason) }),
    reply: dataOf(Customer),
    status: 200,
    errors: ['status_conflict', 'stale'],
  })

export const approveCustomer = endpoint({
  name: 'approveCustomer',
  method: 'POST',
  path: '/admin/api/customers/{id}/approve',
  access: 'staff:customers',
  summary:
    'Approves a pending or rejected customer and notifies them by mail, shortly after. Asks once if the shop wants a verified license first',
  body: z.object({
    reason: optionalText(maxLength.reason),
    confirm: FlagIn.nullish().describe('Approves without a verified license'),
  }),
  reply: dataOf(Customer),
  status: 200,
  errors: ['not_confirmed', 'status_conflict', 'stale'],
})
export const rejectCustomer = customerTransition(
  'rejectCustomer',
  'reject',
  'Rejects a pending customer and notifies them by mail',
)
export const suspendCustomer = customerTransition(
  'suspendCustomer',
  'suspend',
  'Suspends an approved customer, ends their sessions and notifies them by mail',
)
export const reinstateCustomer = customerTransition(
  'reinstateCustomer',
  'reinstate',
  'Reinstates a suspended customer and notifies them by mail',
)
