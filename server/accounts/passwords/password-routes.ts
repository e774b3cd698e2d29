import * as accounts from '@endcap/contract/accounts'
import * as staff from '@endcap/contract/staff'
import type { Context } from '../../context.ts'
import { handle, type Route } from '../../http/answer-call.ts'
import type { Audience } from '../sessions/tokens.ts'
import { forgotPassword } from './forgot-password.ts'
import { redeemPasswordToken, type TokenOwner } from './redeem-password-token.ts'

const changed = 'Your password has been changed. Please log in with the new one.'
const accepted = 'Your password is set. Please log in.'

const forgot =
  (audience: Audience) =>
  (context: Context, { body, address }: { body: { email: string }; address: string }) =>
    forgotPassword(context, { audience, email: body.email, address })

const reset =
  (owner: TokenOwner) =>
  async (context: Context, { body }: { body: { token: string; newPassword: string } }) => {
    const { token, newPassword: password } = body
    await redeemPasswordToken(context, owner, { token, password })
    return { message: changed }
  }

export const passwordRoutes: readonly Route<Context>[] = [
  handle(accounts.forgotPassword, forgot('customer')),
  handle(staff.staffForgotPassword, forgot('staff')),
  handle(accounts.resetPassword, reset({ audience: 'customer' })),
  handle(staff.staffResetPassword, reset({ audience: 'staff', action: 'reset-password' })),
  handle(staff.acceptInvitation, async (context: Context, { body }) => {
    const owner = { audience: 'staff', action: 'accept-invitation' } as const
    await redeemPasswordToken(context, owner, body)
    return { message: accepted }
  }),
]
