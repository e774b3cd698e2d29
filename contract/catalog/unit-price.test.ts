import { expect, test } from 'vitest'
import { withBaseUnit } from '../quantities/unit-words.ts'
import { describeUnitPrice } from './unit-price.ts'

const priced = (unit: string, price: number, units: { name: string; quantity: number }[] = []) =>
  describeUnitPrice(
    withBaseUnit({ unit, units: units.map((sold) => ({ ...sold, upc: '' })) }),
    price,
  )

test.each([
  ['24 × 12 oz case', 24, ''],
  ['24x16.9 oz case', 24, ''],
  ['24/12 OZ', 24, ''],
  ['24/16 oz', 24, ''],
  ['6/8 oz', 6, ''],
  ['3/4.5 oz', 3, ''],
  ['12 × 1 L case', 12, ''],
  ['10 ct display', 10, ''],
  ['48 ct', 48, ''],
  ['10 packs of 20 / carton', 10, 'pack'],
  ['5 cans / roll', 5, 'can'],
  ['8 booklets / display', 8, 'booklet'],
  ['10 pouches of 5 / display', 10, 'pouch'],
  ['500 / CS', 500, ''],
  ['1,000 per case', 1000, ''],
  ['25/BL', 25, ''],
  ['box of 20', 20, ''],
  ['6 bottles', 6, 'bottle'],
  ['12 piece', 12, ''],
  ['6 pack', 6, ''],
])('[X8-331] a pack of “%s” has %i pieces, each a “%s”', (pack, count, name) => {
  expect(priced(pack, count * 100)).toBe(name === '' ? '$1.00 each' : `$1.00 / ${name}`)
})

test.each([
  '',
  '1 bottle',
  '1 kit',
  'case',
  '2 cases',
  '12 oz',
  '3/4 oz',
  '7/8 lb',
  '11/16 oz',
  '0 ct case',
  'carton / 10',
  '10/20 ct',
])('[X8-331] a pack of “%s” says no number of pieces', (pack) => {
  expect(priced(pack, 1000)).toBe('')
})

test('[X8-331] a unit price is the price of the pack divided by its pieces', () => {
  expect(priced('24 × 12 oz case', 1095)).toBe('$0.46 each')
  expect(priced('10 packs of 20 / carton', 6315)).toBe('$6.32 / pack')
  expect(priced('6 bottles', 600)).toBe('$1.00 / bottle')
  expect(priced('500 / CS', 120)).toBe('')
  expect(priced('1 bottle', 935)).toBe('')
})

test('[X8-331] a product that is sold by the piece has no unit price, however it is packed', () => {
  const carton = { name: 'carton', quantity: 1 }
  expect(priced('10 packs of 20 / carton', 6315, [carton, { name: 'case', quantity: 30 }])).toBe(
    '$6.32 / pack',
  )
  expect(priced('24 × 12 oz case', 46, [{ name: 'case', quantity: 24 }])).toBe('')
  expect(priced('24 × 12 oz case', 46, [{ name: 'can', quantity: 1 }])).toBe('')
  expect(priced('6 bottles', 100, [{ name: 'bottle', quantity: 1 }])).toBe('')
})
