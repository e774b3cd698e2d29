import type { Context } from '../context.ts'
import type { Route } from '../http/answer-call.ts'
import { customerCalls } from './customers/customer-calls.ts'
import { passwordCalls } from './passwords/password-calls.ts'
import { signInCalls } from './sign-in/sign-in-calls.ts'
import { staffCalls } from './staff/staff-calls.ts'

/** The calls of accounts: sign-up, sign-in, passwords, customers and staff. */
export const accountCalls: readonly Route<Context>[] = [
  ...signInCalls,
  ...passwordCalls,
  ...customerCalls,
  ...staffCalls,
]
