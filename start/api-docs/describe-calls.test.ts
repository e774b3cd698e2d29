import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@endcap/contract/endpoints'
import { expect, test } from 'vitest'
import { root } from '../rules/source-files.ts'
import { printApi } from './describe-api.ts'
import { describeCalls, readPaths } from './describe-calls.ts'
import {
  describeAccountCalls,
  describeLightCalls,
  describePageCalls,
  describeStaffCalls,
} from './describe-client-calls.ts'
import { describeTriggers, readTriggers } from './describe-triggers.ts'

test.each([
  ['docs/api.md', describeCalls],
  ['contract/openapi.json', printApi],
  ['docs/triggers.md', describeTriggers],
  ['contract/client/calls.gen.ts', describeLightCalls],
  ['contract/client/account-calls.gen.ts', describeAccountCalls],
  ['contract/client/page-calls.gen.ts', describePageCalls],
  ['contract/client/staff-calls.gen.ts', describeStaffCalls],
])('[X7-06] %s is up to date (npm run api-docs)', async (path, describe) => {
  // A difference would be printed whole, which may be half a megabyte.
  expect(readFileSync(join(root, path), 'utf8') === (await describe())).toBe(true)
})

test('every trigger is listed, with what it does', () => {
  const folder = join(root, 'server/database/functions')
  const declared = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .flatMap(
      (file) =>
        readFileSync(join(folder, file), 'utf8').match(
          /^create (?:or replace |constraint )*trigger /gm,
        ) ?? [],
    )
  expect(readTriggers()).toHaveLength(declared.length)
  expect(readTriggers().filter(({ what }) => what === '')).toEqual([])
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
