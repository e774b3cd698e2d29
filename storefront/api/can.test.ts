import { expect, test } from 'vitest'
import { can } from './can.ts'

test('only a logged-in customer sees prices; before hydration the viewer is unknown', () => {
  expect(can.seePrices(null)).toBe(false)
  expect(can.seePrices(undefined)).toBe(false)
  expect(can.logIn(null)).toBe(true)
  expect(can.logIn(undefined)).toBe(false)
})
