import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { maxQuantity, maxStockCount } from '../limits.ts'
import { describeProblem } from './describe-problem.ts'
import { isScannedCode, readQuantity } from './read-quantity.ts'

const shown = (text: string, max?: number): string => {
  const read = readQuantity(text, max)
  if (read.kind === 'amount') return `${read.count} ${read.unit}`.trim()
  return read.kind === 'problem' ? read.problem : read.kind
}

test.each([
  ['12', '12'],
  [' 007 ', '7'],
  ['0', '0'],
  ['１２', '12'],
  ['1,000', '1000'],
  ['1,200.00', '1200'],
  ['1.200,00', '1200'],
  ['2.00', '2'],
  ['2,00', '2'],
  ['2.', '2'],
  ['12 cs', '12 cs'],
  ['12CS.', '12 cs'],
  ['2 cajas', '2 cajas'],
  ['3 ctn', '3 ctn'],
  ['1 display', '1 display'],
  ['2 cases of', '2 cases'],
  ['2 cajas de', '2 cajas'],
  ['5 c/u', '5 c/u'],
  ['x12', '12'],
  ['12 x', '12'],
  ['×３', '3'],
  ['qty: 4', '4'],
  ['cant. 4 pzas', '4 pzas'],
  ['una docena', '1 docena'],
  ['docena', '1 docena'],
  ['media docena', '6'],
  ['half a dozen', '6'],
  ['dos cajas', '2 cajas'],
  ['a case', '1 case'],
  ['Twelve', '12'],
  ['dieciséis cajas', '16 cajas'],
  ['veinte', '20'],
  ['\u00a02\u200b\u202fcs', '2 cs'],
])('[X1-220] %j is the quantity %s', (text, expected) => {
  expect(shown(text)).toBe(expected)
})

test.each([
  ['', 'blank'],
  ['\u00a0 ', 'blank'],
  ['-2', 'negative'],
  ['−2', 'negative'],
  ['– 2', 'negative'],
  ['2-', 'negative'],
  ['(2)', 'negative'],
  ['-2 cs', 'negative'],
  ['2.5', 'fraction'],
  ['2,5', 'fraction'],
  ['.5', 'fraction'],
  ['3½', 'fraction'],
  ['1/2', 'fraction'],
  ['2 1/2 cs', 'fraction'],
  ['half a case', 'fraction'],
  ['media caja', 'fraction'],
  ['1.000', 'thousands'],
  ['12.500', 'thousands'],
  ['10000', 'too_many'],
  ['10,000', 'too_many'],
  ['9999999', 'too_many'],
  ['036000291452', 'code'],
  ['10036000291459', 'code'],
  ['12345678', 'code'],
  ['1e3', 'not_a_number'],
  ['1E+03', 'not_a_number'],
  ['0x10', 'not_a_number'],
  ['AB-12', 'not_a_number'],
  ['12 or 13', 'not_a_number'],
  ['1 200', 'not_a_number'],
  ['1,2,3', 'not_a_number'],
  ['$12', 'not_a_number'],
  ['12/1/26', 'not_a_number'],
  ['10:30', 'not_a_number'],
  ['50%', 'not_a_number'],
  ['١٢', 'not_a_number'],
  ['²', 'not_a_number'],
  ['Infinity', 'not_a_number'],
  ['many', 'not_a_number'],
  ['?', 'not_a_number'],
])('[X1-220] %j is not taken for a quantity: %s', (text, expected) => {
  expect(shown(text)).toBe(expected)
})

test('[X1-220] every whole number up to the maximum is read as itself, with and without commas', () => {
  assert(
    property(integer({ min: 0, max: maxStockCount }), (count) => {
      for (const text of [String(count), count.toLocaleString('en-US')])
        expect(shown(text, maxStockCount)).toBe(String(count))
      expect(shown(String(count))).toBe(count > maxQuantity ? 'too_many' : String(count))
    }),
  )
})

test('[X1-220] what could be 1 or 1,000 is asked, with both numbers', () => {
  expect(describeProblem('thousands', '1.000')).toMatch(/\b1 or 1,000\b/)
  expect(describeProblem('thousands', '12.500 cs')).toMatch(/\b12 or 12,500\b/)
})

test.each([
  ['036000291452', true],
  ['701004', true],
  ['AB-1234', true],
  ['12', false],
  ['10000', false],
  ['1e3', false],
  ['12 or 1300', false],
  ['2 cs', false],
  ['', false],
])('[X1-225] %j in the field for a quantity is a code: %s', (text, expected) => {
  expect(isScannedCode(text)).toBe(expected)
})
