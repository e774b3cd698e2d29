import { signIn as signInCall } from '@endcap/contract/accounts'
import { staffSignIn as staffSignInCall } from '@endcap/contract/staff'
import type { Context } from '../../context.ts'
import { handle, type Mounted } from '../../http/answer-call.ts'
import { signIn } from './sign-in.ts'
import { staffSignIn } from './staff-sign-in.ts'

export const signInCalls: readonly Mounted<Context>[] = [
  handle(signInCall, (context: Context, call) => signIn(context, call.body, call.address)),
  handle(staffSignInCall, (context: Context, call) =>
    staffSignIn(context, call.body, call.address),
  ),
]
