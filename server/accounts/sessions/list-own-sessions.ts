import type { Session } from '@endcap/contract/accounts/sessions'
import type { Context } from '../../context.ts'
import type { UnparsedCall } from '../../http/answer-call.ts'
import { accountOf } from '../../http/identity.ts'
import { minuteMs } from '../../system/durations.ts'
import { listSessions, readSessionRules } from './session-store.ts'

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
