import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxLength } from '../limits.ts'
import { roles } from '../roles.ts'
import {
  dataOf,
  email,
  FlagIn,
  Id,
  Message,
  PageQuery,
  pageOf,
  queryText,
  requiredText,
  Timestamp,
} from '../schemas.ts'
import { Credentials, CurrentPassword, NewPassword, resetPassword } from './accounts.ts'

export const StaffProfile = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
})
export type StaffProfile = z.output<typeof StaffProfile>

export const StaffMember = StaffProfile.extend({
  status: z.enum(['invited', 'active', 'disabled']),
  createdAt: Timestamp,
  lastSeenAt: Timestamp.nullable().describe('Accurate to five minutes; null: never'),
  version: z.int(),
})
export type StaffMember = z.output<typeof StaffMember>

export const RoleIn = z.enum(roles, {
  error: 'Please choose owner, manager, clerk, picker or driver.',
})

export const staffSignIn = endpoint({
  name: 'staffSignIn',
  method: 'POST',
  path: '/admin/api/signin',
  access: 'anyone',
  summary: 'Signs a member of staff in',
  body: Credentials,
  reply: z.object({
    token: z.string(),
    result: StaffProfile,
    idle_minutes: z.int().describe('The session ends if no call is made for this time'),
  }),
  status: 200,
  errors: [
    'invalid_credentials',
    'second_factor_required',
    'account_suspended',
    'too_many_requests',
  ],
})

export const staffForgotPassword = endpoint({
  name: 'staffForgotPassword',
  method: 'POST',
  path: '/admin/api/forgot-password',
  access: 'anyone',
  summary: 'Mails staff a link for setting a new password',
  body: z.object({ email: email() }),
  reply: Message,
  status: 200,
  errors: ['mail_failed'],
})

/** `email`: of the account, so that its owner can log in at once. */
const PasswordSet = Message.extend({ email: z.string() })

export const staffResetPassword = endpoint({
  name: 'staffResetPassword',
  method: 'POST',
  path: '/admin/api/reset-password',
  access: 'anyone',
  summary: 'Sets a new staff password with a mailed token; all older sessions end',
  body: resetPassword.body,
  reply: PasswordSet,
  status: 200,
  errors: ['reset_token_invalid'],
})

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/admin/api/accept-invitation',
  access: 'anyone',
  summary: 'Accepts a mailed invitation: the new member of staff sets a password',
  body: resetPassword.body.pick({ token: true }).extend({ password: NewPassword }),
  reply: PasswordSet,
  status: 200,
  errors: ['reset_token_invalid'],
})

export const getMe = endpoint({
  name: 'getMe',
  method: 'GET',
  path: '/admin/api/me',
  access: 'staff:own-account',
  summary: 'The signed-in member of staff',
  reply: dataOf(StaffProfile),
  status: 200,
  errors: [],
})

export const changeMyPassword = endpoint({
  name: 'changeMyPassword',
  method: 'POST',
  path: '/admin/api/me/password',
  access: 'staff:own-account',
  summary: 'Changes the caller’s password; ends their other sessions and returns a new token',
  body: z.object({ currentPassword: CurrentPassword, newPassword: NewPassword }),
  reply: z.object({ token: z.string(), message: z.string() }),
  status: 200,
  errors: ['invalid', 'too_many_requests'],
})

export const endMySessions = endpoint({
  name: 'endMySessions',
  method: 'POST',
  path: '/admin/api/me/end-sessions',
  access: 'staff:own-account',
  summary: 'Signs the caller out everywhere else and returns a new token',
  reply: z.object({ token: z.string(), message: z.string() }),
  status: 200,
  errors: [],
})

export const listColleagues = endpoint({
  name: 'listColleagues',
  method: 'GET',
  path: '/admin/api/colleagues',
  access: 'staff:signed-in',
  summary: 'The names of staff, by name',
  query: z.object({
    can: queryText().describe(
      'messages or deliver-orders: those who can do that now; all by default, former ones too',
    ),
  }),
  reply: dataOf(z.array(z.object({ _id: Id, name: z.string() }))),
  status: 200,
  errors: [],
})

export const listStaff = endpoint({
  name: 'listStaff',
  method: 'GET',
  path: '/admin/api/staff',
  access: 'staff:staff',
  summary: 'Staff, by name',
  query: PageQuery.extend({ q: queryText() }),
  reply: pageOf(StaffMember),
  status: 200,
  errors: [],
})

export const inviteStaff = endpoint({
  name: 'inviteStaff',
  method: 'POST',
  path: '/admin/api/staff',
  access: 'staff:staff',
  summary: 'Invites a member of staff by mail',
  body: z.object({
    name: requiredText(maxLength.name, 'Please enter a name.'),
    email: email('Please enter an email address.'),
    role: RoleIn,
  }),
  reply: dataOf(StaffMember),
  status: 201,
  errors: ['email_taken'],
})

export const getStaff = endpoint({
  name: 'getStaff',
  method: 'GET',
  path: '/admin/api/staff/{id}',
  access: 'staff:staff',
  summary: 'One member of staff',
  reply: dataOf(
    StaffMember.extend({
      has_second_factor: z
        .boolean()
        .describe('Whether the login asks for a passkey or an authenticator app'),
    }),
  ),
  status: 200,
  errors: [],
})

export const changeStaff = endpoint({
  name: 'changeStaff',
  method: 'PATCH',
  path: '/admin/api/staff/{id}',
  access: 'staff:staff',
  summary:
    'Changes a name or a role, or disables or enables an account; a new role ends the sessions',
  body: z
    .object({
      name: requiredText(maxLength.name, 'Please enter a name.'),
      role: RoleIn,
      disabled: FlagIn,
    })
    .partial(),
  reply: dataOf(StaffMember),
  status: 200,
  errors: ['status_conflict', 'stale'],
})

export const resendInvitation = endpoint({
  name: 'resendInvitation',
  method: 'POST',
  path: '/admin/api/staff/{id}/invitation',
  access: 'staff:staff',
  summary: 'Sends an invitation again if it wasn’t accepted; the earlier link becomes invalid',
  reply: dataOf(StaffMember),
  status: 200,
  errors: ['status_conflict', 'stale'],
})

export const deleteStaff = endpoint({
  name: 'deleteStaff',
  method: 'DELETE',
  path: '/admin/api/staff/{id}',
  access: 'staff:staff',
  summary: 'Deletes an invitation that wasn’t accepted; accounts in use can only be disabled',
  reply: null,
  status: 204,
  errors: ['status_conflict', 'stale'],
})
