import { maxDeviceLength } from '@endcap/contract/limits'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import type { UnparsedCall } from '../../http/answer-call.ts'
import { dayMs, hourMs } from '../../system/durations.ts'
import { insertSession, readSessionRules } from './session-store.ts'
import type { Audience } from './tokens.ts'

export type SignInOrigin = { address: string; device: string }

export const originOf = ({ address, header }: Pick<UnparsedCall, 'address' | 'header'>) => ({
  address,
  device: (header('user-agent') ?? '').replaceAll('\u0000', '').slice(0, maxDeviceLength),
})

/** Customers' sessions last `SESSION_DAYS`; staff's the hours in the settings, if that is less. */
export const startSession = async (
  context: Pick<Context, 'tokens' | 'clock' | 'config'>,
  db: Db,
  bearer: {
    audience: Audience
    account: { id: string; sessionVersion: number }
    from: SignInOrigin
  },
): Promise<{ id: string; token: string }> => {
  const { audience, account, from } = bearer
  const at = context.clock()
  const longestMs = context.config.sessionDays * dayMs
  const lengthMs =
    audience === 'customer'
      ? longestMs
      : Math.min((await readSessionRules(db)).hours * hourMs, longestMs)
  const expiresAt = new Date(at.getTime() + lengthMs)
  const accountId = account.id
  const id = await insertSession(db, { audience, accountId, ...from, at, expiresAt })
  const session = account.sessionVersion
  const token = await context.tokens.sign({
    accountId,
    audience,
    session,
    sessionId: id,
    expiresAt,
  })
  return { id, token }
}
