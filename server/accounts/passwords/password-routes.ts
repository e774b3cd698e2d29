import * as accounts from '@endcap/contract/accounts/accounts'
import { changeOwnPassword as changeOwnPasswordEndpoint } from '@endcap/contract/accounts/sessions'
import * as staff from '@endcap/contract/accounts/staff'
import { i18n } from '@endcap/contract/i18n/i18n'
import type { Context } from '../../context.ts'
import { handle, type Route, type UnparsedCall } from '../../http/answer-call.ts'
import { originOf } from '../sessions/start-session.ts'
import type { Audience } from '../sessions/tokens.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { redeemPasswordToken, type TokenOwner } from './redeem-password-token.ts'

const changed = /*i18n*/ 'Your password has been changed. Please log in with the new one.'
const accepted = 'Your password is set. Please log in.'

type LinkCall = Pick<UnparsedCall, 'address' | 'header'>

const forgot =
  (audience: Audience) =>
  (context: Context, { body, ...call }: LinkCall & { body: { email: string } }) =>
    forgotPassword(context, { audience, email: body.email, from: originOf(call) })

const reset =
  (owner: TokenOwner) =>
  async (
    context: Context,
    { body, ...call }: LinkCall & { body: { token: string; newPassword: string } },
  ) => {
    const { token, newPassword: password } = body
    const email = await redeemPasswordToken(context, owner, {
      ...{ token, password, from: originOf(call) },
    })
    return { message: i18n._(changed), email }
  }

export const passwordRoutes: readonly Route<Context>[] = [
  handle(accounts.forgotPassword, forgot('customer')),
  handle(staff.staffForgotPassword, forgot('staff')),
  handle(changeOwnPasswordEndpoint, changeOwnPassword),
  handle(accounts.resetPassword, reset({ audience: 'customer' })),
  handle(staff.staffResetPassword, reset({ audience: 'staff', action: 'reset-password' })),
  handle(staff.acceptInvitation, async (context: Context, { body, ...call }) => {
    const owner = { audience: 'staff', action: 'accept-invitation' } as const
    const email = await redeemPasswordToken(context, owner, { ...body, from: originOf(call) })
    return { message: accepted, email }
  }),
]
