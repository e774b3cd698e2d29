import type { signIn as signInEndpoint } from '@endcap/contract/accounts/accounts'
import type { ReplyOf } from '@endcap/contract/endpoint'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { ShopError } from '../../http/shop-error.ts'
import { currentLanguage } from '../../system/language.ts'
import { type CustomerRow, findCustomerByEmail, hasOrdered, setLanguage } from '../account-store.ts'
import { toProfile } from '../customers/to-customer.ts'
import { originOf, startSession } from '../sessions/start-session.ts'
import { recordSignIn } from './record-sign-in.ts'
import { verifySignInPassword } from './verify-sign-in-password.ts'

const refusals = {
  pending: 'pending_verification',
  rejected: 'account_rejected',
  suspended: 'account_suspended',
} as const

/**
 * Returns the account's language, or `''` if none is stored and the request is in English. Stores
 * the request's language if none is stored and it isn't English.
 */
const chooseLanguage = async (
  { db }: Context,
  { id, language }: Pick<CustomerRow, 'id' | 'language'>,
): Promise<string> => {
  const current = currentLanguage()
  if (language !== null || current === 'en') return language ?? ''
  await setLanguage(db, id, current)
  return current
}

/** Reveals that an account is pending, rejected or suspended only after the right password. */
export const signIn = async (
  context: Context,
  { body: credentials, ...call }: Call<typeof signInEndpoint>,
): Promise<ReplyOf<typeof signInEndpoint>> => {
  const audience = 'customer'
  const from = originOf(call)
  const account = await findCustomerByEmail(context.db, credentials.email)
  await verifySignInPassword(context, { audience, ...credentials, from, account })
  if (account === null) throw new ShopError('invalid_credentials')
  if (account.status !== 'approved') {
    await recordSignIn(context, { audience, account, from, outcome: 'sign-in-refused' })
    throw new ShopError(refusals[account.status])
  }
  const language = await chooseLanguage(context, account)
  const { token } = await startSession(context, context.db, { audience, account, from })
  await recordSignIn(context, { audience, account, from, outcome: 'sign-in' })
  return {
    token,
    result: toProfile(account),
    has_ordered: await hasOrdered(context.db, account.id),
    language,
  }
}
