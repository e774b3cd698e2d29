import { signIn as signInEndpoint } from '@endcap/contract/accounts'
import { staffSignIn as staffSignInEndpoint } from '@endcap/contract/staff'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { customerRoutes } from './customers/customer-routes.ts'
import { passwordRoutes } from './passwords/password-routes.ts'
import { signIn } from './sign-in/sign-in.ts'
import { staffSignIn } from './sign-in/staff-sign-in.ts'
import { staffRoutes } from './staff/staff-routes.ts'

/** The routes of accounts: sign-up, sign-in, passwords, customers and staff. */
export const accountRoutes: readonly Route<Context>[] = [
  handle(signInEndpoint, signIn),
  handle(staffSignInEndpoint, staffSignIn),
  ...passwordRoutes,
  ...customerRoutes,
  ...staffRoutes,
]
