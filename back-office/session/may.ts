import type { Endpoint } from '@endcap/contract/endpoint'
import { type Capability, roleCan, roleCanSetStatus } from '@endcap/contract/roles'
import { readSession } from './staff-session.ts'

export const hasCapability = (capability: Capability): boolean => {
  const role = readSession()?.result.role
  return role !== undefined && roleCan(role, capability)
}

/** Whether the signed-in person may call an endpoint, according to the contract. */
export const may = ({ access }: Pick<Endpoint, 'access'>): boolean => {
  if (readSession() === null) return false
  const [audience, capability] = access.split(':')
  return audience !== 'staff' || hasCapability(capability as Capability)
}

export const maySetStatus = (status: string): boolean => {
  const role = readSession()?.result.role
  return role !== undefined && roleCanSetStatus(role, status)
}
