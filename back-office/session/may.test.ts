// @vitest-environment happy-dom

import {
  applyImport,
  changeSettings,
  listMails,
  listStaff,
  productEndpoints,
  setOrderStatus,
} from '@endcap/contract/client/staff-calls.gen'
import type { Role } from '@endcap/contract/roles'
import { expect, test } from 'vitest'
import { may } from './may.ts'
import { storeSession } from './staff-session.ts'

const signInAs = (role: Role): void =>
  storeSession({
    token: 'token',
    result: { _id: 'ann', name: 'Ann', email: 'ann@shop.test', role },
  } as Parameters<typeof storeSession>[0])

test('[X5-01] a clerk handles orders and reads the catalogue, but can’t change it', () => {
  signInAs('clerk')
  expect(may(setOrderStatus)).toBe(true)
  expect(may(productEndpoints.list)).toBe(true)
  expect(may(productEndpoints.change)).toBe(false)
  expect(may(applyImport)).toBe(false)
  expect(may(listMails)).toBe(false)
})

test('[X5-01] a manager can do everything but staff and settings', () => {
  signInAs('manager')
  expect(may(productEndpoints.change)).toBe(true)
  expect(may(listMails)).toBe(true)
  expect(may(listStaff)).toBe(false)
  expect(may(changeSettings)).toBe(false)
  signInAs('owner')
  expect(may(changeSettings)).toBe(true)
})
