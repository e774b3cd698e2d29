import { expect, test } from 'vitest'
import { itemNumberKey, readItemNumber } from '../read-item-number.ts'

test.each([
  ['00123', '00123'],
  ['  00123 ', '00123'],
  ['="00123"', '00123'],
  ["'00123", '00123'],
  ['="\'00123"', '00123'],
  ...['AB-12/7 x', '12E10', '1E5', '00123.0', '10.05', '123.00', '0'].map((same) => [same, same]),
])('%s is read as text: %s', (cell = '', itemNo = '') => {
  expect(readItemNumber(cell)).toEqual({ ok: true, itemNo })
})

test.each(['', ' ', 'nan', 'NaN', 'n/a', 'N/A', '#N/A', '-', 'null', '#REF!', '=""', "'"])(
  '"%s" is no item number',
  (cell) => {
    expect(readItemNumber(cell)).toEqual({ ok: true, itemNo: '' })
  },
)

test('the .0 of a whole number is removed, with a warning', () => {
  expect(readItemNumber('123.0')).toEqual({
    ok: true,
    itemNo: '123',
    warning: '"123.0" was read as 123',
  })
})

test('a number whose digits are lost is refused', () => {
  expect(readItemNumber('1.23E+11').ok).toBe(false)
  expect(readItemNumber('4e+11').ok).toBe(false)
})

test('a number that a spreadsheet has turned into a date is taken and pointed out', () => {
  expect(readItemNumber('12-Jun')).toMatchObject({
    ok: true,
    itemNo: '12-Jun',
    warning: expect.stringContaining('date'),
  })
  expect(readItemNumber('6-12')).toEqual({ ok: true, itemNo: '6-12' })
})

test('[X6-241] a formula of cells is refused', () => {
  for (const cell of ['=A2&"-"&B2', '=VLOOKUP(C3,Old!A:B,2,0)', "'=$B$7"])
    expect(readItemNumber(cell)).toMatchObject({
      ok: false,
      reason: expect.stringContaining(cell.replace(/^'/, '')),
    })
  expect(readItemNumber('=Best')).toEqual({ ok: true, itemNo: '=Best' })
})

test('a number with an unreadable character is refused', () => {
  expect(readItemNumber('AB\ufffd1').ok).toBe(false)
})

test('numbers are compared without case and blanks, but with leading zeros', () => {
  expect(itemNumberKey('ab  12')).toBe(itemNumberKey('AB 12'))
  expect(itemNumberKey('00123')).not.toBe(itemNumberKey('123'))
})
