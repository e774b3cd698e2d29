import { expect, test } from 'vitest'
import type { Caller } from './callers.ts'
import { problemOf } from './check-reply.ts'

const problemWithPrice = (caller: Caller, endpoint: string | null): string | null =>
  problemOf(
    { kind: 'call', endpoint, caller, method: 'GET', path: '/', headers: {}, body: null },
    { status: 200, headers: {}, body: '{"price":73913.05}', milliseconds: 1 },
  )

test('[X9-344] a price is found in replies to guests and to roles without the catalogue, except in orders', () => {
  const shop = 'getProduct'
  for (const caller of ['guest', 'driver'] as const)
    expect(problemWithPrice(caller, shop)).toContain('a price')
  for (const caller of ['customerA', 'owner', 'picker'] as const)
    expect(problemWithPrice(caller, shop)).toBeNull()
  expect(problemWithPrice('driver', null)).toContain('a price')
  expect(problemWithPrice('driver', 'staffGetOrder')).toBeNull()
})
