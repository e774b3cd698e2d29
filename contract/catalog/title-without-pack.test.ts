import { expect, test } from 'vitest'
import { titleWithoutPack } from './title-without-pack.ts'

test('[X6-214] a title loses the pack at its end if that is the unit, whatever its case and spaces', () => {
  expect(titleWithoutPack('Nimbolo Bar (10 ct display)', '10 ct display')).toBe('Nimbolo Bar')
  expect(titleWithoutPack('Nimbolo Bar (10CT Display) ', '10 ct display')).toBe('Nimbolo Bar')
  expect(titleWithoutPack('Cola (Zero) (24 ct)', '24 ct')).toBe('Cola (Zero)')
  for (const [title, unit] of [
    ['Nimbolo Bar (10 ct display)', '5 ct display'],
    ['Nimbolo Bar (10 ct display)', ''],
    ['Nimbolo (10 ct) Bar', '10 ct'],
    ['(10 ct)', '10 ct'],
    ['Nimbolo Bar', '10 ct'],
  ] as const)
    expect(titleWithoutPack(title, unit)).toBe(title)
})
