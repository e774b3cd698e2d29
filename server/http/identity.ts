import { type Access, capabilityOf } from '@endcap/contract/endpoint'
import { type Role, roleCan } from '@endcap/contract/roles'
import { ShopError } from './shop-error.ts'

export type Identity =
  | { kind: 'guest' }
  | {
      kind: 'customer'
      id: string
      sessionId: string
      /** Null: standard prices. */
      priceListId: string | null
    }
  | {
      kind: 'staff'
      id: string
      sessionId: string
      name: string
      role: Role
      needsSecondFactor: boolean
    }

export type StaffIdentity = Extract<Identity, { kind: 'staff' }>

export type AccountIdentity = Exclude<Identity, { kind: 'guest' }>

export const guest: Identity = { kind: 'guest' }

export const can = {
  seePrices: (identity: Identity): boolean =>
    identity.kind === 'customer' ||
    (identity.kind === 'staff' &&
      roleCan(identity.role, 'read-catalogue') &&
      !identity.needsSecondFactor),
}

type PriceList = { listId: string | null }

export type ShownPrices = PriceList & { at: Date }

/** Null without the right to see prices. Staff see the standard prices. */
export const priceListOf = (identity: Identity): PriceList | null => {
  if (!can.seePrices(identity)) return null
  return { listId: identity.kind === 'customer' ? identity.priceListId : null }
}

export const pricesFor = (identity: Identity, at: Date): ShownPrices | null => {
  const list = priceListOf(identity)
  return list && { ...list, at }
}

/** Throws `unauthenticated`, `forbidden` or `second_factor_missing`. */
export const checkAccess = (access: Access, identity: Identity): void => {
  if (access === 'anyone' || access === 'public') return
  if (identity.kind === 'guest') throw new ShopError('unauthenticated')
  if (access === 'customer') {
    if (identity.kind !== 'customer') throw new ShopError('forbidden')
    return
  }
  const capability = capabilityOf(access)
  if (identity.kind !== 'staff' || capability === null || !roleCan(identity.role, capability))
    throw new ShopError('forbidden')
  if (identity.needsSecondFactor && capability !== 'own-account')
    throw new ShopError('second_factor_missing')
}

export const customerId = (identity: Identity): string => {
  if (identity.kind !== 'customer') throw new ShopError('forbidden')
  return identity.id
}

export const staffOf = (identity: Identity): StaffIdentity => {
  if (identity.kind !== 'staff') throw new ShopError('forbidden')
  return identity
}

export const accountOf = (identity: Identity): AccountIdentity => {
  if (identity.kind === 'guest') throw new ShopError('unauthenticated')
  return identity
}
