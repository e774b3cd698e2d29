import { checkDigitOf, expandUpcE, hasCheckDigit } from '@endcap/contract/catalog/product-codes'
import { assert, constantFrom, integer, pre, property, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import { compressUpcA, keysOf } from './code-keys.ts'
import { nearKeysOf } from './near-codes.ts'

const withoutZeros = (code: string) => code.replace(/^0+/, '')
const bodies = constantFrom(7, 11, 12, 13).chain((length) =>
  stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`)),
)
/** Codes of all lengths with their check digit. */
const codes = bodies.map((body) => body + checkDigitOf(body))
const replaceAt = (text: string, at: number, by: string) =>
  text.slice(0, at) + by + text.slice(at + 1)

test('[X2-104] a code with its check digit has a key; with any one digit wrong it has none, and is near', () => {
  assert(
    property(codes, integer({ min: 0, max: 13 }), integer({ min: 1, max: 9 }), (code, at, add) => {
      expect(keysOf(code)).toMatchObject({ isMisread: false })
      expect(keysOf(code).gtins).toContain(code)
      const place = at % code.length
      const wrong = replaceAt(code, place, String((Number(code[place]) + add) % 10))
      // Eight digits can be a UPC-E, too.
      pre(expandUpcE(wrong) === null)
      expect(keysOf(wrong)).toMatchObject({ isMisread: true, gtins: [] })
      expect(nearKeysOf(wrong)).toContain(withoutZeros(code))
    }),
  )
})

test('[X2-104] of two swapped neighbours, unless they differ by five, the check digit tells, and the code is near', () => {
  assert(
    property(codes, integer({ min: 0, max: 12 }), (code, at) => {
      const place = at % (code.length - 1)
      const [one = '', other = ''] = [code[place], code[place + 1]]
      pre(Math.abs(Number(one) - Number(other)) % 5 !== 0)
      const swapped = replaceAt(replaceAt(code, place, other), place + 1, one)
      pre(expandUpcE(swapped) === null)
      expect(keysOf(swapped).isMisread).toBe(true)
      expect(nearKeysOf(swapped)).toContain(withoutZeros(code))
    }),
  )
})

test('[X2-104] a UPC-E has the key of its UPC-A, and the other way round', () => {
  assert(
    property(stringMatching(/^[01]\d{6}$/), (body) => {
      const upcE = [...'0123456789'].map((check) => body + check).find((one) => expandUpcE(one))
      pre(upcE !== undefined)
      const upcA = expandUpcE(upcE ?? '') ?? ''
      expect(hasCheckDigit(upcA)).toBe(true)
      expect(keysOf(upcE ?? '').gtins).toContain(withoutZeros(upcA))
      const compressed = compressUpcA(upcA) ?? ''
      expect(expandUpcE(compressed)).toBe(upcA)
      expect(keysOf(upcA).gtins).toContain(withoutZeros(compressed))
    }),
  )
})

test('[X2-104] leading zeros, blanks and hyphens don’t count, and a list’s code may lack the check digit', () => {
  const key = '36000291452'
  for (const code of ['036000291452', '0036000291452', '00036000291452', '0 36000-29145 2'])
    expect(keysOf(code).gtins).toContain(key)
  expect(keysOf('03600029145').gtins).toContain(key)
  expect(keysOf('036000291452').gtins).toContain('3600029145')
})

test('[X2-104] the code of a case leads to the product in it; weights and the product’s own do not', () => {
  expect(keysOf('10036000291459').ofOneInCase).toContain('36000291452')
  expect(keysOf('00036000291452').ofOneInCase).toEqual([])
  expect(keysOf('90036000291455').ofOneInCase).toEqual([])
})

test('[X2-104] item numbers are compared as written and by letters and digits', () => {
  expect(keysOf(' Ab-007 ')).toMatchObject({ item: 'ab-007', itemCode: 'ab007', gtins: [] })
  expect(keysOf('00701004')).toMatchObject({ itemCode: '701004' })
})

test.each(['701004 三箱', '701004 ２', '701004 ½', '701004 ٣'])(
  '[X2-104] %s is not the item number 701004: its quantity would be lost',
  (text) => {
    expect(keysOf(text)).toMatchObject({ itemCode: '', gtins: [] })
  },
)

test('[X2-104] near an item number are those with a digit wrong, swapped, missing or too many', () => {
  const near = nearKeysOf('701004')
  for (const meant of ['701009', '710004', '70104', '7010045', '1701004'])
    expect(near).toContain(meant)
  expect(near).not.toContain('701004')
  expect(nearKeysOf('x')).toEqual([])
})
