import { expect, test } from 'vitest'
import { can } from './can.ts'

test('[X5-01] a clerk handles orders and customers and reads the catalogue, but can’t change it', () => {
  expect(can('clerk', 'orders', 'list')).toBe(true)
  expect(can('clerk', 'orders', 'edit')).toBe(true)
  expect(can('clerk', 'customers', 'edit')).toBe(true)
  expect(can('clerk', 'products', 'list')).toBe(true)
  expect(can('clerk', 'products', 'edit')).toBe(false)
  expect(can('clerk', 'products', 'create')).toBe(false)
  expect(can('clerk', 'mails', 'list')).toBe(false)
})

test('a manager can do everything but staff and settings', () => {
  expect(can('manager', 'products', 'edit')).toBe(true)
  expect(can('manager', 'mails', 'show')).toBe(true)
  expect(can('manager', 'staff', 'list')).toBe(false)
  expect(can('manager', 'settings', 'edit')).toBe(false)
})

test('an owner can do everything that has an endpoint', () => {
  expect(can('owner', 'staff', 'create')).toBe(true)
  expect(can('owner', 'settings', 'edit')).toBe(true)
  expect(can('owner', 'orders', 'create')).toBe(false)
  expect(can('owner', 'orders', 'delete')).toBe(false)
  expect(can('owner', 'audit-log', 'edit')).toBe(false)
  expect(can('owner', 'nothing', 'list')).toBe(false)
})
