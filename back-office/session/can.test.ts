import { expect, test } from 'vitest'
import { can } from './can.ts'

test('[X5-01] a clerk does the day’s work and reads the catalogue, but changes nothing of it', () => {
  expect(can('clerk', 'orders', 'list')).toBe(true)
  expect(can('clerk', 'orders', 'edit')).toBe(true)
  expect(can('clerk', 'customers', 'edit')).toBe(true)
  expect(can('clerk', 'products', 'list')).toBe(true)
  expect(can('clerk', 'products', 'edit')).toBe(false)
  expect(can('clerk', 'products', 'create')).toBe(false)
  expect(can('clerk', 'mails', 'list')).toBe(false)
})

test('a manager runs the shop but neither staff nor settings', () => {
  expect(can('manager', 'products', 'edit')).toBe(true)
  expect(can('manager', 'mails', 'show')).toBe(true)
  expect(can('manager', 'staff', 'list')).toBe(false)
  expect(can('manager', 'settings', 'edit')).toBe(false)
})

test('an owner may do everything there is a call for, and nothing else', () => {
  expect(can('owner', 'staff', 'create')).toBe(true)
  expect(can('owner', 'settings', 'edit')).toBe(true)
  expect(can('owner', 'orders', 'create')).toBe(false)
  expect(can('owner', 'orders', 'delete')).toBe(false)
  expect(can('owner', 'audit-log', 'edit')).toBe(false)
  expect(can('owner', 'nothing', 'list')).toBe(false)
})
