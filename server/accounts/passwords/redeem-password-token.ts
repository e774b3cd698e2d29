import { recordAudit } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import { ShopError } from '../../http/shop-error.ts'
import { customerStore, staffStore } from '../account-store.ts'
import { deleteAttempts } from '../attempt-store.ts'
import type { Audience } from '../sessions/tokens.ts'
import { hashPassword } from './hash-password.ts'
import { hashPasswordToken } from './password-token.ts'
import {
  deleteTokensOf,
  findTokenAccount,
  markPasswordTokenUsed,
  setCustomerPassword,
  setStaffPassword,
} from './password-token-store.ts'

/**
 * Sets a password by a mailed token. Marks the token as used, revokes the account's other tokens and its
 * sessions, and deletes its failed sign-ins, so that the new password works at once. Throws
 * `reset_token_invalid` for a token that is unknown, used or expired.
 */
export const redeemPasswordToken = async (
  context: Context,
  given: {
    audience: Audience
    token: string
    password: string
    /** The action in the audit log, for staff. */
    action: 'reset-password' | 'accept-invitation'
  },
): Promise<void> => {
  const { audience, password } = given
  const tokenHash = hashPasswordToken(given.token)
  const now = context.clock()
  // Looked up first, so that a guessed token costs no password hash.
  const id = await findTokenAccount(context.db, tokenHash, audience, now)
  if (id === null) throw new ShopError('reset_token_invalid')
  const passwordHash = await hashPassword(password)
  await context.transaction(async (db) => {
    // Locks the account before its tokens, as every writer of both does.
    await (audience === 'customer' ? customerStore : staffStore).lock(db, id)
    if (!(await markPasswordTokenUsed(db, tokenHash, audience, now)))
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
  context.sessions.invalidate(id)
}
