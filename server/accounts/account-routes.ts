import { signIn as signInEndpoint } from '@endcap/contract/accounts/accounts'
import { listSecurityNotices as listSecurityNoticesEndpoint } from '@endcap/contract/accounts/security'
import { staffSignIn as staffSignInEndpoint } from '@endcap/contract/accounts/staff'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { customerRoutes } from './customers/customer-routes.ts'
import { factorRoutes } from './factors/factor-routes.ts'
import { listSecurityNotices } from './list-security-notices.ts'
import { passwordRoutes } from './passwords/password-routes.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { signIn } from './sign-in/sign-in.ts'
import { staffSignIn } from './sign-in/staff-sign-in.ts'
import { staffRoutes } from './staff/staff-routes.ts'

export const accountRoutes: readonly Route<Context>[] = [
  handle(signInEndpoint, signIn),
  handle(staffSignInEndpoint, staffSignIn),
  handle(listSecurityNoticesEndpoint, listSecurityNotices),
  ...sessionRoutes,
  ...factorRoutes,
  ...passwordRoutes,
  ...customerRoutes,
  ...staffRoutes,
]
