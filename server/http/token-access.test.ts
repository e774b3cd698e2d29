import { isTokenScope, tokenScopeOf, tokenScopes } from '@endcap/contract/accounts/token-scopes'
import type { Endpoint } from '@endcap/contract/endpoint'
import { endpoints } from '@endcap/contract/endpoints'
import { describe, expect, test } from 'vitest'
import { callEndpoint } from '../testing/call-endpoint.ts'
import { makeToken } from '../testing/make-token.ts'
import { openTestShop, type TestCaller } from '../testing/start-test-shop.ts'

const shop = await openTestShop()
const owner = await shop.staff('owner')
const scopes = Object.keys(tokenScopes).filter(isTokenScope)
const full = await makeToken(shop, owner, scopes)
const readOnly = await makeToken(shop, owner, scopes, { is_read_only: true })
const only = new Map<string, TestCaller>()
const without = new Map<string, TestCaller>()
for (const scope of scopes) {
  only.set(scope, await makeToken(shop, owner, [scope]))
  without.set(
    scope,
    await makeToken(
      shop,
      owner,
      scopes.filter((other) => other !== scope),
    ),
  )
}

/** What a token's answer was: `in`, or the sentence of the refusal. */
const tryCall = async (endpoint: Endpoint, caller: TestCaller | undefined) => {
  const { statusCode, body } = await callEndpoint(shop, endpoint, caller ?? null)
  expect(statusCode, body).toBeLessThan(500)
  if (statusCode !== 401 && statusCode !== 403) return 'in'
  expect(JSON.parse(body).code).toBe('forbidden')
  return JSON.parse(body).message
}

const forPeople = 'A token can’t do this. Only a person who has logged in can.'

const ofStaff = endpoints.filter(({ access }) => access.startsWith('staff:'))
const withScope = ofStaff.filter((endpoint) => tokenScopeOf(endpoint) !== null)
const ofPeople = endpoints.filter(
  (endpoint) =>
    endpoint.access === 'customer' ||
    (endpoint.access.startsWith('staff:') && tokenScopeOf(endpoint) === null),
)
const open = endpoints.filter(({ access }) => access === 'anyone' || access === 'public')

describe.each(withScope)('[X0-411] $method $path', (endpoint) => {
  const scope = tokenScopeOf(endpoint) ?? ''

  test('needs its scope and no other', async () => {
    expect(await tryCall(endpoint, only.get(scope))).toBe('in')
    expect(await tryCall(endpoint, without.get(scope))).toBe(
      `This token doesn’t have the scope ${scope}. Please ask the owner for one that has it.`,
    )
  })

  test('is open to a read-only token if it reads', async () => {
    expect(await tryCall(endpoint, readOnly)).toBe(
      endpoint.method === 'GET'
        ? 'in'
        : `This token is read-only. Please ask the owner for one with the scope ${scope} that may change data.`,
    )
  })
})

test.each(ofPeople)('[X0-412] no token can make $method $path', async (endpoint) => {
  expect(await tryCall(endpoint, full)).toBe(forPeople)
})

test.each(open)('[X0-411] any token can make $method $path', async (endpoint) => {
  expect(await tryCall(endpoint, only.get('audit'))).toBe('in')
  expect(await tryCall(endpoint, readOnly)).toBe('in')
})

test('[X0-412] tokens, staff, settings, a person’s account and sessions, and customers’ emails are a person’s', () => {
  const theirs =
    /^\/admin\/api\/(api-tokens|staff|settings|me|signout|saved-views|events|presence|colleagues|search|security-notices|health|customers\/\{id\}\/(merge|undo-merge|password-link))(\/|$)/
  const paths = endpoints.filter(({ path }) => theirs.test(path)).map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(30)
  const refused = new Set(ofPeople.map(({ path }) => path))
  expect(paths.filter((path) => !refused.has(path))).toEqual([])
})

test('[X0-411] each scope opens a call', () => {
  const used = new Set(withScope.map(tokenScopeOf))
  // The price of a line is checked by the call that places or changes an order.
  expect(scopes.filter((scope) => !used.has(scope))).toEqual(['order-prices'])
})
