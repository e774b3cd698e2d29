import type { Session } from '@endcap/contract/accounts/sessions'
import { i18n } from '@endcap/contract/i18n/i18n'
import type { Context } from '../../context.ts'
import type { UnparsedCall } from '../../http/answer-call.ts'
import { type AccountIdentity, accountOf } from '../../http/identity.ts'
import { readId } from '../../http/requests/ids.ts'
import { ShopError } from '../../http/shop-error.ts'
import { minuteMs } from '../../system/durations.ts'
import { recordSignIn, type SignInOutcome } from '../sign-in/record-sign-in.ts'
import { deleteSession, listSessions, readSessionRules } from './session-store.ts'
import { originOf } from './start-session.ts'

export const listOwnSessions = async (
  context: Context,
  { identity }: Pick<UnparsedCall, 'identity'>,
): Promise<{ data: Session[] }> => {
  const { id, sessionId, kind } = accountOf(identity)
  const now = context.clock()
  const idleMs =
    kind === 'staff' ? (await readSessionRules(context.db)).idleMinutes * minuteMs : now.getTime()
  const rows = await listSessions(
    context.db,
    { audience: kind, accountId: id },
    { now, seenAfter: new Date(now.getTime() - idleMs) },
  )
  return {
    data: rows.map((row) => ({
      _id: row.id,
      address: row.address,
      device: row.device,
      createdAt: row.createdAt,
      lastSeenAt: row.lastSeenAt,
      is_current: row.id === sessionId,
    })),
  }
}

type SessionCall = Pick<UnparsedCall, 'identity' | 'address' | 'header'>

/** Ends the session at once, in every process. Returns false if there was none. */
const endSessionOf = async (
  context: Context,
  account: AccountIdentity,
  sessionId: string,
  { outcome, call }: { outcome: SignInOutcome; call: SessionCall },
): Promise<boolean> => {
  const isEnded = await context.transaction(async (db) => {
    const audience = account.kind
    if (!(await deleteSession(db, { audience, accountId: account.id }, sessionId))) return false
    await recordSignIn(context, { audience, account, from: originOf(call), outcome }, db)
    return true
  })
  context.sessions.invalidate(account.id)
  return isEnded
}

export const signOut = async (context: Context, call: SessionCall) => {
  const account = accountOf(call.identity)
  await endSessionOf(context, account, account.sessionId, { outcome: 'sign-out', call })
  return { message: i18n._('You are logged out.') }
}

export const endOneSession = async (
  context: Context,
  { params, ...call }: SessionCall & { params: { id: string } },
) => {
  const id = readId(params.id)
  const outcome = 'end-session'
  if (!(await endSessionOf(context, accountOf(call.identity), id, { outcome, call })))
    throw new ShopError('not_found')
  return undefined
}
