import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { languageCodes } from '../i18n/languages.ts'
import { dataOf, Id, Message, Timestamp } from '../schemas.ts'
import { CurrentPassword, NewPassword } from './accounts.ts'

export const Session = z.object({
  _id: Id,
  address: z.string().describe('The network address at login'),
  device: z.string().describe('The browser’s User-Agent at login'),
  createdAt: Timestamp,
  /** For staff the last call, accurate to a minute; for customers the time of the login. */
  lastSeenAt: Timestamp,
  is_current: z.boolean(),
})
export type Session = z.output<typeof Session>

export const signOut = endpoint({
  name: 'signOut',
  method: 'POST',
  path: '/users/signout',
  access: 'customer',
  summary: 'Ends the session of the token',
  reply: Message,
  status: 200,
  errors: [],
})

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/users/sessions',
  access: 'customer',
  summary: 'The customer’s sessions, newest first',
  reply: dataOf(z.array(Session)),
  status: 200,
  errors: [],
})

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/users/sessions/{id}',
  access: 'customer',
  summary: 'Ends one of the customer’s sessions',
  reply: null,
  status: 204,
  errors: [],
})

export const changeOwnPassword = endpoint({
  name: 'changeOwnPassword',
  method: 'POST',
  path: '/users/password',
  access: 'customer',
  summary: 'Changes the customer’s password; ends all other sessions and returns a new token',
  body: z.object({ currentPassword: CurrentPassword, newPassword: NewPassword }),
  reply: z.object({ token: z.string(), message: z.string() }),
  status: 200,
  errors: ['invalid', 'too_many_requests'],
})

export const chooseLanguage = endpoint({
  name: 'chooseLanguage',
  method: 'POST',
  path: '/users/language',
  access: 'customer',
  summary: 'Stores the language of the customer’s pages, messages, mails and documents',
  body: z.object({
    language: z.enum(languageCodes, { error: /*i18n*/ 'Please choose one of the languages.' }),
  }),
  reply: Message,
  status: 200,
  errors: ['invalid'],
})

export const staffSignOut = endpoint({
  name: 'staffSignOut',
  method: 'POST',
  path: '/admin/api/signout',
  access: 'staff:own-account',
  summary: 'Ends the session of the token',
  reply: Message,
  status: 200,
  errors: [],
})

export const listMySessions = endpoint({
  name: 'listMySessions',
  method: 'GET',
  path: '/admin/api/me/sessions',
  access: 'staff:own-account',
  summary: 'The caller’s sessions, newest first',
  reply: dataOf(z.array(Session)),
  status: 200,
  errors: [],
})

export const endMySession = endpoint({
  name: 'endMySession',
  method: 'DELETE',
  path: '/admin/api/me/sessions/{id}',
  access: 'staff:own-account',
  summary: 'Ends one of the caller’s sessions',
  reply: null,
  status: 204,
  errors: [],
})
