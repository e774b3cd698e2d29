import { type Access, capabilityOf } from '@endcap/contract/endpoint'
import { type Capability, type Role, roleCan } from '@endcap/contract/roles'
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

/** Why the caller may not use what a capability allows; null if they may. */
const refusalOf = (
  identity: Identity,
  capability: Capability,
): 'forbidden' | 'second_factor_missing' | null => {
  if (identity.kind !== 'staff' || !roleCan(identity.role, capability)) return 'forbidden'
  // Under their own account staff add the missing factor.
  return identity.needsSecondFactor && capability !== 'own-account' ? 'second_factor_missing' : null
}

export const can = {
  seePrices: (identity: Identity): boolean =>
    identity.kind === 'customer' || refusalOf(identity, 'read-catalogue') === null,
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
  const refusal = capability === null ? 'forbidden' : refusalOf(identity, capability)
  if (refusal !== null) throw new ShopError(refusal)
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
