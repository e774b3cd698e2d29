import * as staffCalls from '@endcap/contract/client/staff-calls.gen'
import type { Role } from '@endcap/contract/roles'
import { expect, test } from 'vitest'
import { signInAs } from '../testing/render-page.tsx'
import { may } from './may.ts'

const { setOrderStatus, listAuditLog, productEndpoints, listStaff, changeSettings } = staffCalls
const calls = [setOrderStatus, listAuditLog, productEndpoints.change, listStaff, changeSettings]

test.each<[Role, number]>([
  ['clerk', 1],
  ['manager', 3],
  ['owner', 5],
])('[X5-01] of some calls a %s may make the first %i', (role, count) => {
  signInAs(role)
  expect(calls.filter((call) => may(call))).toEqual(calls.slice(0, count))
})
