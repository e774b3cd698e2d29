import { expect, test } from 'vitest'
import { codeOf } from './picture-code.ts'

test.each([
  ['A-1001.jpg', 'A-1001'],
  ['A-1001 (2).JPG', 'A-1001'],
  ['012345678905(3).webp', '012345678905'],
  ['A.100.png', 'A.100'],
])('the picture %s belongs to %s', (file, code) => {
  expect(codeOf(file)).toBe(code)
})
