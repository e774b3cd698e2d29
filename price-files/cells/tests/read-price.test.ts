import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxPriceCents, type NumberStyle, readPrice } from '../read-price.ts'

const cents = (cell: string, style?: NumberStyle) => {
  const parsed = readPrice(cell, style)
  return parsed.ok ? parsed.cents : 'refused'
}
const reason = (cell: string, style?: NumberStyle) => {
  const parsed = readPrice(cell, style)
  return parsed.ok ? undefined : parsed.reason
}

test.each([
  ['$1,234.5000', 123450],
  ['12.', 1200],
  ['$.99', 99],
  ['US$12.50', 1250],
  ['12.50$', 1250],
  ['12.50 USD', 1250],
  ['+3.00', 300],
  ['="12.50"', 1250],
  ["'12.50", 1250],
  ['007.10', 710],
  ['1,000,000', 100_000_000],
  ['1.234,50', 123450],
])('%s is read to the cent', (cell, expected) => {
  expect(cents(cell)).toBe(expected)
})

test.each([
  ...['', ' ', 'nan', 'NaN', 'N/A', '#N/A', 'null', 'None', '-', '--', '–', ' $ - ', '$-'],
  ...['0', '0.00', '$0', '$0.00', '-0.00', '0,00', '.0', '0.004', '$'],
])('"%s" is not a usable price', (cell) => {
  expect(readPrice(cell)).toEqual({ ok: true, cents: null })
})

test.each(['-5', '-$5', '$-5', '($5.00)', '$(5.00)', '5-', '5.00 -', '−5', '(5)'])(
  '"%s" is refused as negative',
  (cell) => {
    expect(reason(cell)).toMatch(/is negative$/)
  },
)

test.each([
  ...['call', 'TBD', '12.50/cs', '12.50 each', '2/5.00', '5.00-6.00', '5.99*', '10%', '1 234.50'],
  ...["1'234", '12.5O', '1.2.3', '.', ',', '12..5', '1,,234'],
])('"%s" is refused as text or a riddle', (cell) => {
  expect(readPrice(cell).ok).toBe(false)
})

test('a number that a spreadsheet has shortened is refused', () => {
  expect(reason('1.2E+1')).toMatch(/removed digits/)
  expect(reason('1e-05')).toMatch(/removed digits/)
  expect(reason('#REF!')).toMatch(/spreadsheet error/)
  expect(reason('#####')).toMatch(/spreadsheet error/)
})

test('another currency is refused', () => {
  for (const cell of ['€12.50', '12.50 EUR', 'CAD 5', 'C$5', '£3']) {
    expect(reason(cell), cell).toMatch(/not in dollars/)
  }
})

test('a cell of a hundred thousand characters is refused at once', () => {
  const started = performance.now()
  for (const filling of [' ', '9', '-', '$', '1,']) {
    expect(readPrice(`1${filling.repeat(100_000)}x`).ok, filling).toBe(false)
  }
  expect(performance.now() - started).toBeLessThan(30_000)
})

test('more than a million dollars is refused', () => {
  expect(cents('1000000.00')).toBe(maxPriceCents)
  for (const cell of ['1000000.005', '1000000.01', '012345678905', '9'.repeat(150)]) {
    expect(reason(cell), cell).toMatch(/more than \$1,000,000/)
  }
})

describe('a number that can be read in two ways is refused', () => {
  test('a decimal comma counts only in a semicolon file', () => {
    expect(reason('1,50')).toMatch(/ambiguous/)
    expect(reason('1000,00')).toMatch(/ambiguous/)
    expect(cents('1,50', 'either')).toBe(150)
    expect(cents('1000,00', 'either')).toBe(100000)
    expect(cents(',5', 'either')).toBe(50)
  })

  test('one to three digits, a sign and three digits are a riddle in a semicolon file', () => {
    expect(reason('1.234', 'either')).toMatch(/ambiguous/)
    expect(reason('1,234', 'either')).toMatch(/ambiguous/)
    expect(cents('0.125', 'either')).toBe(13)
    expect(cents('0,125', 'either')).toBe(13)
    expect(cents('12.5000', 'either')).toBe(1250)
    expect(cents('1,234.50', 'either')).toBe(123450)
    expect(cents('1.234,50', 'either')).toBe(123450)
    expect(cents('2.75', 'either')).toBe(275)
  })

  test('digits that are grouped wrongly are refused', () => {
    for (const cell of ['12,34.50', '1,2345', '1234,567.00', '12,345,67', '1,234.567.8']) {
      expect(readPrice(cell).ok, cell).toBe(false)
    }
  })
})

const amounts = fc.integer({ min: 1, max: maxPriceCents })
const inWhole = (value: number) => ({
  dollars: String(Math.trunc(value / 100)),
  rest: String(value % 100).padStart(2, '0'),
})
const grouped = (digits: string, mark: string) => digits.replace(/\B(?=(\d{3})+$)/g, mark)

test('every amount is read from every notation', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom('', '0', '00'), (value, zeros) => {
      const { dollars, rest } = inWhole(value)
      for (const cell of [
        `${dollars}.${rest}${zeros}`,
        `$${grouped(dollars, ',')}.${rest}${zeros}`,
        ` $ ${dollars}.${rest} `,
        `USD ${dollars}.${rest}`,
      ]) {
        expect(cents(cell), cell).toBe(value)
      }
      expect(cents(`${grouped(dollars, '.')},${rest}`, 'either')).toBe(value)
      expect(reason(`(${dollars}.${rest})`)).toMatch(/negative/)
    }),
  )
})

test('rounding is exact on the decimal digits', () => {
  const digits = fc.stringMatching(/^\d{0,30}$/)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), digits, (dollars, decimals) => {
      const scale = 10n ** BigInt(decimals.length)
      const amount = BigInt(dollars) * scale + BigInt(decimals || '0')
      const expected = Number((amount * 200n + scale) / (scale * 2n))
      expect(cents(`${dollars}.${decimals}`)).toBe(expected === 0 ? null : expected)
    }),
  )
})

test('no text makes a price below zero, above the highest, or of part of a cent', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'0123456789.,-$()eE+ UuSsDd/%'.split('')) })
  fc.assert(
    fc.property(
      texts,
      fc.constantFrom('point', 'either') as fc.Arbitrary<NumberStyle>,
      (cell, style) => {
        const parsed = readPrice(cell, style)
        if (!parsed.ok || parsed.cents === null) return
        expect(Number.isSafeInteger(parsed.cents)).toBe(true)
        expect(parsed.cents).toBeGreaterThan(0)
        expect(parsed.cents).toBeLessThanOrEqual(maxPriceCents)
      },
    ),
    { numRuns: 2000 },
  )
})
