import type { Endpoint } from '@endcap/contract/endpoint'
import { type Capability, type Role, roleCan } from '@endcap/contract/roles'
import { resources } from '../api/resources.ts'

const capabilityOf = (endpoint: Endpoint): Capability | undefined => {
  const [audience, capability] = endpoint.access.split(':')
  return audience === 'staff' ? (capability as Capability) : undefined
}

/**
 * Whether a role may do something with a resource. It follows from the access that the contract
 * gives to the call behind the action, so that what is shown is what the shop will allow.
 */
export const can = (role: Role, resource: string, action: string): boolean => {
  const calls = resources[resource]
  if (calls === undefined) return false
  const endpoint = {
    list: calls.list ?? calls.get,
    show: calls.get ?? calls.list,
    edit: calls.change,
    create: calls.create,
    delete: calls.remove,
  }[action]
  if (endpoint === undefined) return false
  const capability = capabilityOf(endpoint)
  return capability === undefined || roleCan(role, capability)
}
