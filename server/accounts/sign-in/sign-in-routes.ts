import { signIn as signInCall } from '@endcap/contract/accounts'
import { staffSignIn as staffSignInCall } from '@endcap/contract/staff'
import type { Context } from '../../context.ts'
import { handle, type Route } from '../../http/answer-call.ts'
import { signIn } from './sign-in.ts'
import { staffSignIn } from './staff-sign-in.ts'

export const signInRoutes: readonly Route<Context>[] = [
  handle(signInCall, (context: Context, call) => signIn(context, call.body, call.address)),
  handle(staffSignInCall, (context: Context, call) =>
    staffSignIn(context, call.body, call.address),
  ),
]
