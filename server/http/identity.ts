import type { Access } from '@endcap/contract/endpoint'
import { type Capability, type Role, roleCan } from '@endcap/contract/roles'
import { ShopError } from './shop-error.ts'

/**
 * The caller of an endpoint: a guest, an approved customer (nobody else can sign in to the shop), or a
 * member of staff with a role.
 */
export type Identity =
  | { kind: 'guest' }
  | { kind: 'customer'; id: string }
  | { kind: 'staff'; id: string; name: string; role: Role }

export type StaffIdentity = Extract<Identity, { kind: 'staff' }>

export const guest: Identity = { kind: 'guest' }

export const can = {
  /** Whether replies to this caller may contain prices: to customers and staff, not to guests. */
  seePrices: (identity: Identity): boolean => identity.kind !== 'guest',
}

/** Checks that an identity has access. Throws `unauthenticated` or `forbidden`. */
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
