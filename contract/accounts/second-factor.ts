import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxLength } from '../limits.ts'
import { dataOf, Message, optionalText, requiredText, Timestamp } from '../schemas.ts'
import { CurrentPassword } from './accounts.ts'
import { StaffMember, staffSignIn } from './staff.ts'

/** Arguments and results of a browser's WebAuthn calls, as JSON; the library validates them. */
const WebAuthn = z.record(z.string(), z.unknown())
const Credential = z.looseObject({ id: z.string({ error: 'Please try this passkey again.' }) })

const Ticket = requiredText(maxLength.token, 'Please start again.')
const Confirmed = z.object({ currentPassword: CurrentPassword })

const secondFactors = ['passkey', 'totp', 'recovery'] as const

/** The extra fields of the `second_factor_required` error: what `confirmSignIn` takes. */
export const SecondFactorRequest = z.object({
  ticket: z.string(),
  methods: z.array(z.enum(secondFactors)),
  passkey: WebAuthn.nullable().describe('PublicKeyCredentialRequestOptions'),
})
export type SecondFactorRequest = z.output<typeof SecondFactorRequest>

export const confirmSignIn = endpoint({
  name: 'confirmSignIn',
  method: 'POST',
  path: '/admin/api/signin/second-factor',
  access: 'anyone',
  summary: 'Completes a staff sign-in with a code, a recovery code or a passkey',
  body: z.object({
    ticket: Ticket,
    code: optionalText(maxLength.factorCode),
    passkey: Credential.nullable().default(null),
  }),
  reply: staffSignIn.reply,
  status: 200,
  errors: ['token_invalid', 'second_factor_wrong', 'account_suspended', 'too_many_requests'],
})

export const Passkey = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
})
export type Passkey = z.output<typeof Passkey>

export const getMyFactors = endpoint({
  name: 'getMyFactors',
  method: 'GET',
  path: '/admin/api/me/factors',
  access: 'staff:own-account',
  summary: 'The caller’s second factors',
  reply: dataOf(
    z.object({
      is_required: z.boolean(),
      has_totp: z.boolean(),
      passkeys: z.array(Passkey),
      recovery_codes: z.int().describe('The number of unused recovery codes'),
    }),
  ),
  status: 200,
  errors: [],
})

/** `recovery_codes` are shown only once. Empty: the earlier codes stay valid. */
const Added = z.object({ message: z.string(), recovery_codes: z.array(z.string()) })

export const beginTotp = endpoint({
  name: 'beginTotp',
  method: 'POST',
  path: '/admin/api/me/factors/totp',
  access: 'staff:own-account',
  summary: 'Creates the secret of an authenticator app; `addTotp` adds it',
  body: Confirmed,
  reply: dataOf(
    z.object({ ticket: z.string(), secret: z.string(), uri: z.string().describe('otpauth://…') }),
  ),
  status: 200,
  errors: ['invalid', 'too_many_requests'],
})

export const addTotp = endpoint({
  name: 'addTotp',
  method: 'POST',
  path: '/admin/api/me/factors/totp/confirm',
  access: 'staff:own-account',
  summary: 'Adds an authenticator app, confirmed with its first code',
  body: z.object({
    ticket: Ticket,
    code: requiredText(maxLength.factorCode, 'Please enter the code.'),
  }),
  reply: Added,
  status: 200,
  errors: ['invalid'],
})

export const removeTotp = endpoint({
  name: 'removeTotp',
  method: 'POST',
  path: '/admin/api/me/factors/totp/remove',
  access: 'staff:own-account',
  summary: 'Removes the authenticator app',
  body: Confirmed,
  reply: Message,
  status: 200,
  errors: ['invalid', 'too_many_requests'],
})

export const beginPasskey = endpoint({
  name: 'beginPasskey',
  method: 'POST',
  path: '/admin/api/me/factors/passkeys/options',
  access: 'staff:own-account',
  summary: 'Returns the options for creating a passkey in a browser; `addPasskey` adds it',
  body: Confirmed,
  reply: dataOf(z.object({ ticket: z.string(), options: WebAuthn })),
  status: 200,
  errors: ['invalid', 'too_many_requests'],
})

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/admin/api/me/factors/passkeys',
  access: 'staff:own-account',
  summary: 'Adds a passkey that a browser has created',
  body: z.object({
    ticket: Ticket,
    name: requiredText(maxLength.passkeyName, 'Please enter a name.'),
    passkey: Credential,
  }),
  reply: Added,
  status: 201,
  errors: ['invalid'],
})

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'POST',
  path: '/admin/api/me/factors/passkeys/{id}/remove',
  access: 'staff:own-account',
  summary: 'Removes a passkey',
  body: Confirmed,
  reply: Message,
  status: 200,
  errors: ['invalid', 'too_many_requests'],
})

export const makeRecoveryCodes = endpoint({
  name: 'makeRecoveryCodes',
  method: 'POST',
  path: '/admin/api/me/factors/recovery-codes',
  access: 'staff:own-account',
  summary: 'Replaces the recovery codes with new ones, which are shown only once',
  body: Confirmed,
  reply: Added,
  status: 200,
  errors: ['invalid', 'too_many_requests', 'status_conflict'],
})

export const resetStaffFactors = endpoint({
  name: 'resetStaffFactors',
  method: 'POST',
  path: '/admin/api/staff/{id}/reset-factors',
  access: 'staff:staff',
  summary: 'Removes a staff member’s lost second factors, and ends the staff member’s sessions',
  reply: dataOf(StaffMember),
  status: 200,
  errors: [],
})
