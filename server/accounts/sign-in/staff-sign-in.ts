import type { staffSignIn as staffSignInEndpoint } from '@endcap/contract/accounts/staff'
import type { ReplyOf } from '@endcap/contract/endpoint'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { ShopError } from '../../http/shop-error.ts'
import { findStaffByEmail, type StaffRow } from '../account-store.ts'
import { requestSecondFactor } from '../factors/challenges.ts'
import { readSessionRules } from '../sessions/session-store.ts'
import { originOf, type SignInOrigin, startSession } from '../sessions/start-session.ts'
import { toStaffProfile } from '../staff/to-staff-member.ts'
import { recordSignIn } from './record-sign-in.ts'
import { verifySignInPassword } from './verify-sign-in-password.ts'

/** Starts the session after password and second factor have been verified. */
export const startStaffSession = async (
  context: Context,
  account: StaffRow,
  from: SignInOrigin,
): Promise<ReplyOf<typeof staffSignInEndpoint>> => {
  const { idleMinutes } = await readSessionRules(context.db)
  const { token } = await startSession(context, context.db, { audience: 'staff', account, from })
  await recordSignIn(context, { audience: 'staff', account, from, outcome: 'sign-in' })
  return { token, result: toStaffProfile(account), idle_minutes: idleMinutes }
}

/** Throws `second_factor_required`, and after the right password `account_suspended`. */
export const staffSignIn = async (
  context: Context,
  { body: credentials, ...call }: Call<typeof staffSignInEndpoint>,
): Promise<ReplyOf<typeof staffSignInEndpoint>> => {
  const audience = 'staff'
  const from = originOf(call)
  const account = await findStaffByEmail(context.db, credentials.email)
  await verifySignInPassword(context, { audience, ...credentials, from, account })
  if (account === null) throw new ShopError('invalid_credentials')
  if (account.disabled) {
    await recordSignIn(context, { audience, account, from, outcome: 'sign-in-refused' })
    throw new ShopError('account_suspended', {
      message: 'Your account is disabled. Please ask the owner to enable it.',
    })
  }
  await requestSecondFactor(context, account)
  return startStaffSession(context, account, from)
}
