import { expect, test } from 'vitest'
import { titleWithoutPack } from './title-without-pack.ts'

test.each([
  ['Fizzwick Soda – Cola (24 × 12 oz case)', '24 × 12 oz case', 'Fizzwick Soda – Cola'],
  [
    'Reedling Cones 1¼ (6 ct) (32 packs / display)',
    '32 packs / display',
    'Reedling Cones 1¼ (6 ct)',
  ],
  ['Reedling Cones 1¼ (6 ct)', '32 packs / display', 'Reedling Cones 1¼ (6 ct)'],
  ['Cola (case) 12 oz', 'case', 'Cola (case) 12 oz'],
  ['Cola ()', '', 'Cola ()'],
  [' (case)', 'case', ' (case)'],
])('[X8-330] “%s” with the pack “%s” is shown as “%s”', (title, unit, shown) => {
  expect(titleWithoutPack(title, unit)).toBe(shown)
})
