import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
])('the item at %i moves to %i', (from, to, moved) => {
  expect(moveItem(['a', 'b', 'c'], from, to)).toEqual(moved)
})
