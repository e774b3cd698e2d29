import * as accounts from '@endcap/contract/accounts'
import * as staff from '@endcap/contract/staff'
import type { Context } from '../../context.ts'
import { handle, type Route } from '../../http/answer-call.ts'
import { forgotPassword } from './forgot-password.ts'
import { redeemPasswordToken } from './redeem-password-token.ts'

const changed = 'Your password has been changed. Please log in with the new one.'
const accepted = 'Your password is set. Please log in.'

export const passwordRoutes: readonly Route<Context>[] = [
  handle(accounts.forgotPassword, (context: Context, { body, address }) =>
    forgotPassword(context, { audience: 'customer', email: body.email, address }),
  ),
  handle(staff.staffForgotPassword, (context: Context, { body, address }) =>
    forgotPassword(context, { audience: 'staff', email: body.email, address }),
  ),
  handle(accounts.resetPassword, async (context: Context, { body }) => {
    const { token, newPassword: password } = body
    const action = 'reset-password'
    await redeemPasswordToken(context, { audience: 'customer', token, password, action })
    return { message: changed }
  }),
  handle(staff.staffResetPassword, async (context: Context, { body }) => {
    const { token, newPassword: password } = body
    const action = 'reset-password'
    await redeemPasswordToken(context, { audience: 'staff', token, password, action })
    return { message: changed }
  }),
  handle(staff.acceptInvitation, async (context: Context, { body }) => {
    const action = 'accept-invitation'
    await redeemPasswordToken(context, { audience: 'staff', ...body, action })
    return { message: accepted }
  }),
]
