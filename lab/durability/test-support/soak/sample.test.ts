import { expect, test } from 'vitest'
import { findLevels } from './sample.ts'

test('[X9-56] what grows from the middle to the last third of a run is found', () => {
  const samples = Array.from(
    { length: 9 },
    (_, index) =>
      new Map([
        ['memory of the shop', (200 + index * 50) * 1024 * 1024],
        ['connections', 3 + (index % 2)],
      ]),
  )
  expect(findLevels(samples)).toMatchObject([{ isLevel: false }, { middle: 4, isLevel: true }])
})
