import { expect, test } from 'vitest'
import { findLevels } from './find-growth.ts'

test('[X9-56] what grows from the middle to the last third of a run is found', () => {
  const megabyte = 1024 * 1024
  const samples = Array.from(
    { length: 9 },
    (_, index) =>
      new Map([
        ['memory of the shop', (200 + index * 20) * megabyte],
        ['table session', 3 * megabyte],
        ['orders', index],
      ]),
  )
  expect(findLevels(samples)).toEqual([
    { name: 'memory of the shop', middle: 300 * megabyte, last: 360 * megabyte, isLevel: true },
    { name: 'table session', middle: 3 * megabyte, last: 3 * megabyte, isLevel: true },
  ])
  const doubled = samples.map(
    (sample, index) => new Map([...sample, ['memory of the shop', (200 + index * 50) * megabyte]]),
  )
  expect(findLevels(doubled).map(({ isLevel }) => isLevel)).toEqual([false, true])
})
