import type {
  changeMyPassword as changeMyPasswordEndpoint,
  endMySessions as endMySessionsEndpoint,
} from '@endcap/contract/accounts/staff'
import { recordOwnAudit } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import type { Call } from '../../http/answer-call.ts'
import { staffOf } from '../../http/identity.ts'
import { invalidField, ShopError } from '../../http/shop-error.ts'
import { type StaffRow, staffStore } from '../account-store.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { deleteTokensOf } from '../passwords/password-token-store.ts'
import { deleteOtherSessions } from '../sessions/session-store.ts'
import { originOf, type SignInOrigin, startSession } from '../sessions/start-session.ts'
import { confirmStaffPassword, wrongPassword } from '../sign-in/confirm-own-password.ts'
import { logPasswordEvent } from '../sign-in/record-sign-in.ts'

const renewSession = async (
  context: Context,
  { id, from }: { id: string; from: SignInOrigin },
  action: 'change-password' | 'end-sessions',
  change: (db: Db, before: StaffRow) => Promise<{ passwordHash?: string }>,
): Promise<string> => {
  const token = await context.transaction(async (db) => {
    const before = await staffStore.lock(db, id)
    if (before === null) throw new ShopError('token_invalid')
    const sessionVersion = before.sessionVersion + 1
    await staffStore.update(db, id, { ...(await change(db, before)), sessionVersion })
    await recordOwnAudit(db, before, { at: context.clock(), action, after: { ...from } })
    const account = { id, sessionVersion }
    const started = await startSession(context, db, { audience: 'staff', account, from })
    await deleteOtherSessions(db, id, started.id)
    return started.token
  })
  context.sessions.invalidate(id)
  return token
}

/** Wrong current passwords count as failed sign-ins. Throws `invalid` and `too_many_requests`. */
export const changeMyPassword = async (
  context: Context,
  { body, identity, ...call }: Call<typeof changeMyPasswordEndpoint>,
) => {
  const from = originOf(call)
  const account = await confirmStaffPassword(context, { identity, ...call }, body.currentPassword)
  const passwordHash = await hashPassword(body.newPassword)
  const token = await renewSession(
    context,
    { id: account.id, from },
    'change-password',
    async (db, before) => {
      // Since the current password was verified, a mailed link has changed it.
      if (before.passwordHash !== account.passwordHash)
        throw invalidField('currentPassword', wrongPassword)
      await deleteTokensOf(db, 'staff', account.id)
      return { passwordHash }
    },
  )
  logPasswordEvent(context, { audience: 'staff', account, from, outcome: 'change-password' })
  return {
    token,
    message: 'Your password has been changed. You are now logged out on all other devices.',
  }
}

export const endMySessions = async (
  context: Context,
  { identity, ...call }: Call<typeof endMySessionsEndpoint>,
) => ({
  token: await renewSession(
    context,
    { id: staffOf(identity).id, from: originOf(call) },
    'end-sessions',
    async () => ({}),
  ),
  message: 'You are now logged out on all other devices.',
})
