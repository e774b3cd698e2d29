import type { staffSignIn as staffSignInEndpoint } from '@endcap/contract/accounts/staff'
import type { ReplyOf } from '@endcap/contract/endpoint'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { ShopError } from '../../http/shop-error.ts'
import { findStaffByEmail } from '../account-store.ts'
import { requestSecondFactor } from '../factors/request-factor.ts'
import { originOf } from '../sessions/start-session.ts'
import { recordSignIn } from './record-sign-in.ts'
import { startStaffSession } from './start-staff-session.ts'
import { verifySignInPassword } from './verify-sign-in-password.ts'

/**
 * Signs a member of staff in. Throws `second_factor_required` for one who has a second factor. Replies that an account is disabled only to the right
 * password.
 */
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
