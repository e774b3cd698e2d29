import { expect, test } from 'vitest'
import { proposeClass } from './propose-class.ts'

const codes = new Set(
  'cigarettes little-cigars cigars smokeless loose-tobacco vapor-single-use vapor-open vapor-closed alternative-nicotine'.split(
    ' ',
  ),
)

test.each([
  ['Marlin Red Kings', ['Cigarettes'], 'cigarettes'],
  ['Marlin filtered cigars 20s', ['Tobacco'], 'little-cigars'],
  ['Grape cigarillos 2 for 99c', ['Tobacco'], 'cigars'],
  ['Wintergreen moist snuff', [], 'smokeless'],
  ['Nimbus 5000 blue razz', ['Vapes', 'Disposables'], 'vapor-single-use'],
  ['Nimbus disposable vape', [], 'vapor-single-use'],
  ['Nimbus mint pods', ['Vapes'], 'vapor-closed'],
  ['Mango e-liquid 60 mL', ['Vapes'], 'vapor-open'],
  ['Mint nicotine pouches', ['Tobacco'], 'alternative-nicotine'],
  ['Refillable lighter', ['Cigarettes'], null],
  ['Disposable cups', ['Party'], null],
  ['Coffee pods', ['Drinks'], null],
  ['AA batteries', ['Household'], null],
  ['Hemp gummies', ['Wellness'], null],
])('[X0-212] “%s” in %j suggests the class %s', (title, categories, code) => {
  expect(proposeClass({ title, categories }, codes)).toBe(code)
})
