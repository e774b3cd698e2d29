import { expect, test } from 'vitest'
import { gtinInCode, isCodeOf, isMisread, quantityOfCode } from './product-codes.ts'

const cola = { upc: '036000291452', item_no: 'CO-12' }

test.each([
  ['036000291452', 'as stored'],
  ['0036000291452', 'as an EAN-13'],
  ['00036000291452', 'as a GTIN-14'],
  ['03600029145', 'without its check digit'],
  ['co-12', 'by its item number'],
])('[X5-121] the code %s is the product’s %s', (code) => {
  expect(isCodeOf(code, cola)).toBe(true)
})

test.each(['036000291453', '036000291469', '36000', '', '5'])(
  '[X5-121] the code “%s” is another product’s',
  (code) => {
    expect(isCodeOf(code, cola)).toBe(false)
  },
)

test('[X5-121] a UPC-E, a list’s code without check digit, and one with spaces are found', () => {
  expect(isCodeOf('04252614', { upc: '042100005264', item_no: '1' })).toBe(true)
  for (const upc of ['03600029145', '3600029145', '0 36000 29145 2'])
    expect(isCodeOf('036000291452', { upc, item_no: '1' })).toBe(true)
  expect(isCodeOf('0', { upc: '', item_no: 'A' })).toBe(false)
})

test('[X5-121] a code whose check digit doesn’t match is a misread one', () => {
  expect(isMisread('036000291453')).toBe(true)
  expect(
    ['036000291452', '0036000291452', '96385074', '04252614', 'CO-12', '1234'].filter(isMisread),
  ).toEqual([])
})

test('[X2-106] the GTIN-14 made of a product’s own code is that of its only larger unit', () => {
  const carton = { name: 'carton', quantity: 1, upc: '' }
  const box = { name: 'box', quantity: 12, upc: '' }
  const pallet = { name: 'pallet', quantity: 600, upc: '' }
  const quantities = (code: string) =>
    [[], [carton], [carton, box], [box, pallet]].map((units) => quantityOfCode(code, cola, units))
  expect(quantities('10036000291459')).toEqual([0, 0, 12, 0])
  expect(quantities('1 0036000 29145 9')).toEqual([0, 0, 12, 0])
  // The product itself, a weight, and a wrong digit.
  expect(quantities('00036000291452')).toEqual([1, 1, 1, 1])
  expect(quantities('90036000291455')).toEqual([0, 0, 0, 0])
  expect(quantities('10036000291458')).toEqual([0, 0, 0, 0])
})

test.each([
  ['https://id.gs1.org/01/00036000291452', '00036000291452'],
  ['https://shop.example/01/036000291452/10/LOT%2F7/21/9?17=261231', '036000291452'],
  ['HTTPS://SHOP.EXAMPLE/some/path/01/00036000291452#a', '00036000291452'],
  ['(01)00036000291452(17)261231(10)AB', '00036000291452'],
  ['0100036000291452', '00036000291452'],
  [']C10100036000291452\u001d10AB', '00036000291452'],
  ['\u001d010003600029145217261231', '00036000291452'],
])('[X0-402] the code %s is scanned as its GTIN', (code, gtin) => {
  expect(gtinInCode(code)).toBe(gtin)
  expect(isCodeOf(code, cola)).toBe(true)
  expect(quantityOfCode(code, cola, [])).toBe(1)
})

test('[X0-402] other codes are taken as they are, and a case’s link stands for the case', () => {
  const others = [
    ...['036000291452', '01000360002914', 'CO-12', 'https://shop.example/product/cola'],
    // A wrong check digit, and digits beyond a GTIN.
    ...['(01)00036000291453', 'https://shop.example/01/000360002914520'],
  ]
  expect(others.map(gtinInCode)).toEqual(others)
  const box = { name: 'box', quantity: 12, upc: '' }
  expect(quantityOfCode('https://a.example/01/10036000291459', cola, [box])).toBe(12)
})
