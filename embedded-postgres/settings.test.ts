import { expect, test } from 'vitest'
import { recoverySync, sharedBuffersMb } from './cluster/settings.ts'

test('PostgreSQL gets an eighth of the memory, within bounds', () => {
  const gibibyte = 2 ** 30
  expect([0.5, 1, 2, 4, 8, 24].map((memory) => sharedBuffersMb(memory * gibibyte))).toEqual([
    128, 128, 256, 512, 1_024, 1_024,
  ])
})

test('after a crash all files are written by one call only where Linux reports its errors', () => {
  const kernels = ['4.18.0-553.el8', '5.7.19', '5.8.0', '6.18.44-cloud']
  expect(kernels.map((kernel) => recoverySync('linux', kernel))).toEqual([
    'fsync',
    'fsync',
    'syncfs',
    'syncfs',
  ])
  expect(['darwin', 'win32'].map((platform) => recoverySync(platform, '25.1.0'))).toEqual([
    'fsync',
    'fsync',
  ])
})
