import { expect, test } from 'vitest'
import { formatChanges } from './format-changes.ts'

test('a change says what was and what is, and leaves out what stayed', () => {
  const before = { _id: 'p1', title: 'Cola', price: 12.5, unit: '', version: 1 }
  const after = { _id: 'p1', title: 'Cola', price: 13, unit: 'case', version: 2 }
  expect(formatChanges(before, after)).toEqual(['price: 12.5 → 13', 'unit: nothing → case'])
})

test('something new says all that it has, and nothing of what it lacks', () => {
  expect(formatChanges(null, { _id: 's1', title: 'Featured', banner: '', slides: ['a'] })).toEqual([
    'title: Featured',
    'slides: ["a"]',
  ])
})

test('something removed says what it had', () => {
  expect(formatChanges({ _id: 's1', title: 'Featured' }, null)).toEqual([
    'title: Featured → nothing',
  ])
})

test('what is no record changes nothing', () => {
  expect(formatChanges(null, null)).toEqual([])
  expect(formatChanges('a', 3)).toEqual([])
})
