import type { changeOwnPassword as changeOwnPasswordEndpoint } from '@endcap/contract/accounts/sessions'
import { i18n } from '@endcap/contract/i18n/i18n'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { invalidField, ShopError } from '../../http/shop-error.ts'
import { customerStore } from '../account-store.ts'
import { deleteOtherSessions } from '../sessions/session-store.ts'
import { originOf, startSession } from '../sessions/start-session.ts'
import { confirmCustomerPassword, wrongPassword } from '../sign-in/confirm-own-password.ts'
import { logPasswordEvent } from '../sign-in/record-sign-in.ts'
import { hashPassword } from './hash-password.ts'
import { deleteTokensOf, setPassword } from './password-token-store.ts'

/** Ends all sessions; returns a new one's token. Wrong passwords count as failed sign-ins. */
export const changeOwnPassword = async (
  context: Context,
  { body, ...call }: Call<typeof changeOwnPasswordEndpoint>,
) => {
  const audience = 'customer'
  const account = await confirmCustomerPassword(context, call, body.currentPassword)
  const { id } = account
  const from = originOf(call)
  const passwordHash = await hashPassword(body.newPassword)
  const token = await context.transaction(async (db) => {
    const before = await customerStore.lock(db, id)
    if (before === null) throw new ShopError('token_invalid')
    // Since the current password was verified, a mailed link has changed it.
    if (before.passwordHash !== account.passwordHash)
      throw invalidField('currentPassword', wrongPassword)
    await setPassword(db, 'customer', id, passwordHash)
    await deleteTokensOf(db, audience, id)
    const renewed = { id, sessionVersion: before.sessionVersion + 1 }
    const started = await startSession(context, db, { audience, account: renewed, from })
    await deleteOtherSessions(db, id, started.id)
    return started.token
  })
  context.sessions.invalidate(id)
  logPasswordEvent(context, { audience, account, from, outcome: 'change-password' })
  return {
    token,
    message: i18n._('Your password has been changed. You are now logged out on all other devices.'),
  }
}
