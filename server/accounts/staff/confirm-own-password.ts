import type { Context } from '../../context.ts'
import type { UnparsedCall } from '../../http/answer-call.ts'
import { staffOf } from '../../http/identity.ts'
import { invalidField, ShopError } from '../../http/shop-error.ts'
import { type StaffRow, staffStore } from '../account-store.ts'
import { originOf } from '../sessions/start-session.ts'
import { verifySignInPassword } from '../sign-in/verify-sign-in-password.ts'

export const wrongPassword = 'This is not your current password. Please try again.'

/**
 * Checks the caller's password before a change of their account, and returns the account. Wrong ones count
 * as failed sign-ins. Throws `invalid` for one, and `too_many_requests`.
 */
export const confirmOwnPassword = async (
  context: Context,
  call: Pick<UnparsedCall, 'identity' | 'address' | 'header'>,
  password: string,
): Promise<StaffRow> => {
  const account = await staffStore.find(context.db, staffOf(call.identity).id)
  if (account === null) throw new ShopError('token_invalid')
  const { email } = account
  const from = originOf(call)
  try {
    await verifySignInPassword(context, { audience: 'staff', email, password, from, account })
  } catch (error) {
    if (error instanceof ShopError && error.code === 'invalid_credentials')
      throw invalidField('currentPassword', wrongPassword)
    throw error
  }
  return account
}
