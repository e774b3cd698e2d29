import { isReadCall, isTokenScope, tokenScopeOf } from '@endcap/contract/accounts/token-scopes'
import { capabilityOf, type Endpoint } from '@endcap/contract/endpoint'
import { type Capability, type Rights, roleCan } from '@endcap/contract/roles'
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
      role: Rights
      needsSecondFactor: boolean
      /** Set if a program calls with an API token; `id` is then the token's, `role` its scopes. */
      token?: {
        isReadOnly: boolean
        /** The call comes from none of the token's networks. */
        isOutside: boolean
      }
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

type CheckedEndpoint = Pick<Endpoint, 'access' | 'path' | 'method'>

const forPeople = 'A token can’t do this. Only a person who has logged in can.'

const missingScope = (scope: string): string =>
  `This token doesn’t have the scope ${scope}. Please ask the owner for one that has it.`

/** Why a token may not make a call, as a sentence for its programmer; null if it may. */
const tokenRefusal = (
  endpoint: CheckedEndpoint,
  { role, token }: Pick<StaffIdentity, 'role' | 'token'>,
): string | null => {
  if (token === undefined) return null
  if (token.isOutside)
    return 'This token can’t be used from this address. Please ask the owner for one that can.'
  if (endpoint.access === 'public') return null
  const scope = tokenScopeOf(endpoint)
  if (scope === null) return forPeople
  if (!roleCan(role, scope)) return missingScope(scope)
  if (token.isReadOnly && !isReadCall(endpoint))
    return `This token is read-only. Please ask the owner for one with the scope ${scope} that may change data.`
  return null
}

/** Throws `unauthenticated`, `forbidden` or `second_factor_missing`. */
export const checkAccess = (endpoint: CheckedEndpoint, identity: Identity): void => {
  const { access } = endpoint
  if (access === 'anyone') return
  const message = identity.kind === 'staff' ? tokenRefusal(endpoint, identity) : null
  if (message !== null) throw new ShopError('forbidden', { message })
  if (access === 'public') return
  if (identity.kind === 'guest') throw new ShopError('unauthenticated')
  if (access === 'customer') {
    if (identity.kind !== 'customer') throw new ShopError('forbidden')
    return
  }
  const capability = capabilityOf(access)
  const refusal = capability === null ? 'forbidden' : refusalOf(identity, capability)
  if (refusal !== null) throw new ShopError(refusal)
}

/** For what a call allows only some of its callers. Throws `forbidden`, by default with the code's own sentence. */
export const requireCapability = (
  { role, token }: StaffIdentity,
  capability: Capability,
  message?: string,
): void => {
  if (roleCan(role, capability)) return
  const ofToken = isTokenScope(capability) ? missingScope(capability) : forPeople
  const sentence = token === undefined ? message : ofToken
  throw new ShopError('forbidden', sentence === undefined ? {} : { message: sentence })
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
