import {
  array,
  assert,
  constantFrom,
  integer,
  property,
  record,
  stringMatching,
  tuple,
} from 'fast-check'
import { expect, test } from 'vitest'
import { readOrderText } from './read-order-list.ts'

type WrittenLine = { code: string; quantity: number; unit: string }

const linesOf = (text: string) => {
  const list = readOrderText(text)
  return list.kind === 'lines' ? list.lines : []
}

const lines = record({
  code: stringMatching(/^([1-9]\d{5}|0\d{11}|[A-Z]{1,3}-\d{2,4})$/),
  quantity: integer({ min: 1, max: 9_999 }),
  unit: constantFrom('', 'cs', 'case', 'cases', 'ctn', 'each', 'bx', 'cajas', 'cartón', 'unidades'),
})
const amountOf = ({ quantity, unit }: WrittenLine) =>
  unit === '' ? `${quantity}` : `${quantity} ${unit}`

/** The ways in which people and programs write a line. */
const notations: readonly ((line: WrittenLine) => string)[] = [
  (line) => `${line.code} ${amountOf(line)}`,
  (line) => `${line.code}\t${amountOf(line)}`,
  (line) => `${line.code},${amountOf(line)}`,
  (line) => `${line.code};${amountOf(line)};`,
  (line) => `"${line.code}","${amountOf(line)}"`,
  (line) => `${amountOf(line)} x ${line.code}`,
  (line) => `${amountOf(line)} × ${line.code}`,
  (line) => `${line.code} x ${amountOf(line)}`,
  (line) => `${line.code}: ${amountOf(line)}`,
  (line) => `${line.code} (${amountOf(line)})`,
  (line) => `${line.code}\tSome words\t${amountOf(line)}`,
  (line) => `- ${line.code} ${amountOf(line)}`,
  (line) => `  ${line.code}   ${amountOf(line)}  `,
]

