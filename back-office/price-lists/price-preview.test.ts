import type { PriceEntry } from '@endcap/contract/catalog/price-lists'
import { expect, test } from 'vitest'
import { describePrices } from './price-preview.ts'

const now = new Date('2026-11-21T15:00:00Z')
const december = new Date('2026-12-01T05:00:00Z')
const entry = (price: number, more: Partial<PriceEntry> = {}): PriceEntry => ({
  ...{ price, min_quantity: 1, is_special: false, valid_from: null, valid_until: null },
  ...more,
})
const describe = (...entries: PriceEntry[]) =>
  describePrices(entries, { timeZone: 'America/New_York', now, usual: 'the standard price' })

test('[X5-422] sentences say what customers pay with the entered prices: now, and from each change on', () => {
  expect(describe()).toEqual(['Now one costs the standard price.'])
  expect(describe(entry(8_100))).toEqual(['Now one costs $81.00.'])
  expect(
    describe(
      entry(8_300),
      entry(8_100, { valid_from: december }),
      entry(7_900, { min_quantity: 10, valid_from: december }),
    ),
  ).toEqual([
    'Now one costs $83.00.',
    'From Tue, Dec 1, 12 AM, one costs $81.00; from 10 each costs $79.00.',
  ])
})

test('[X5-422] a special that ends, a break that saves nothing, and a break without a price for one', () => {
  expect(describe(entry(900), entry(800, { is_special: true, valid_until: december }))).toEqual([
    'Now one costs $8.00.',
    'From Tue, Dec 1, 12 AM, one costs $9.00.',
  ])
  expect(describe(entry(900), entry(950, { min_quantity: 5 }))).toEqual(['Now one costs $9.00.'])
  expect(describe(entry(700, { min_quantity: 5 }))).toEqual([
    'Now one costs the standard price; from 5 each costs $7.00, or the standard price if it is lower.',
  ])
  expect(describe(entry(900, { valid_until: now }))).toEqual(['Now one costs the standard price.'])
})
