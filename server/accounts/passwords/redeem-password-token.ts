import { recordAudit } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import { ShopError } from '../../http/shop-error.ts'
import { lockCustomer, lockStaff } from '../account-store.ts'
import { deleteAttempts } from '../attempt-store.ts'
import type { Audience } from '../sessions/tokens.ts'
import { hashPassword } from './hash-password.ts'
import { hashPasswordToken } from './password-token.ts'
import {
  deleteTokensOf,
  findTokenAccount,
  setCustomerPassword,
  setStaffPassword,
  spendPasswordToken,
} from './password-token-store.ts'

/**
 * Sets a password by a mailed token. The token is spent, the account's other tokens die and every
 * older session ends; failed sign-ins are forgotten, so that the new password works at once.
 * Throws `reset_token_invalid` for a token that is unknown, spent or too old.
 */
export const redeemPasswordToken = async (
  context: Context,
  given: {
    audience: Audience
    token: string
    password: string
    /** What the audit log calls it when staff do it. */
    action: 'reset-password' | 'accept-invitation'
  },
): Promise<void> => {
  const { audience, password } = given
  const tokenHash = hashPasswordToken(given.token)
  const now = context.clock()
  // Looked up first: a guess is not worth the work of hashing a password.
  const id = await findTokenAccount(context.db, tokenHash, audience, now)
  if (id === null) throw new ShopError('reset_token_invalid')
  const passwordHash = await hashPassword(password)
  await context.transaction(async (db) => {
    // The account before its tokens, as all who change both lock them.
    await (audience === 'customer' ? lockCustomer(db, id) : lockStaff(db, id))
    if (!(await spendPasswordToken(db, tokenHash, audience, now)))
      throw new ShopError('reset_token_invalid')
    const set = audience === 'customer' ? setCustomerPassword : setStaffPassword
    const account = await set(db, id, passwordHash)
    if (account === null) throw new ShopError('reset_token_invalid')
    await deleteTokensOf(db, audience, id)
    await deleteAttempts(db, `sign-in ${audience}`, account.email)
    if (audience === 'staff')
      await recordAudit(db, {
        by: { id, name: account.name },
        at: now,
        action: given.action,
        entity: 'staff',
        entityId: id,
        before: null,
        after: null,
      })
  })
  context.sessions.forget(id)
}
