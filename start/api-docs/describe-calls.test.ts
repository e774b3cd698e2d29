import { readFile } from 'node:fs/promises'
import { endpoints } from '@endcap/contract/endpoints'
import { expect, test } from 'vitest'
import { describeCalls, readPaths } from './describe-calls.ts'
import { describeLightCalls } from './describe-light-calls.ts'
import { describeStaffCalls } from './describe-staff-calls.ts'

test('[X7-06] docs/api.md is up to date with the contract (npm run api-docs)', async () => {
  const page = await readFile(new URL('../../docs/api.md', import.meta.url), 'utf8')
  expect(page).toBe(describeCalls())
})

test('contract/client/calls.gen.ts is up to date with the contract (npm run api-docs)', async () => {
  const file = await readFile(
    new URL('../../contract/client/calls.gen.ts', import.meta.url),
    'utf8',
  )
  expect(file).toBe(await describeLightCalls())
})

test('contract/client/staff-calls.gen.ts is up to date with the contract (npm run api-docs)', async () => {
  const file = await readFile(
    new URL('../../contract/client/staff-calls.gen.ts', import.meta.url),
    'utf8',
  )
  expect(file).toBe(await describeStaffCalls())
})

test('the path at which a client reads a reply follows from its schema', () => {
  const reads = Object.fromEntries(
    endpoints.map((endpoint) => [endpoint.name, readPaths(endpoint)]),
  )
  expect(reads.signIn).toEqual([
    'response.data.token',
    'response.data.result',
    'response.data.has_ordered',
    'response.data.language',
  ])
  expect(reads.resetPassword).toEqual(['response.data.message'])
  expect(reads.getCart).toContain('response.data.cart')
  for (const name of ['listCategories', 'getProduct', 'listMyOrders', 'getMyOrder', 'listTeam'])
    expect(reads[name]).toContain('response.data.data')
})
