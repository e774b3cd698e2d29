import type { Access } from '@endcap/contract/endpoint'
import { type Capability, type Role, roleCan } from '@endcap/contract/roles'
import { ShopError } from './shop-error.ts'

/** The caller of an endpoint: a guest, an approved customer, or a member of staff. */
export type Identity =
  | { kind: 'guest' }
  | {
      kind: 'customer'
      id: string
      sessionId: string
      /** The customer's price list; null: the standard prices. */
      priceListId: string | null
    }
  | {
      kind: 'staff'
      id: string
      sessionId: string
      name: string
      role: Role
      /** Whether they must add a second factor before anything else. */
      needsSecondFactor: boolean
    }

export type StaffIdentity = Extract<Identity, { kind: 'staff' }>

export type AccountIdentity = Exclude<Identity, { kind: 'guest' }>

export const guest: Identity = { kind: 'guest' }

export const can = {
  /** Whether replies to this caller may contain prices: to customers and staff, not to guests. */
  seePrices: (identity: Identity): boolean => identity.kind !== 'guest',
}

/** The price list whose prices a caller may see; null: the standard prices. */
type PriceList = { listId: string | null }

export type ShownPrices = PriceList & { at: Date }

/** Returns the price list of a caller; null for guests. Staff see the standard prices. */
export const priceListOf = (identity: Identity): PriceList | null => {
  if (identity.kind === 'guest') return null
  return { listId: identity.kind === 'customer' ? identity.priceListId : null }
}

/** Returns the prices that replies to this caller may contain at a moment; null for guests. */
export const pricesFor = (identity: Identity, at: Date): ShownPrices | null => {
  const list = priceListOf(identity)
  return list && { ...list, at }
}

/** Checks that an identity has access. Throws `unauthenticated`, `forbidden` or `second_factor_missing`. */
export const checkAccess = (access: Access, identity: Identity): void => {
  if (access === 'anyone' || access === 'public') return
  if (identity.kind === 'guest') throw new ShopError('unauthenticated')
  if (access === 'customer') {
    if (identity.kind !== 'customer') throw new ShopError('forbidden')
    return
  }
  const capability = access.slice('staff:'.length) as Capability
  if (identity.kind !== 'staff' || !roleCan(identity.role, capability))
    throw new ShopError('forbidden')
  if (identity.needsSecondFactor && capability !== 'own-account')
    throw new ShopError('second_factor_missing')
}

/** Returns the customer's id in a call with access `customer`. */
export const customerId = (identity: Identity): string => {
  if (identity.kind !== 'customer') throw new ShopError('forbidden')
  return identity.id
}

/** Returns the identity in a call with access `staff:…`. */
export const staffOf = (identity: Identity): StaffIdentity => {
  if (identity.kind !== 'staff') throw new ShopError('forbidden')
  return identity
}

/** Returns the identity in a call that guests can't make. */
export const accountOf = (identity: Identity): AccountIdentity => {
  if (identity.kind === 'guest') throw new ShopError('unauthenticated')
  return identity
}
