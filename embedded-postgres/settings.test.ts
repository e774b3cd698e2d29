import { expect, test } from 'vitest'
import { sharedBuffersMb } from './cluster/settings.ts'

test('PostgreSQL gets an eighth of the memory, within bounds', () => {
  const gibibyte = 2 ** 30
  expect([0.5, 1, 2, 4, 8, 24].map((memory) => sharedBuffersMb(memory * gibibyte))).toEqual([
    128, 128, 256, 512, 1_024, 1_024,
  ])
})
