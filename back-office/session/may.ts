import type { Endpoint } from '@endcap/contract/endpoint'
import { type Capability, roleCan } from '@endcap/contract/roles'
import { readSession } from './staff-session.ts'

/**
 * Returns whether the signed-in member of staff may call an endpoint, by the access that the contract declares.
 * Actions that need others are not offered.
 */
export const may = ({ access }: Pick<Endpoint, 'access'>): boolean => {
  const role = readSession()?.result.role
  if (role === undefined) return false
  const [audience, capability] = access.split(':')
  return audience !== 'staff' || roleCan(role, capability as Capability)
}
