import { expect, test } from 'vitest'
import { compareNaturally } from './natural-order.ts'

test('[X5-120] bin locations are in the order of the shelves, and products without one are last', () => {
  const shelves = ['A-2-1', 'A-2-10', 'a-10-1', 'B1', 'B2', 'B10', '']
  expect(['B10', '', 'a-10-1', 'B2', 'A-2-10', 'B1', 'A-2-1'].sort(compareNaturally)).toEqual(
    shelves,
  )
})
