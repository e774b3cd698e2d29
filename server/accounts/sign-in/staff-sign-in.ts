import type { ReplyOf } from '@endcap/contract/endpoint'
import type { staffSignIn as staffSignInEndpoint } from '@endcap/contract/staff'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { ShopError } from '../../http/shop-error.ts'
import { findStaffByEmail } from '../account-store.ts'
import { toStaffProfile } from '../staff/to-staff-member.ts'
import { verifySignInPassword } from './verify-sign-in-password.ts'

/** Signs a member of staff in. Replies that an account is disabled only to the right password. */
export const staffSignIn = async (
  context: Context,
  { body: credentials, address }: Call<typeof staffSignInEndpoint>,
): Promise<ReplyOf<typeof staffSignInEndpoint>> => {
  const account = await findStaffByEmail(context.db, credentials.email)
  await verifySignInPassword(context, { audience: 'staff', ...credentials, address, account })
  if (account === null) throw new ShopError('invalid_credentials')
  if (account.disabled)
    throw new ShopError('account_suspended', {
      message: 'Your account is disabled. Please ask the owner to enable it.',
    })
  const token = await context.tokens.sign({
    accountId: account.id,
    audience: 'staff',
    session: account.sessionVersion,
  })
  return { token, result: toStaffProfile(account) }
}
