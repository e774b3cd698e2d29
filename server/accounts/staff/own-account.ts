import type {
  changeMyPassword as changeMyPasswordEndpoint,
  endMySessions as endMySessionsEndpoint,
} from '@endcap/contract/staff'
import { recordAudit } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import type { Call } from '../../http/answer-call.ts'
import { staffOf } from '../../http/identity.ts'
import { invalidField, ShopError } from '../../http/shop-error.ts'
import { type StaffRow, staffStore } from '../account-store.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { deleteTokensOf } from '../passwords/password-token-store.ts'
import { verifySignInPassword } from '../sign-in/verify-sign-in-password.ts'

const wrongPassword = 'This is not your current password. Please try again.'

/** Ends the caller's sessions with a change of their row, and returns a token of a new session. */
const renewSession = async (
  context: Context,
  id: string,
  action: 'change-password' | 'end-sessions',
  change: (db: Db, before: StaffRow) => Promise<{ passwordHash?: string }>,
): Promise<string> => {
  const session = await context.transaction(async (db) => {
    const before = await staffStore.lock(db, id)
    if (before === null) throw new ShopError('token_invalid')
    const sessionVersion = before.sessionVersion + 1
    await staffStore.update(db, id, { ...(await change(db, before)), sessionVersion })
    await recordAudit(db, {
      by: { id, name: before.name },
      at: context.clock(),
      action,
      entity: 'staff',
      entityId: id,
      before: null,
      after: null,
    })
    return sessionVersion
  })
  context.sessions.invalidate(id)
  return context.tokens.sign({ accountId: id, audience: 'staff', session })
}

/**
 * Changes the caller's password. Wrong current passwords count as failed sign-ins. Throws `invalid` for
 * one, and `too_many_requests`.
 */
export const changeMyPassword = async (
  context: Context,
  { body, identity, address }: Call<typeof changeMyPasswordEndpoint>,
) => {
  const account = await staffStore.find(context.db, staffOf(identity).id)
  if (account === null) throw new ShopError('token_invalid')
  const { email } = account
  try {
    const given = { audience: 'staff', email, password: body.currentPassword } as const
    await verifySignInPassword(context, { ...given, address, account })
  } catch (error) {
    if (error instanceof ShopError && error.code === 'invalid_credentials')
      throw invalidField('currentPassword', wrongPassword)
    throw error
  }
  const passwordHash = await hashPassword(body.newPassword)
  const token = await renewSession(context, account.id, 'change-password', async (db, before) => {
    // Changed by a mailed link meanwhile: the verified password is not the current one any more.
    if (before.passwordHash !== account.passwordHash)
      throw invalidField('currentPassword', wrongPassword)
    await deleteTokensOf(db, 'staff', account.id)
    return { passwordHash }
  })
  return {
    token,
    message: 'Your password is changed. You are signed out everywhere else.',
  }
}

/** Ends the caller's other sessions. */
export const endMySessions = async (
  context: Context,
  { identity }: Call<typeof endMySessionsEndpoint>,
) => ({
  token: await renewSession(context, staffOf(identity).id, 'end-sessions', async () => ({})),
  message: 'You are signed out everywhere else.',
})
