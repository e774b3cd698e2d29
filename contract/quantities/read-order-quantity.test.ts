import { expect, test } from 'vitest'
import { readOrderQuantity } from './read-order-quantity.ts'
import { baseUnitName, unitsNamed, withBaseUnit } from './unit-words.ts'

const unit = (name: string, quantity: number) => ({ name, quantity, upc: '' })
const cigarettes = [unit('carton', 1), unit('case', 30)]
const soda = [unit('case', 1)]
const candy = [unit('display', 1)]
const lighters = [unit('piece', 1), unit('Box', 10), unit('case', 100)]

const shown = (text: string, units: readonly ReturnType<typeof unit>[]): string => {
  const read = readOrderQuantity(text, units)
  if (read.kind === 'quantity') return String(read.quantity)
  return read.kind === 'refused'
    ? `${read.problem} ${read.choices.map(({ amount }) => amount).join(', ')}`.trim()
    : read.kind
}

test.each([
  ['2 cs', soda, '2'],
  ['2 cases', soda, '2'],
  ['2 Cajas', soda, '2'],
  ['dos cajas', candy, '2'],
  ['2 boxes', candy, '2'],
  ['1 display', candy, '1'],
  ['3 exhibidores', candy, '3'],
  ['3 ctn', cigarettes, '3'],
  ['3 cartones', cigarettes, '3'],
  ['3 cartón', cigarettes, '3'],
  ['2 cs', cigarettes, '60'],
  ['una docena', cigarettes, '12'],
  ['2 dz', soda, '24'],
  ['1 gruesa', candy, '144'],
  ['2 gross', cigarettes, '288'],
  ['3 bultos', soda, '3'],
  ['7 piezas', lighters, '7'],
  ['7 ea', lighters, '7'],
  ['2 bx', lighters, '20'],
  ['5', cigarettes, '5'],
  ['', cigarettes, 'blank'],
])('[X2-220] %j of %j is %s base units', (text, units, expected) => {
  expect(shown(text, units)).toBe(expected)
})

test.each([
  ['2 cajas', cigarettes, 'unit 2 carton, 2 case'],
  ['2 cajas', lighters, 'unit 2 Box, 2 case'],
  ['3 bultos', cigarettes, 'unit 3 carton, 3 case'],
  ['2 boxes', cigarettes, 'unit 2 carton, 2 case'],
  ['2 cases', candy, 'unit 2 display'],
  ['2 trays', cigarettes, 'unit 2 carton, 2 case'],
  ['12 oz', soda, 'unit 12 case'],
  ['2 cs', [], 'unit'],
  ['400 cs', cigarettes, 'too_many'],
  ['-2 cs', cigarettes, 'negative'],
])('[X2-220] %j of %j is asked: %s', (text, units, expected) => {
  expect(shown(text, units)).toBe(expected)
  const read = readOrderQuantity(text, units)
  for (const { amount } of read.kind === 'refused' ? read.choices : [])
    expect(readOrderQuantity(amount, units).kind).toBe('quantity')
})

test('[X2-220] a number alone counts the unit whose code was entered', () => {
  const counted = readOrderQuantity('2', cigarettes, unit('case', 30))
  expect(counted).toEqual({ kind: 'quantity', quantity: 60 })
  expect(readOrderQuantity('2 ctn', cigarettes, unit('case', 30))).toMatchObject({ quantity: 2 })
})

test('[X2-220] a word is the unit that staff named so, before its usual meaning', () => {
  const units = [unit('carton', 1), unit('Caja', 12), unit('case', 30)]
  expect(unitsNamed('cajas', units).map(({ quantity }) => quantity)).toEqual([12])
})

test.each([
  ['24 × 12 oz case', 'case'],
  ['12 ct case', 'case'],
  ['10 ct display', 'display'],
  ['12 × 2 oz Display', 'display'],
  ['10 packs of 20 / carton', 'carton'],
  ['5 cans / roll', 'roll'],
  ['box of 20', 'box'],
  ['Case of 24', 'case'],
  ['500 / CS', 'case'],
  ['1 CS', 'case'],
  ['12 bottles per case', 'case'],
  ['24 ct strip', 'strip'],
  ['240 ct jar', 'jar'],
  ['6 pack', 'pack'],
  ['1 bottle', 'bottle'],
  ['EA', 'piece'],
  ['24', ''],
  ['24 ct', ''],
  ['24/12oz', ''],
  ['12 oz', ''],
  ['6 bottles', ''],
  ['6 bottle', ''],
  ['500/BL', ''],
  ['', ''],
])('[X2-221] what is sold by the pack %j is named %j', (pack, name) => {
  expect(baseUnitName(pack)).toBe(name)
})

test('[X2-221] the base unit is named by staff, else by the pack, and no name stands twice', () => {
  const named = (pack: string, ...units: ReturnType<typeof unit>[]) =>
    withBaseUnit({ unit: pack, units }).units.map(({ name, quantity }) => `${name} ${quantity}`)
  expect(named('10 packs / carton', unit('case', 30))).toEqual(['carton 1', 'case 30'])
  expect(named('10 packs / carton', unit('ctn', 1), unit('case', 30))).toEqual(['ctn 1', 'case 30'])
  expect(named('24 ct case', unit('case', 24))).toEqual(['case 24'])
  expect(named('24', unit('case', 24))).toEqual(['case 24'])
  expect(named('24')).toEqual([])
})
