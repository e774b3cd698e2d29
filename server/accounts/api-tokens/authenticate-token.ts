import { maxTokenCallsPerMinute } from '@endcap/contract/limits'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../context.ts'
import type { Identity } from '../../http/identity.ts'
import { isInNetworks, networkAddress } from '../../http/requests/network-address.ts'
import { ShopError } from '../../http/shop-error.ts'
import { minuteMs } from '../../system/durations.ts'
import { findNthLatestAttempt, recordAttempt } from '../attempt-store.ts'
import { type ApiTokenRow, findTokenByHash } from './api-token-store.ts'
import { isExpired, readToday } from './manage-api-tokens.ts'
import { hasChecksum, hashTokenText, readTokenText } from './token-text.ts'

const kind = 'api-token'
const windowMs = 10 * minuteMs
const maxFailuresPerAddress = 100

type TokenContext = Pick<Context, 'db' | 'clock' | 'timeZone'>

/** The same for tokens that are unknown, expired and revoked. */
const tokenInvalid = (): ShopError =>
  new ShopError('token_invalid', {
    message: 'This API token is unknown, expired or revoked. Please ask the owner for a new one.',
  })

const findValidToken = async (context: TokenContext, text: string): Promise<ApiTokenRow | null> => {
  const row = hasChecksum(text) ? await findTokenByHash(context.db, hashTokenText(text)) : null
  return row === null || isExpired(row, await readToday(context)) ? null : row
}

const refuse = async ({ db, clock }: TokenContext, ip: string): Promise<never> => {
  const now = clock()
  const address = networkAddress(ip)
  const since = new Date(now.getTime() - windowMs)
  if (await findNthLatestAttempt(db, { kind, address }, maxFailuresPerAddress, since))
    throw new ShopError('too_many_requests', { retryAfterSeconds: windowMs / 1000 })
  await recordAttempt(db, { kind, key: '', address }, now)
  throw tokenInvalid()
}

export type TokenAuthenticator = (text: string, ip: string) => Promise<Identity>

/**
 * Returns a function that reads a token's row at every call: caching it, a process could accept a call after another one has
 * revoked it. Throws `token_invalid` and `too_many_requests`.
 */
export const createTokenAuthenticator = (context: TokenContext): TokenAuthenticator => {
  const callsInMinute = new LRUCache<string, { since: number; count: number }>({ max: 1_000 })

  const limitCalls = (id: string) => {
    const now = context.clock().getTime()
    const counted = callsInMinute.get(id)
    if (counted === undefined || now - counted.since >= minuteMs)
      return void callsInMinute.set(id, { since: now, count: 1 })
    counted.count += 1
    if (counted.count <= maxTokenCallsPerMinute) return
    throw new ShopError('too_many_requests', {
      message: `A token can make ${maxTokenCallsPerMinute} calls in a minute. Please wait a moment and try again.`,
      retryAfterSeconds: Math.ceil((counted.since + minuteMs - now) / 1000),
    })
  }

  return async (text, ip) => {
    const row = await findValidToken(context, text)
    if (row === null) return refuse(context, ip)
    limitCalls(row.id)
    return {
      kind: 'staff',
      id: row.id,
      sessionId: row.id,
      name: `Token: ${row.name}`,
      role: row.scopes,
      needsSecondFactor: false,
      token: { isReadOnly: row.isReadOnly, isOutside: !isInNetworks(ip, row.networks) },
    }
  }
}

/**
 * Checks the token or session of a call that has waited, without counting a call: it may have ended meanwhile. A session's
 * rights may have changed; a token's never do. Throws `token_invalid`.
 */
export const authenticateAgain = async (
  context: TokenContext & Pick<Context, 'sessions'>,
  { header, identity }: { header: (name: string) => string | undefined; identity: Identity },
): Promise<Identity> => {
  const authorization = header('authorization')
  const text = readTokenText(authorization)
  if (text === null) return context.sessions.authenticate(authorization)
  if ((await findValidToken(context, text)) === null) throw tokenInvalid()
  return identity
}
