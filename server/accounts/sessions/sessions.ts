import { LRUCache } from 'lru-cache'
import type { ChangeFeed } from '../../database/change-feed.ts'
import type { Db } from '../../database/database.ts'
import type { Identity } from '../../http/identity.ts'
import { ShopError } from '../../http/shop-error.ts'
import { type AccountState, readCustomerState, readStaffState } from '../account-store.ts'
import type { Claims, Tokens } from './tokens.ts'

export type Sessions = {
  /**
   * Returns the identity of an Authorization header, synchronously where token and account are
   * cached. Throws `token_invalid`: an invalid token is never a guest.
   */
  authenticate: (authorization: string | undefined) => Identity | Promise<Identity>
  /** Removes an account from the cache. Use cases that change one call this before they reply. */
  invalidate: (accountId: string) => void
}

/**
 * Checks the expiry, audience and session version of a token at every request. The account's state
 * is cached only while the change feed is live, and until its row changes.
 */
export const createSessions = (db: Db, tokens: Tokens, feed: ChangeFeed): Sessions => {
  const states = new LRUCache<string, AccountState>({ max: 20_000 })
  /** Counts invalidations, so that the result of a read that began before one is not cached. */
  let invalidations = 0

  const invalidate = (accountId: string | null) => {
    invalidations += 1
    if (accountId === null) states.clear()
    else states.delete(accountId)
  }
  feed.onAccount(invalidate)

  const readState = async ({ audience, accountId }: Claims): Promise<AccountState | null> => {
    const before = invalidations
    const read = await (audience === 'customer'
      ? readCustomerState(db, accountId)
      : readStaffState(db, accountId))
    if (read && feed.live() && before === invalidations) states.set(accountId, read)
    return read
  }

  const toIdentity = (claims: Claims, state: AccountState | null): Identity => {
    const { audience, accountId, session } = claims
    if (!state?.canSignIn || state.session !== session) throw new ShopError('token_invalid')
    return audience === 'staff' && state.role !== null
      ? { kind: 'staff', id: accountId, name: state.name, role: state.role }
      : { kind: 'customer', id: accountId }
  }

  const resolveIdentity = (claims: Claims): Identity | Promise<Identity> => {
    const cached = feed.live() ? states.get(claims.accountId) : undefined
    return cached
      ? toIdentity(claims, cached)
      : readState(claims).then((state) => toIdentity(claims, state))
  }

  return {
    invalidate,
    authenticate: (authorization) => {
      if (authorization === undefined || authorization === '') return { kind: 'guest' }
      const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
      if (token === undefined) throw new ShopError('token_invalid')
      const claims = tokens.read(token)
      return claims instanceof Promise ? claims.then(resolveIdentity) : resolveIdentity(claims)
    },
  }
}
