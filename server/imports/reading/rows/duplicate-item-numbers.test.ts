import { expect, test } from 'vitest'
import { DuplicateItemNumbers } from './duplicate-item-numbers.ts'
import type { AcceptedRow, ProductValues, RejectedRow } from './read-row.ts'

const values: ProductValues = {
  itemNo: 'A1',
  title: 'Soda',
  shortDescription: '',
  categoryPath: ['Drinks'],
  priceCents: 100,
  priceVaries: '',
  unit: '24',
  unitsPerCase: 24,
  upc: '',
  image: '',
  inStock: null,
}
const row = (line: number, changes: Partial<ProductValues> = {}): AcceptedRow => ({
  line,
  ok: true,
  values: { ...values, ...changes },
  warnings: [],
  raw: [],
})
const rejected = (line: number, itemNo: string): RejectedRow => ({
  line,
  ok: false,
  problems: [],
  raw: [],
  itemNo,
})

test('equal rows count once, whatever the case of their number', () => {
  const seen = new DuplicateItemNumbers()
  expect(seen.see(row(2))).toEqual({ kind: 'first' })
  expect(seen.see(row(5))).toEqual({ kind: 'repeat', line: 2 })
  expect(seen.see(row(6, { itemNo: 'a1' }))).toEqual({ kind: 'repeat', line: 2 })
  expect(seen.see(row(7, { itemNo: '0A1' }))).toEqual({ kind: 'first' })
  expect(seen.conflictingLines('A1')).toBeUndefined()
  expect(seen.firstLine('a1')).toBe(2)
  expect(seen.conflictCount).toBe(0)
})

test.each<Partial<ProductValues>>([
  { priceCents: 101 },
  { priceCents: null },
  { title: 'Cola' },
  { categoryPath: [] },
  { upc: null },
  { inStock: true },
])('rows that differ in %j are all named', (changes) => {
  const seen = new DuplicateItemNumbers()
  seen.see(row(2))
  seen.see(row(3))
  expect(seen.see(row(4, changes))).toMatchObject({ kind: 'conflict' })
  seen.see(row(9))
  expect(seen.conflictingLines('A1')).toEqual([2, 3, 4, 9])
  expect(seen.conflictCount).toBe(1)
})

test('a rejected row is in conflict with every other that has its number', () => {
  const seen = new DuplicateItemNumbers()
  seen.see(rejected(2, 'A1'))
  expect(seen.see(rejected(3, 'a1'))).toMatchObject({ kind: 'conflict', lines: [2, 3] })
  expect(seen.see(row(4))).toMatchObject({ kind: 'conflict', lines: [2, 3, 4] })
})

test('rows without a number are never the same', () => {
  const seen = new DuplicateItemNumbers()
  seen.see(rejected(2, ''))
  expect(seen.see(rejected(3, ''))).toEqual({ kind: 'first' })
})
