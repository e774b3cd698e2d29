import { capabilityOf, type Endpoint } from '@endcap/contract/endpoint'
import { type Capability, roleCan, roleCanSetStatus } from '@endcap/contract/roles'
import { readSession } from './staff-session.ts'

export const hasCapability = (capability: Capability): boolean => {
  const role = readSession()?.result.role
  return role !== undefined && roleCan(role, capability)
}

/** Access to a page: that of one of its endpoints, or the capability they require. */
export type Guard = Pick<Endpoint, 'access'>

/** Stands for endpoints that require a capability and that only their own pages load. */
export const requires = (capability: Capability): Guard => ({ access: `staff:${capability}` })

/** Whether the signed-in person may call an endpoint, according to the contract. */
export const may = ({ access }: Guard): boolean => {
  if (readSession() === null) return false
  const capability = capabilityOf(access)
  return capability === null || hasCapability(capability)
}

export const maySetStatus = (status: string): boolean => {
  const role = readSession()?.result.role
  return role !== undefined && roleCanSetStatus(role, status)
}
