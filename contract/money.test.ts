import { expect, test } from 'vitest'
import { formatCents } from './money.ts'

test('[X0-07] no amount is shown as minus zero', () => {
  expect([0, -0, -5, 123_450].map(formatCents)).toEqual(['$0.00', '$0.00', '-$0.05', '$1,234.50'])
})
