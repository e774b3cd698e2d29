import { expect, test } from 'vitest'
import { titleWithoutPack } from './title-without-pack.ts'

test.each([
  ['Nimbolo Bar (10 ct display)', '10 ct display', 'Nimbolo Bar'],
  ['Nimbolo Bar (10CT Display) ', '10 ct display', 'Nimbolo Bar'],
  ['Cola (Zero) (24 ct)', '24 ct', 'Cola (Zero)'],
  ['Cones 1¼ (6 ct) (32 packs / display)', '32 packs / display', 'Cones 1¼ (6 ct)'],
])('[X6-214, X8-330] “%s” with the pack “%s” is shown as “%s”', (title, unit, shown) => {
  expect(titleWithoutPack(title, unit)).toBe(shown)
})

test.each([
  ['Nimbolo Bar (10 ct display)', '5 ct display'],
  ['Nimbolo Bar (10 ct display)', ''],
  ['Cones 1¼ (6 ct)', '32 packs / display'],
  ['Nimbolo (10 ct) Bar', '10 ct'],
  ['Cola (Zero)', 'case'],
  ['(10 ct)', '10 ct'],
  ['Cola ()', ''],
  ['Nimbolo Bar', '10 ct'],
])('[X6-214, X8-330] “%s” with the pack “%s” stays', (title, unit) => {
  expect(titleWithoutPack(title, unit)).toBe(title)
})
