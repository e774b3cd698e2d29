import { LRUCache } from 'lru-cache'
import type { ChangeFeed } from '../../database/change-feed.ts'
import type { Db } from '../../database/database.ts'
import type { Identity } from '../../http/identity.ts'
import { ShopError } from '../../http/shop-error.ts'
import { type AccountState, readCustomerState, readStaffState } from '../account-store.ts'
import type { Claims, Tokens } from './tokens.ts'

export type Sessions = {
  /**
   * Who an Authorization header speaks for: at once where token and account are known, else when
   * they were read. Throws `token_invalid`, never takes a bad token for a guest.
   */
  identify: (authorization: string | undefined) => Identity | Promise<Identity>
  /** Forgets what is known of an account: whoever changed it calls this before answering. */
  forget: (accountId: string) => void
}

/**
 * Every request checks its token's expiry, audience and session version. The account's state is
 * kept in memory only while the change feed is live, and forgotten as soon as its row changes.
 */
export const createSessions = (db: Db, tokens: Tokens, feed: ChangeFeed): Sessions => {
  const states = new LRUCache<string, AccountState>({ max: 20_000 })
  /** Counts what was forgotten, so that a read that began before is not kept. */
  let forgotten = 0

  const forget = (accountId: string | null) => {
    forgotten += 1
    if (accountId === null) states.clear()
    else states.delete(accountId)
  }
  feed.onAccount(forget)

  const readState = async ({ audience, accountId }: Claims): Promise<AccountState | null> => {
    const began = forgotten
    const read = await (audience === 'customer'
      ? readCustomerState(db, accountId)
      : readStaffState(db, accountId))
    if (read && feed.live() && began === forgotten) states.set(accountId, read)
    return read
  }

  const identityOf = (claims: Claims, state: AccountState | null): Identity => {
    const { audience, accountId, session } = claims
    if (!state?.mayEnter || state.session !== session) throw new ShopError('token_invalid')
    return audience === 'staff' && state.role !== null
      ? { kind: 'staff', id: accountId, name: state.name, role: state.role }
      : { kind: 'customer', id: accountId }
  }

  const enter = (claims: Claims): Identity | Promise<Identity> => {
    const known = feed.live() ? states.get(claims.accountId) : undefined
    return known
      ? identityOf(claims, known)
      : readState(claims).then((state) => identityOf(claims, state))
  }

  return {
    forget,
    identify: (authorization) => {
      if (authorization === undefined || authorization === '') return { kind: 'guest' }
      const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
      if (token === undefined) throw new ShopError('token_invalid')
      const claims = tokens.read(token)
      return claims instanceof Promise ? claims.then(enter) : enter(claims)
    },
  }
}
