import { sql } from 'drizzle-orm'
import { insertSession } from '../accounts/sessions/session-store.ts'
import type { Audience } from '../accounts/sessions/tokens.ts'
import type { Context } from '../context.ts'
import { dayMs } from '../system/durations.ts'

/** Lasts 60 days even if unused, since tests set the clock; returns the token. */
export const startTestSession = async (
  context: Context,
  audience: Audience,
  account: { id: string; sessionVersion: number },
): Promise<string> => {
  const at = context.clock()
  const expiresAt = new Date(at.getTime() + 60 * dayMs)
  const accountId = account.id
  const from = { address: '192.0.2.1', device: 'Test/1.0' }
  const sessionId = await insertSession(context.db, {
    audience,
    accountId,
    ...from,
    at,
    expiresAt,
  })
  await context.db.execute(
    sql`update session set last_seen_at = ${expiresAt} where id = ${sessionId}`,
  )
  const session = account.sessionVersion
  return context.tokens.sign({ audience, accountId, session, sessionId, expiresAt })
}
