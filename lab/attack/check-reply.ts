import { capabilityOf, type Endpoint } from '@endcap/contract/endpoint'
import { endpoints } from '@endcap/contract/endpoints'
import { Failure } from '@endcap/contract/errors'
import { type Role, roleCan, roles } from '@endcap/contract/roles'
import type { AttackReply, AttackRequest } from './attack-request.ts'
import { markers, priceMarker } from './attack-store.ts'
import { type Caller, invalidCallers } from './callers.ts'
import { containsPrivateFile } from './path-tricks.ts'

const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]))

const ids = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g
/** Stack traces, paths of the machine, and PostgreSQL's error texts. */
const internals = /\n\s+at |node_modules|\.ts:\d|\/tmp\/|violates|syntax error at|relation "/

const isRole = (caller: Caller): caller is Role => (roles as readonly string[]).includes(caller)
const isCustomer = (caller: Caller): boolean => caller === 'customerA' || caller === 'customerB'

/** Statuses for callers without access. Some requests are refused before routing. */
const refusals = [401, 403, 404, 405, 413]

const admits = ({ access }: Endpoint, caller: Caller): boolean => {
  if (access === 'anyone') return true
  if (invalidCallers.includes(caller)) return false
  if (access === 'public') return true
  if (access === 'customer') return isCustomer(caller)
  const capability = capabilityOf(access)
  return isRole(caller) && capability !== null && roleCan(caller, capability)
}

/** Roles without the catalogue see prices only in orders, by calls of staff. */
const seesPrices = (endpoint: Endpoint | undefined, caller: Caller): boolean => {
  if (!isRole(caller)) return isCustomer(caller)
  const isForStaff = endpoint !== undefined && capabilityOf(endpoint.access) !== null
  return isForStaff || roleCan(caller, 'read-catalogue')
}

const leakOf = (endpoint: Endpoint | undefined, caller: Caller, text: string): string | null => {
  const shown = text.replaceAll(ids, '')
  if (!seesPrices(endpoint, caller) && priceMarker.test(shown))
    return 'a price in a reply to a caller without prices'
  if (isRole(caller)) return null
  for (const [owner, marker] of Object.entries(markers))
    if (owner !== caller && new RegExp(marker, 'i').test(shown))
      return `data of ${owner} in a reply to ${caller}`
  return null
}

const isFailure = (text: string): boolean => {
  try {
    return Failure.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

export const problemOf = (request: AttackRequest, reply: AttackReply): string | null => {
  const { status, body, headers } = reply
  if (status >= 500 && status !== 503) return `status ${status}`
  if (status === 503 && headers['retry-after'] === undefined && !body.includes('"mail_failed"'))
    return 'status 503 without Retry-After'
  const endpoint = request.endpoint === null ? undefined : byName.get(request.endpoint)
  const leak = leakOf(endpoint, request.caller, `${body}\n${JSON.stringify(headers)}`)
  if (leak !== null) return leak
  if (containsPrivateFile(body)) return 'a file that is never sent'
  if (endpoint === undefined) return null
  if (!admits(endpoint, request.caller) && !refusals.includes(status))
    return `status ${status}, though ${request.caller} has no access`
  if (status < 400 || request.method === 'HEAD') return null
  if (!isFailure(body)) return `status ${status} without a failure’s shape`
  return internals.test(body) ? 'internals in a failure' : null
}