test('[X1-54] a line is read in every notation as it was written', () => {
  assert(
    property(array(tuple(lines, constantFrom(...notations))), (written) => {
      const text = written.map(([line, notation]) => notation(line)).join('\n')
      expect(linesOf(text)).toEqual(
        written.map(([line]) => ({ code: line.code, amount: amountOf(line) })),
      )
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['701004 12', '701004', 12, ''],
  ['12 x 701004', '701004', 12, ''],
  ['12x701004', '701004', 12, ''],
  ['701004\t2 cs', '701004', 2, 'cs'],
  ['701004, 2, cs', '701004', 2, 'cs'],
  ['2 cases of 701004', '701004', 2, 'cases'],
  ['12 701004', '701004', 12, ''],
  ['701004 1,200', '701004', 1200, ''],
  ['701004', '701004', 1, ''],
  ['036000291452 3', '036000291452', 3, ''],
  ['• 701004 - 12', '701004', 12, ''],
  ['701004 – 12', '701004', 12, ''],
  ['2 cs – 701004', '701004', 2, 'cs'],
  ['2) 701004 qty 12', '701004', 12, ''],
  ['x2 701004', '701004', 2, ''],
  ['(2 cs) 701004', '701004', 2, 'cs'],
  ['#701004 2', '701004', 2, ''],
  ['Item 701004, 2 cases', '701004', 2, 'cases'],
  ['UPC: 036000291452 2', '036000291452', 2, ''],
  ['> 701004 2', '701004', 2, ''],
  ['☐ 701004 x2', '701004', 2, ''],
  ['701004 2 please!', '701004', 2, ''],
  ['701004 x 2 por favor', '701004', 2, ''],
  ['[11/25, 9:14\u202fAM] Jose R.: 701004 2', '701004', 2, ''],
  ['11/25/26, 9:14 PM - Jose: 2 x 701004', '701004', 2, ''],
  ['2 x 701004 Reds King Size', '701004', 2, ''],
  ['701004 Reds King Size x 2 cs', '701004', 2, 'cs'],
  ['701004 - Reds - 2', '701004', 2, ''],
  ['701004 Mints (16 ct display)', '701004 Mints (16 ct display)', 1, ''],
  ['701004 Water 24 x 12', '701004 Water 24 x 12', 1, ''],
  ['please send the blue ones', 'please send the blue ones', 1, ''],
  ['Nº 701004 2', '701004', 2, ''],
  ['N° 701004 x 2', '701004', 2, ''],
  ['701004 Reds x 2 ctn', '701004', 2, 'ctn'],
])('[X1-54] %j is %s, %i %s', (text, code, quantity, unit) => {
  expect(linesOf(text)).toEqual([{ code, amount: `${quantity} ${unit}`.trim() }])
})

test.each([
  '701004 Snickers - 48 ct',
  '701004 Gum - 12 pk',
  '701004 Batteries AA x 4 pack',
  '2.000 x 701004',
  '1.000 701004',
  '12.000 x 701004',
  '701004 2.000',
  '[701004] Reds: 12',
  '[701004] Marlboro: 2 cs',
  '[12/1, 10:00 PM] 701004: 2',
  '12/1/26, 10:00 PM - 701004: 2',
])('[X1-54] %j is left as it is written, without a guess', (text) => {
  expect(linesOf(text)).toEqual([{ code: text, amount: '1' }])
})

test.each([
  ['701004 2 cajas', '701004', 2, 'cajas'],
  ['2 cajas de 701004', '701004', 2, 'cajas'],
  ['12 de 701004', '701004', 12, ''],
  ['12DE701', '12DE701', 1, ''],
  ['3 Cartones 701004', '701004', 3, 'cartones'],
  ['701004: 3 cartón', '701004', 3, 'cartón'],
  ['701004, 2, paq.', '701004', 2, 'paq'],
  ['701004\t5 unidades', '701004', 5, 'unidades'],
  ['701004 cant. 12', '701004', 12, ''],
  ['701004 cantidad: 6 pzas', '701004', 6, 'pzas'],
])('[X8-200] %j is %s, %i %s', (text, code, quantity, unit) => {
  expect(linesOf(text)).toEqual([{ code, amount: `${quantity} ${unit}`.trim() }])
})

test('[X1-54] no text of any line is lost', () => {
  assert(
    property(stringMatching(/^[\w .x-]{1,40}$/), (written) => {
      if (written.trim() === '') return
      const read = linesOf(`1 x 1\n${written}`).slice(1)
      expect(read).toHaveLength(1)
      expect(written).toContain(read[0]?.code)
    }),
  )
})

test.each([
  ['701004 -5', [['701004', '-5']]],
  ['-5 701004', [['701004', '-5']]],
  ['701004 −2 cs', [['701004', '−2 cs']]],
  ['701004 - 5', [['701004', '5']]],
])('[X1-222] %j is a return only without a blank after its dash', (text, expected) => {
  expect(linesOf(text).map(({ code, amount }) => [code, amount])).toEqual(expected)
})

test.each([
  ['dos cajas de 701004', [['701004', '2 cajas']]],
  ['una docena de 701004', [['701004', '1 docena']]],
  ['three cases of 701004', [['701004', '3 cases']]],
  ['701004 2 display', [['701004', '2 display']]],
  ['3 ctns 701004', [['701004', '3 ctns']]],
  ['3 calderbrook blue kings', [['calderbrook blue kings', '3']]],
  ['2 cajas de fizzwick cola', [['fizzwick cola', '2 cajas']]],
  ['2 cs of cola', [['cola', '2 cs']]],
  [
    '701004 2, 701005 3',
    [
      ['701004', '2'],
      ['701005', '3'],
    ],
  ],
  [
    '2 x 701004; 3 cs 701005',
    [
      ['701004', '2'],
      ['701005', '3 cs'],
    ],
  ],
  ['Hola buenos días', []],
  ['Gracias!!', []],
  ['Good morning, thanks', []],
])('[X1-222] a chat’s line %j is read as it was meant', (text, expected) => {
  expect(linesOf(text).map(({ code, amount }) => [code, amount])).toEqual(expected)
})
