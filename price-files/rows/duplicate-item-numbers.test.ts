import { expect, test } from 'vitest'
import { DuplicateItemNumbers } from './duplicate-item-numbers.ts'
import { ownPrice } from './read-price-entry.ts'
import type { AcceptedRow, ProductValues, RejectedRow } from './read-row.ts'

const values = {
  ...ownPrice,
  ...{ itemNo: 'A1', title: 'Soda', categoryPath: ['Drinks'], priceCents: 100, priceList: '' },
} as unknown as ProductValues
const row = (line: number, changes: Partial<ProductValues> = {}): AcceptedRow => ({
  line,
  ok: true,
  values: { ...values, ...changes },
  warnings: [],
  raw: [],
})
const rejected = (line: number, itemNo: string): RejectedRow => ({
  ...{ line, ok: false, problems: [], raw: [], itemNo },
})

const see = (...rows: (AcceptedRow | RejectedRow)[]): DuplicateItemNumbers => {
  const seen = new DuplicateItemNumbers()
  for (const each of rows) seen.add(each)
  return seen
}

test('equal rows count once, whatever the case of their number', () => {
  const seen = see(row(2), row(5), row(6, { itemNo: 'a1' }), row(7, { itemNo: '0A1' }))
  expect(seen.conflictingLines('A1')).toBeNull()
  expect(seen.firstLine('a1')).toBe(2)
  expect(seen.firstLine('0A1')).toBe(7)
})

test.each<Partial<ProductValues>>([
  { priceCents: 101 },
  { priceCents: null },
  { title: 'Cola' },
  { categoryPath: [] },
  { upc: null },
  { inStock: true },
])('rows that differ in %j are all named', (changes) => {
  const seen = see(row(2), row(3), row(4, changes), row(9))
  expect(seen.conflictingLines('A1')).toEqual([2, 3, 4, 9])
})

test('a rejected row is in conflict with every other that has its number', () => {
  expect(see(rejected(2, 'A1'), rejected(3, 'a1')).conflictingLines('A1')).toEqual([2, 3])
  expect(see(rejected(2, 'A1'), row(4)).conflictingLines('A1')).toEqual([2, 4])
})

test('rows without a number are never the same', () => {
  const seen = see(rejected(2, ''), rejected(3, ''))
  expect(seen.conflictingLines('')).toBeNull()
  expect(seen.firstLine('')).toBeNull()
})

test('[X6-63] a number may be there once for each price list, in any case', () => {
  const seen = new DuplicateItemNumbers()
  seen.add(row(2))
  seen.add(row(3, { priceList: 'Chains', priceCents: 90 }))
  seen.add(row(4, { priceList: 'Tier 2', priceCents: 80 }))
  expect(seen.conflictingLines('A1')).toBeNull()
  expect(seen.firstLine('A1', 'Tier 2')).toBe(4)
  seen.add(row(5, { priceList: 'CHAINS', priceCents: 85 }))
  expect(seen.conflictingLines('A1', 'Chains')).toEqual([3, 5])
  expect(seen.conflictingLines('A1', 'Tier 2')).toBeNull()
})

test('[X6-63] in a file for one price list, rows that name none are rows of that list', () => {
  const seen = new DuplicateItemNumbers('Chains')
  seen.add(row(2))
  seen.add(row(3, { priceList: 'CHAINS' }))
  expect(seen.conflictingLines('A1')).toBeNull()
  expect(seen.firstLine('A1', 'chains')).toBe(2)
  seen.add(row(4, { priceCents: 90 }))
  expect(seen.conflictingLines('A1', 'Chains')).toEqual([2, 3, 4])
})
