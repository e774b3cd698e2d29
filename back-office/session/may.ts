import type { Endpoint } from '@endcap/contract/endpoint'
import { type Capability, type Role, roleCan } from '@endcap/contract/roles'
import { readSession } from './staff-session.ts'

/** Returns whether a role may call an endpoint, by the access that the contract declares. */
export const roleMay = (role: Role, { access }: Pick<Endpoint, 'access'>): boolean => {
  const [audience, capability] = access.split(':')
  return audience !== 'staff' || roleCan(role, capability as Capability)
}

/** Returns whether the signed-in member of staff may call an endpoint: what they may not do isn't offered. */
export const may = (endpoint: Pick<Endpoint, 'access'>): boolean => {
  const role = readSession()?.result.role
  return role !== undefined && roleMay(role, endpoint)
}
