import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasCheckDigit, readUpc } from '../read-upc.ts'

test.each([
  ['UPC-A', '012345678905', '012345678905'],
  ['UPC-A with blanks and hyphens', ' 0 12345-67890 5 ', '012345678905'],
  ['UPC-A as text', '="012345678905"', '012345678905'],
  ['EAN-13', '4006381333931', '4006381333931'],
  ['UPC-A as EAN-13', '0012345678905', '012345678905'],
  ['UPC-A as GTIN-14', '00012345678905', '012345678905'],
  ['GTIN-14 of a case', '10012345678902', '10012345678902'],
  ['EAN-8', '96385074', '96385074'],
  ['UPC-E', '01234565', '01234565'],
  ['UPC-E ending in 0', '02957407', '02957407'],
  ['UPC-E ending in 3', '01392835', '01392835'],
  ['UPC-E ending in 4', '01943243', '01943243'],
  ['UPC-E ending in 5', '01234558', '01234558'],
  ['a float', '12345678905.0', '012345678905'],
])('%s is taken', (_, cell, upc) => {
  expect(readUpc(cell).upc).toBe(upc)
})

test.each(['', 'nan', 'N/A', '-', '0', '000000000000'])('"%s" is no UPC', (cell) => {
  expect(readUpc(cell)).toEqual({ upc: '' })
})

test.each([
  ['012345678901', /wrong check digit/],
  ['4006381333932', /wrong check digit/],
  ['96385075', /wrong check digit/],
  ['8.5E+11', /removed digits/],
  ['8.5e11', /removed digits/],
  ['see box', /not made of digits/],
  ['012345678905; 012345678912', /not made of digits/],
  ['01234567890', /11 digits/],
  ['1234567', /7 digits/],
  ['123456789012345', /more than 14/],
])('%s is ignored with a warning', (cell, why) => {
  const { upc, warning } = readUpc(cell)
  expect(upc).toBeNull()
  expect(warning).toMatch(why)
})

test('leading zeros that a spreadsheet removed are restored, with a warning', () => {
  expect(readUpc('12345678905')).toEqual({
    upc: '012345678905',
    warning: '"12345678905" was read as 012345678905',
  })
  expect(readUpc('2500004441').upc).toBe('002500004441')
})

test('a typo in one digit never passes', () => {
  const codes = fc.stringMatching(/^\d{12}$/).filter(hasCheckDigit)
  fc.assert(
    fc.property(codes, fc.nat(11), fc.integer({ min: 1, max: 9 }), (code, at, by) => {
      fc.pre(/[1-9]/.test(code))
      const typo = code.slice(0, at) + ((Number(code[at]) + by) % 10) + code.slice(at + 1)
      fc.pre(/[1-9]/.test(typo))
      expect(readUpc(code).upc).toBe(code)
      expect(readUpc(typo).upc).toBeNull()
    }),
  )
})
