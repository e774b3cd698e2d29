import { expect, test } from 'vitest'
import { formatChanges } from './format-changes.ts'

test('[X5-73] a change lists the old and the new values of changed fields only, as people write them', () => {
  const before = { _id: 'p1', title: 'Cola', price: 1250, unit: '', on_sale: true, version: 1 }
  const after = { _id: 'p1', title: 'Cola', price: 1300, unit: 'case', on_sale: false, version: 2 }
  expect(formatChanges(before, after)).toEqual([
    'price: $12.50 → $13.00',
    'unit: nothing → case',
    'on sale: yes → no',
  ])
})

test('[X5-73] ids of other objects are shown by their names', () => {
  expect(
    formatChanges(
      { category_ids: ['c1'] },
      { category_ids: ['c1', 'c2'] },
      { c1: 'Soda', c2: 'Cola' },
    ),
  ).toEqual(['category: Soda → Soda, Cola'])
})

test('a new record lists its values without the empty ones', () => {
  expect(formatChanges(null, { _id: 's1', title: 'Featured', banner: '', slides: ['a'] })).toEqual([
    'title: Featured',
    'slides: a',
  ])
})

test('a deleted record, and values that are no records, have no changes', () => {
  expect(formatChanges({ _id: 's1', title: 'Featured' }, null)).toEqual([])
  expect(formatChanges(null, null)).toEqual([])
  expect(formatChanges('a', 3)).toEqual([])
})
