import type { Context } from '../context.ts'
import type { Route } from '../http/answer-call.ts'
import { customerRoutes } from './customers/customer-routes.ts'
import { passwordRoutes } from './passwords/password-routes.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'
import { staffRoutes } from './staff/staff-routes.ts'

/** The routes of accounts: sign-up, sign-in, passwords, customers and staff. */
export const accountRoutes: readonly Route<Context>[] = [
  ...signInRoutes,
  ...passwordRoutes,
  ...customerRoutes,
  ...staffRoutes,
]
