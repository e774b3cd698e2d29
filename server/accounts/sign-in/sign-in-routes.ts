import { signIn as signInEndpoint } from '@endcap/contract/accounts'
import { staffSignIn as staffSignInEndpoint } from '@endcap/contract/staff'
import type { Context } from '../../context.ts'
import { handle, type Route } from '../../http/answer-call.ts'
import { signIn } from './sign-in.ts'
import { staffSignIn } from './staff-sign-in.ts'

export const signInRoutes: readonly Route<Context>[] = [
  handle(signInEndpoint, (context: Context, call) => signIn(context, call.body, call.address)),
  handle(staffSignInEndpoint, (context: Context, call) =>
    staffSignIn(context, call.body, call.address),
  ),
]
