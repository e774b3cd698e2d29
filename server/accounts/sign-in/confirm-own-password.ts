import type { Context } from '../../context.ts'
import type { UnparsedCall } from '../../http/answer-call.ts'
import { accountOf, customerId, staffOf } from '../../http/identity.ts'
import { invalidField, ShopError } from '../../http/shop-error.ts'
import { type CustomerRow, customerStore, type StaffRow, staffStore } from '../account-store.ts'
import { originOf } from '../sessions/start-session.ts'
import { verifySignInPassword } from './verify-sign-in-password.ts'

export const wrongPassword = /*i18n*/ 'That is not your current password. Please try again.'

type OwnCall = Pick<UnparsedCall, 'identity' | 'address' | 'header'>

const confirm = async <Row extends CustomerRow | StaffRow>(
  context: Context,
  call: OwnCall,
  account: Row | null,
  password: string,
): Promise<Row> => {
  if (account === null) throw new ShopError('token_invalid')
  const { email } = account
  const { kind: audience } = accountOf(call.identity)
  const from = originOf(call)
  try {
    await verifySignInPassword(context, { audience, email, password, from, account })
  } catch (error) {
    if (error instanceof ShopError && error.code === 'invalid_credentials')
      throw invalidField('currentPassword', wrongPassword)
    throw error
  }
  return account
}

/** Throws `invalid`, and `too_many_requests` after too many failed attempts. */
export const confirmStaffPassword = async (
  context: Context,
  call: OwnCall,
  password: string,
): Promise<StaffRow> =>
  confirm(context, call, await staffStore.find(context.db, staffOf(call.identity).id), password)

export const confirmCustomerPassword = async (
  context: Context,
  call: OwnCall,
  password: string,
): Promise<CustomerRow> =>
  confirm(context, call, await customerStore.find(context.db, customerId(call.identity)), password)
