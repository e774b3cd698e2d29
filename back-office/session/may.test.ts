import {
  applyImport,
  changeSettings,
  listMails,
  listStaff,
  productEndpoints,
  setOrderStatus,
} from '@endcap/contract/staff-calls.gen'
import { expect, test } from 'vitest'
import { roleMay } from './may.ts'

test('[X5-01] a clerk handles orders and reads the catalogue, but can’t change it', () => {
  expect(roleMay('clerk', setOrderStatus)).toBe(true)
  expect(roleMay('clerk', productEndpoints.list)).toBe(true)
  expect(roleMay('clerk', productEndpoints.change)).toBe(false)
  expect(roleMay('clerk', applyImport)).toBe(false)
  expect(roleMay('clerk', listMails)).toBe(false)
})

test('[X5-01] a manager can do everything but staff and settings', () => {
  expect(roleMay('manager', productEndpoints.change)).toBe(true)
  expect(roleMay('manager', listMails)).toBe(true)
  expect(roleMay('manager', listStaff)).toBe(false)
  expect(roleMay('manager', changeSettings)).toBe(false)
  expect(roleMay('owner', changeSettings)).toBe(true)
})
