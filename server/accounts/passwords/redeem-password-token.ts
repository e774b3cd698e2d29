import { recordOwnAudit } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import { ShopError } from '../../http/shop-error.ts'
import { customerStore, staffStore } from '../account-store.ts'
import { deleteAttempts } from '../attempt-store.ts'
import type { SignInOrigin } from '../sessions/start-session.ts'
import { logPasswordEvent } from '../sign-in/record-sign-in.ts'
import { hashPassword } from './hash-password.ts'
import { hashPasswordToken } from './password-token.ts'
import {
  deleteTokensOf,
  findTokenAccount,
  markPasswordTokenUsed,
  setPassword,
} from './password-token-store.ts'

export type TokenOwner =
  | { audience: 'customer' }
  | { audience: 'staff'; action: 'reset-password' | 'accept-invitation' }

/**
 * Revokes other tokens and sessions, and clears failed sign-ins. Returns the account's email. Throws
 * `reset_token_invalid`.
 */
export const redeemPasswordToken = async (
  context: Context,
  owner: TokenOwner,
  { token, password, from }: { token: string; password: string; from: SignInOrigin },
): Promise<string> => {
  const { audience } = owner
  const tokenHash = hashPasswordToken(token)
  const now = context.clock()
  // The token is looked up first, so that a guessed token costs no hash.
  const id = await findTokenAccount(context.db, tokenHash, audience, now)
  if (id === null) {
    logPasswordEvent(context, { audience, account: null, from, outcome: 'reset-refused' })
    throw new ShopError('reset_token_invalid')
  }
  const passwordHash = await hashPassword(password)
  const email = await context.transaction(async (db) => {
    // Locks the account before its tokens, as all writers of both do.
    await (audience === 'customer' ? customerStore : staffStore).lock(db, id)
    if (!(await markPasswordTokenUsed(db, tokenHash, audience, now)))
      throw new ShopError('reset_token_invalid')
    const account = await setPassword(db, audience, id, passwordHash)
    if (account === null) throw new ShopError('reset_token_invalid')
    await deleteTokensOf(db, audience, id)
    await deleteAttempts(db, `sign-in ${audience}`, account.email)
    if (owner.audience === 'staff')
      await recordOwnAudit(
        db,
        { id, name: account.name },
        { at: now, action: owner.action, after: { ...from } },
      )
    return account.email
  })
  const outcome = owner.audience === 'staff' ? owner.action : 'reset-password'
  logPasswordEvent(context, { audience, account: { id }, from, outcome })
  context.sessions.invalidate(id)
  return email
}
