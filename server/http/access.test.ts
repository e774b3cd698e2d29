import type { Endpoint } from '@endcap/contract/endpoint'
import { endpoints } from '@endcap/contract/endpoints'
import { type Role, roles } from '@endcap/contract/roles'
import { describe, expect, test } from 'vitest'
import { customerStore } from '../accounts/account-store.ts'
import { routes } from '../routes.ts'
import { callEndpoint } from '../testing/call-endpoint.ts'
import { openTestShop, type TestCaller } from '../testing/start-test-shop.ts'

const shop = await openTestShop()
/** A customer who is not approved yet, with a token that sign-in would refuse. */
const pending = await shop.customer('pending')
await customerStore.update(shop.context.db, pending.id, { status: 'pending' })
const callers = {
  nobody: null,
  badToken: { token: 'not.a.token', id: '', email: '' },
  pending,
  ...{ customerA: await shop.customer('a'), customerB: await shop.customer('b') },
  ...{ owner: await shop.staff('owner'), manager: await shop.staff('manager') },
  ...{ clerk: await shop.staff('clerk'), picker: await shop.staff('picker') },
  driver: await shop.staff('driver'),
} satisfies Record<string, TestCaller | null>
type Callers = typeof callers

const isRole = (who: string): who is Role => (roles as readonly string[]).includes(who)

/** Returns what the endpoint's access means for a caller: `in`, or the status of the refusal. */
const expected = (endpoint: Endpoint, who: keyof Callers): 'in' | 401 | 403 => {
  const { access } = endpoint
  if (access === 'anyone') return 'in'
  if (who === 'badToken' || who === 'pending') return 401
  if (access === 'public') return 'in'
  if (who === 'nobody') return 401
  const isCustomer = who === 'customerA' || who === 'customerB'
  if (access === 'customer') return isCustomer ? 'in' : 403
  if (isCustomer) return 403
  return mayCall(who, endpoint.path, endpoint.method) ? 'in' : 403
}

/** Of law: T55. */
const lawResources = [
  ...['product-classes', 'license-kinds', 'license-rules', 'served-states'],
  ...['excise-rates', 'document-rules', 'trade-rules', 'excise'],
]
const isOfLaw = (resource: string): boolean => lawResources.includes(resource)

/** The rights of roles by path, written a second time, to compare the code with. */
const mayCall = (role: string, path: string, method: string): boolean => {
  if (role === 'owner') return true
  const resource = path.split('/')[3] ?? ''
  if (role === 'manager')
    return (
      !['api-tokens', 'staff', 'settings', 'security-notices', 'health', 'webhooks'].includes(
        resource,
      ) &&
      !path.endsWith('/write-offs') &&
      !/\/(confirm|import)$/.test(isOfLaw(resource) ? path : '')
    )
  if (
    ['me', 'signout', 'colleagues', 'events', 'presence', 'search', 'saved-views'].includes(
      resource,
    )
  )
    return true
  if (resource === 'delivery-routes') return method === 'GET'
  const readsCatalogue =
    ['products', 'categories', 'price-lists', 'product-classes'].includes(resource) &&
    method === 'GET'
  const usesOrders =
    ['/admin/api/orders/{id}/status', '/admin/api/orders/{id}/step-back'].includes(path) ||
    (resource === 'orders' &&
      method === 'GET' &&
      !/\/(export|former-lines|invoices|trade)$/.test(path))
  if (/\/(merge|undo-merge|price-list|reverse|creditable-lines|wholesale-costs)$/.test(path))
    return false
  if (path.endsWith('/account') && method !== 'GET') return false
  if (resource === 'runs') {
    const drives = /\/(ops|proofs)$/.test(path) || method === 'GET'
    return role === 'clerk' || (role === 'driver' && drives)
  }
  if (/account\/(opening-balances|fees|refunds|write-offs|cash-reports)$/.test(path)) return false
  if (resource === 'payment-terms') return role === 'clerk' && method === 'GET'
  if (resource === 'claims' && role !== 'picker')
    return role === 'clerk' || method === 'POST'
      ? !path.endsWith('/decide') || role === 'clerk'
      : path.endsWith('/claimable-lines')
  if (resource === 'product-classes' && role === 'picker') return method === 'GET'
  if (isOfLaw(resource)) return role === 'clerk' && (method === 'GET' || path.endsWith('/try'))
  if (['licenses', 'license-choices', 'license-calendar', 'resale-certificates'].includes(resource))
    return role === 'clerk' && !/\/(verify|reject|revoke)$/.test(path)
  if (resource === 'claim-reasons') return role === 'clerk' && method === 'GET'
  if (resource === 'unsaleable-goods') return role === 'clerk'
  if (resource === 'memos') return role === 'clerk' && method === 'GET'
  if (path === '/admin/api/today') return true
  if (role !== 'driver' && resource === 'picking') return true
  if (resource === 'print')
    return (
      path.endsWith('/left-out') ||
      ((role === 'driver') === path.endsWith('/delivery-sheet') &&
        !/\/(invoices|deposit-slip)$/.test(path)) ||
      role === 'clerk'
    )
  if (resource === 'stock') return role !== 'driver'
  if (path.endsWith('/delivery-stops') || resource === 'documents') return role !== 'picker'
  if (path === '/admin/api/orders/{id}/notes') return true
  if (role === 'driver') return usesOrders || path === '/admin/api/orders/{id}/out-for-delivery'
  if (role === 'picker') return usesOrders || readsCatalogue
  return (
    readsCatalogue ||
    ['customers', 'orders', 'invoices', 'contact-messages', 'job-applications'].includes(
      resource,
    ) ||
    ['receivables', 'payments', 'deposits', 'statements'].includes(resource)
  )
}

test('[S7-01] every endpoint of the contract is mounted once', () => {
  const names = (all: readonly { name: string }[]) => all.map(({ name }) => name).sort()
  expect(names(routes.map(({ endpoint }) => endpoint))).toEqual(names(endpoints))
  expect(new Set(names(endpoints)).size).toBe(endpoints.length)
})

/** A caller whose session no other test needs, if the call ends it. */
const callerOf = async ({ name }: Endpoint, who: keyof Callers): Promise<TestCaller | null> => {
  if (['endMySessions', 'staffSignOut'].includes(name) && isRole(who)) return shop.staff(who)
  return name === 'signOut' && who.startsWith('customer') ? shop.customer() : callers[who]
}

describe.each(endpoints)('$method $path', (endpoint) => {
  test.each(Object.keys(callers) as (keyof Callers)[])(
    '[X5-01, X5-303] admits or refuses %s by its access',
    async (who) => {
      const caller = await callerOf(endpoint, who)
      const answer = await callEndpoint(shop, endpoint, caller)
      const wanted = expected(endpoint, who)
      if (wanted === 'in') expect([401, 403], answer.body).not.toContain(answer.statusCode)
      else {
        expect(answer.statusCode, answer.body).toBe(wanted)
        const { code } = JSON.parse(answer.body)
        const unknownCode = who === 'nobody' ? 'unauthenticated' : 'token_invalid'
        expect(code).toBe(wanted === 403 ? 'forbidden' : unknownCode)
      }
      expect(answer.statusCode).toBeLessThan(500)
    },
  )
})
