import { LRUCache } from 'lru-cache'
import type { ChangeFeed } from '../../database/change-feed.ts'
import type { Db } from '../../database/database.ts'
import type { Identity } from '../../http/identity.ts'
import { ShopError } from '../../http/shop-error.ts'
import { minuteMs } from '../../system/durations.ts'
import { ownsSecondFactor, readSessionState, type SessionState } from './session-store.ts'
import type { Claims, Tokens } from './tokens.ts'

export type Sessions = {
  /** Synchronous if token and session are cached. Throws `token_invalid`. */
  authenticate: (authorization: string | undefined) => Identity | Promise<Identity>
  /** Drops an account's cached sessions (null: all). Call it before replying to a change. */
  invalidate: (accountId: string | null) => void
  /** Restarts the session's idle time. */
  noteCall: (identity: Identity) => void
  ownsSecondFactor: (staffId: string) => Promise<boolean>
}

const isIdle = ({ idleMinutes, lastSeenAt }: SessionState, now: Date): boolean =>
  idleMinutes !== null && now.getTime() - lastSeenAt.getTime() > idleMinutes * minuteMs

/** Checks a token at each request. Sessions are cached only while the change feed is live. */
export const createSessions = (
  db: Db,
  tokens: Tokens,
  feed: ChangeFeed,
  clock: () => Date,
): Sessions => {
  const sessionsOf = new Map<string, Set<string>>()
  const states = new LRUCache<string, SessionState>({
    max: 20_000,
    dispose: ({ accountId }, sessionId) => {
      const ids = sessionsOf.get(accountId)
      ids?.delete(sessionId)
      if (ids?.size === 0) sessionsOf.delete(accountId)
    },
    noDisposeOnSet: true,
  })
  /** Counts invalidations: a read that began before one must not be cached. */
  let invalidations = 0

  const invalidate = (accountId: string | null) => {
    invalidations += 1
    if (accountId === null) states.clear()
    else for (const id of [...(sessionsOf.get(accountId) ?? [])]) states.delete(id)
  }
  feed.onAccount(invalidate)

  const readState = async (claims: Claims): Promise<SessionState | null> => {
    const before = invalidations
    const read = await readSessionState(db, claims)
    if (read && feed.live() && before === invalidations) {
      states.set(claims.sessionId, read)
      const ids = sessionsOf.get(claims.accountId) ?? new Set()
      sessionsOf.set(claims.accountId, ids.add(claims.sessionId))
    }
    return read
  }

  const toIdentity = (claims: Claims, state: SessionState | null): Identity => {
    const { audience, accountId, session, sessionId } = claims
    if (!state?.canSignIn || state.sessionVersion !== session) throw new ShopError('token_invalid')
    if (isIdle(state, clock()))
      throw new ShopError('token_invalid', {
        message: 'You were logged out because you were inactive for a while. Please log in again.',
      })
    const { name, role, needsSecondFactor, priceListId } = state
    if (audience === 'customer') return { kind: 'customer', id: accountId, sessionId, priceListId }
    if (role === null) throw new ShopError('token_invalid')
    return { kind: 'staff', id: accountId, sessionId, name, role, needsSecondFactor }
  }

  const resolveIdentity = (claims: Claims): Identity | Promise<Identity> => {
    const cached = feed.live() ? states.get(claims.sessionId) : undefined
    const isOwn = cached?.accountId === claims.accountId && cached.audience === claims.audience
    // Another process may have seen a newer call, so the database is asked.
    return isOwn && !isIdle(cached, clock())
      ? toIdentity(claims, cached)
      : readState(claims).then((state) => toIdentity(claims, state))
  }

  return {
    invalidate,
    ownsSecondFactor: (staffId) => ownsSecondFactor(db, staffId),
    noteCall: (identity) => {
      if (identity.kind !== 'staff') return
      const state = states.peek(identity.sessionId)
      if (state !== undefined) state.lastSeenAt = clock()
    },
    authenticate: (authorization) => {
      if (authorization === undefined || authorization === '') return { kind: 'guest' }
      const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
      if (token === undefined) throw new ShopError('token_invalid')
      const claims = tokens.read(token)
      return claims instanceof Promise ? claims.then(resolveIdentity) : resolveIdentity(claims)
    },
  }
}
