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
import { parseLines, readAmount, type WrittenLine } from './parse-lines.ts'

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
      expect(parseLines(text)).toEqual(written.map(([line]) => line))
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
  ['701004\t2.00', '701004', 2, ''],
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
  expect(parseLines(text)).toEqual([{ code, quantity, unit }])
})

test.each([
  '701004 Snickers - 48 ct',
  '701004 Gum - 12 pk',
  '701004 Batteries AA x 4 pack',
  '2.000 x 701004',
  '1.000 701004',
  '12.000 x 701004',
  '701004 2.000',
  '2.000;701004',
  '[701004] Reds: 12',
  '[701004] Marlboro: 2 cs',
  '[12/1, 10:00 PM] 701004: 2',
  '12/1/26, 10:00 PM - 701004: 2',
])('[X1-54] %j is left as it is written, without a guess', (text) => {
  expect(parseLines(text)).toEqual([{ code: text, quantity: 1, unit: '' }])
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
  expect(parseLines(text)).toEqual([{ code, quantity, unit }])
})

test('[X8-200] a Spanish header names the columns', () => {
  expect(parseLines('Cantidad;Descripción;Código\n2 cajas;Cola 12 oz;701004')).toEqual([
    { code: '701004', quantity: 2, unit: 'cajas' },
  ])
})

test('[X1-54] a header names the columns, in any order; blank lines are skipped', () => {
  expect(parseLines('Qty;Title;Item No\r\n12;12 oz Cola;701004\r\n\r\n3;Chips;701005')).toEqual([
    { code: '701004', quantity: 12, unit: '' },
    { code: '701005', quantity: 3, unit: '' },
  ])
})

test.each([
  ['Product,Item No,Qty', 'Cola,701004,12'],
  ['Item Name,SKU,Quantity', 'Cola,701004,12'],
  ['Item Description,Item,Order', 'Cola,701004,12'],
  ['Order No,Item #,Qty', '1165,701004,12'],
  ['Units per case,UPC,Order Qty', '24,701004,12'],
  ['Order date,Item,Cases', 'Monday,701004,12'],
  ['Product,Qty', '701004,12'],
])('[X1-54] the header %s names the clearest columns', (header, row) => {
  expect(parseLines(`${header}\n${row}`)).toEqual([{ code: '701004', quantity: 12, unit: '' }])
})

test.each([
  '701004,"Cola, 24, red",12',
  '"Cola; 24; red";701004;12',
  '701004,"Pipe, 14"" | glass",12',
  '701004,Pipe 14" glass,12',
  '701004, "Cola, 24" ,12',
])('[X1-60] in %s a delimiter within quotes is text', (row) => {
  const header = row.startsWith('701004') ? 'Item No,Title,Qty' : 'Title;Item No;Qty'
  const line = { code: '701004', quantity: 12, unit: '' }
  expect(parseLines(`${header}\n${row}`)).toEqual([line])
  if (row.startsWith('701004')) expect(parseLines(row)).toEqual([line])
})

test('[X1-54] no text of any line is lost, and every line is one line', () => {
  assert(
    property(array(stringMatching(/^[\w ,;.x-]{1,40}$/)), (written) => {
      const filled = written.filter((text) => text.trim() !== '')
      const read = parseLines(['1 x 1', ...filled].join('\n')).slice(1)
      expect(read).toHaveLength(filled.length)
      for (const [at, { code }] of read.entries()) expect(filled[at]).toContain(code)
    }),
  )
})

test('[X1-54] an amount is a number, with or without a unit', () => {
  expect(['12', ' 2 cs ', '1,200', 'x', '', '2 dozen', '-3'].map(readAmount)).toEqual([
    { quantity: 12, unit: '' },
    { quantity: 2, unit: 'cs' },
    { quantity: 1200, unit: '' },
    null,
    null,
    { quantity: 2, unit: 'dozen' },
    null,
  ])
})
