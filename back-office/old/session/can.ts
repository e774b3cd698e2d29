import type { Endpoint } from '@endcap/contract/endpoint'
import { type Capability, type Role, roleCan } from '@endcap/contract/roles'
import { resources } from '../api/resources.ts'

const capabilityOf = (endpoint: Endpoint): Capability | undefined => {
  const [audience, capability] = endpoint.access.split(':')
  return audience === 'staff' ? (capability as Capability) : undefined
}

/**
 * Returns whether a role may perform an action on a resource. It reads the access of the endpoint
 * behind the action, so that the app offers exactly the actions that the API allows.
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
