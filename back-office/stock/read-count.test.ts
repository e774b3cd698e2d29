import { expect, test } from 'vitest'
import { isCode, readCount } from './stock-words.ts'

test('[X5-113] a count is a whole number, with or without a thousands mark', () => {
  expect(['24', ' 0 ', '1,200', '9999999'].map(readCount)).toEqual([24, 0, 1_200, 9_999_999])
  for (const none of ['', '-3', '2.5', '1,20', '12 pieces', '10000000', '١٢'])
    expect(readCount(none)).toBeNull()
})

test('[X5-113] a scanned code is not taken for a count', () => {
  expect(['012345678905', '24012345678905', 'AB-12'].map(isCode)).toEqual([true, true, true])
  expect(['24', '1,200'].map(isCode)).toEqual([false, false])
})
