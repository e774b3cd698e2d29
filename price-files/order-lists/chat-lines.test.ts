import { readQuantity } from '@endcap/contract/quantities/read-quantity'
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
  '701004 Mints (16 ct display)',
  '701004 Water 24 x 12',
  'and lighters 50ct',
  '50ct lighters',
  '12 pack of cola',
  '16 oz cola bottles',
  'fizzwick cola 12 oz',
  'calderbrook 100',
  'calderbrook red cinco',
  '2 cs lighters 3 trays',
  '701004 2 10.95',
  'a couple of calderbrook',
  '2cs',
  '2. -',
  '3) ..',
  'and 12oz',
  '[701004] Reds: 12',
  '[701004] Marlboro: 2 cs',
  '[12/1, 10:00 PM] 701004: 2',
  '12/1/26, 10:00 PM - 701004: 2',
])('[X1-54, X1-227] %j is left as it is written, and its amount is asked for', (text) => {
  expect(linesOf(text)).toEqual([{ code: text, amount: '?' }])
  expect(readQuantity('?').kind).toBe('problem')
})

test.each([
  ['calderbrook red x 5', 'calderbrook red', '5'],
  ['quiero 5 de 201000', '201000', '5'],
  ['media docena de 051000', '051000', '6'],
  ['half a dozen 051000', '051000', '6'],
  ['media caja de 051000', '051000', 'media caja'],
  ['201001 cuatro', '201001', '4'],
  ['veinte de 201001', '201001', '20'],
  ['and lighters 50ct 1 tray pls', 'lighters 50ct', '1 tray'],
  ['2 cs fizzwick cola 12 oz', 'fizzwick cola 12 oz', '2 cs'],
  ['nimbolo blue razz 3 displays', 'nimbolo blue razz', '3 displays'],
  ['lighters solid 2 trays', 'lighters solid', '2 trays'],
  ['calderbrook red: 2 cs', 'calderbrook red', '2 cs'],
  ['2 cs 701004 Cola 12 oz', '701004', '2 cs'],
  ['calderbrook red 701004 x 2', '701004', '2'],
  ['301000 2.5', '301000', '2.5'],
  ['301000 2,5', '301000', '2,5'],
  ['701004 2.000', '701004', '2.000'],
  ['2.000 x 701004', '701004', '2.000'],
  ['1,200 701004', '701004', '1200'],
  ['3 packs of calderbrook', 'calderbrook', '3 packs'],
  ['- 301000: dos cartones', '301000', '2 cartones'],
  ['• 201000 → 3', '201000', '3'],
  ['- [ ] 301000 x4', '301000', '4'],
  ['➡️ 611000: 6', '611000', '6'],
  ['101000 $62.00 2', '101000', '2'],
  ['101000 $62.00', '101000', '?'],
  ['201000 2 @ 10.95', '201000', '2'],
  ['201000 @ 10', '201000', '?'],
  ['301000 - 2 ctn - $62.40 ea', '301000', '2 ctn'],
  ['301000 $1,062.40/case x 2', '301000', '2'],
  ['3 bultos 201001', '201001', '3 bultos'],
  ['1 gruesa 051006', '051006', '1 gruesa'],
  ['Hola, necesito 3 cajas de 701004', '701004', '3 cajas'],
  ['AX12', 'AX12', '1'],
  ['12-701004', '12-701004', '1'],
  ['calderbrook red', 'calderbrook red', '1'],
  ['- calderbrook red', 'calderbrook red', '1'],
  ['3. calderbrook red', 'calderbrook red', '?'],
  ['please hurry', 'please hurry', '1'],
])('[X1-227] %j is %s, %s', (text, code, amount) => {
  expect(linesOf(text)).toEqual([{ code, amount }])
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

const words = constantFrom(
  ...['701004', '2', '24', '2.5', '$9.95', 'dos', 'four', 'dozen', 'cs', 'ct', 'pack', 'cajas'],
  ...['calderbrook', 'red', 'oz', 'x', '@', ':', '-', '•', '→', '(', ')', 'de', 'of', 'and', ','],
  ...['quiero', 'need', 'please', '50ct', '12oz', 'x3', '½'],
)

test('[X1-227] no line of several words with a number becomes one', () => {
  assert(
    property(array(words, { minLength: 2, maxLength: 7 }), (written) => {
      const text = written.join(' ')
      const hasNumber = /[\d½]|dos|four|dozen/.test(text.replace('701004', ''))
      if (written.filter((word) => /\w/.test(word)).length < 2) return
      for (const { amount } of linesOf(text))
        if (hasNumber) expect([text, amount]).not.toEqual([text, '1'])
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  '---------- Forwarded message ---------',
  '-----Original Message-----',
  'Begin forwarded message:',
  'From: Mo <mo@x.com>',
  'Date: Fri, Nov 27, 2026 at 8:02 AM',
  'To: orders@shop.example',
  'Cc:',
  'Sent: Friday, November 27, 2026 8:02 AM',
  '> De: Mo',
  'On Fri, Nov 27, 2026 at 8:02 AM Mo <mo@x.com> wrote:',
  'El vie, 27 nov 2026 a las 8:02, Mo (<mo@x.com>) escribió:',
  'Sent from my iPhone',
  'Hello team,',
  'Best regards',
  '--',
])('[X1-228] %j of a mail orders nothing', (text) => {
  const read = readOrderText(`${text}\n701004 2\n${text}`)
  expect(read).toEqual({ kind: 'lines', lines: [{ code: '701004', amount: '2' }], skipped: 0 })
})

test.each([
  'Subject: order',
  'Hey man, need for Monday:',
  'Necesito:',
  'Calderbrook:',
  'Total\t5',
  'Total: 5',
  'Total 5 cases',
  'Grand total\t1,200',
])('[X1-228] %j orders nothing, and is counted', (text) => {
  const read = readOrderText(`${text}\n701004 2\n${text}`)
  expect(read).toEqual({ kind: 'lines', lines: [{ code: '701004', amount: '2' }], skipped: 2 })
})

test.each([
  ['Subject: 301000 x 4', '301000', '4'],
  ['To: 301000 x 4', '301000', '4'],
  ['301000:', '301000:', '?'],
  ['Total cereal x 5', 'Total cereal', '5'],
  ['Order for 12/1:', 'Order for 12/1:', '?'],
])('[X1-228] %j may be goods, so it stays', (text, code, amount) => {
  expect(linesOf(text)).toEqual([{ code, amount }])
})

test('[X1-54] no text of any line is lost', () => {
  assert(
    property(stringMatching(/^[\w .x-]{1,40}$/), (written) => {
      if (!/[A-Za-z\d]/.test(written) || /^\W*(?:hi|ok)\W*$/i.test(written)) return
      const read = linesOf(`1 x 1\n${written}`).slice(1)
      expect(read).toHaveLength(1)
      expect(written).toContain(read[0]?.code)
    }),
    { numRuns: 2_000 },
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
  [
    '3 red kings and 2 cs fizzwick cola',
    [
      ['red kings', '3'],
      ['fizzwick cola', '2 cs'],
    ],
  ],
  ['Hola buenos días', []],
  ['Gracias!!', []],
  ['Good morning, thanks', []],
])('[X1-222] a chat’s line %j is read as it was meant', (text, expected) => {
  expect(linesOf(text).map(({ code, amount }) => [code, amount])).toEqual(expected)
})
