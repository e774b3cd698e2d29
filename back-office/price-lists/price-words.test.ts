import type { PriceEntry } from '@endcap/contract/catalog/price-lists'
import { expect, test } from 'vitest'
import { describeEntry } from './price-words.ts'

test('[X6-65] a price is described by its amount and when it counts', () => {
  const entry: PriceEntry = {
    price: 910,
    min_quantity: 1,
    is_special: false,
    valid_from: null,
    valid_until: null,
  }
  const describe = (more: Partial<PriceEntry>) =>
    describeEntry({ ...entry, ...more }, 'America/New_York', new Date('2026-11-21T15:00:00.000Z'))
  expect(describe({})).toBe('$9.10')
  expect(describe({ is_special: true })).toBe('$9.10, special')
  const valid_until = new Date('2026-12-01T05:00:00.000Z')
  expect(describe({ min_quantity: 10, is_special: true, valid_until })).toBe(
    '$9.10 from 10, special, until Nov 30',
  )
})
