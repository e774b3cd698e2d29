import { capabilityOf, type Endpoint } from '@endcap/contract/endpoint'
import { type Capability, roleCan, roleCanSetStatus } from '@endcap/contract/roles'
import { readSession } from './staff-session.ts'

export const hasCapability = (capability: Capability): boolean => {
  const role = readSession()?.result.role
  return role !== undefined && roleCan(role, capability)
}

/** Whether the signed-in person may call an endpoint, according to the contract. */
export const may = ({ access }: Pick<Endpoint, 'access'>): boolean => {
  if (readSession() === null) return false
  const capability = capabilityOf(access)
  return capability === null || hasCapability(capability)
}

export const maySetStatus = (status: string): boolean => {
  const role = readSession()?.result.role
  return role !== undefined && roleCanSetStatus(role, status)
}
