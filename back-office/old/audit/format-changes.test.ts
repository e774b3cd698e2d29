import { expect, test } from 'vitest'
import { formatChanges } from './format-changes.ts'

test('a change lists the old and the new values of changed fields only', () => {
  const before = { _id: 'p1', title: 'Cola', price: 12.5, unit: '', version: 1 }
  const after = { _id: 'p1', title: 'Cola', price: 13, unit: 'case', version: 2 }
  expect(formatChanges(before, after)).toEqual(['price: 12.5 → 13', 'unit: empty → case'])
})

test('a new record lists its values without the empty ones', () => {
  expect(formatChanges(null, { _id: 's1', title: 'Featured', banner: '', slides: ['a'] })).toEqual([
    'title: Featured',
    'slides: ["a"]',
  ])
})

test('a deleted record lists the values it had', () => {
  expect(formatChanges({ _id: 's1', title: 'Featured' }, null)).toEqual(['title: Featured → empty'])
})

test('values that are no records have no changes', () => {
  expect(formatChanges(null, null)).toEqual([])
  expect(formatChanges('a', 3)).toEqual([])
})
