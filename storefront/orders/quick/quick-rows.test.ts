import type { ResolvedCode } from '@endcap/contract/catalog/codes'
import { expect, test } from 'vitest'
import { cola, colaNow } from '../../testing/cola.ts'
import {
  addScannedCode,
  addUpDuplicates,
  type QuickProduct,
  type QuickRow,
  stateOf,
} from './quick-rows.ts'

const carton = { name: 'carton', quantity: 1, upc: '' }
const cartonCase = { name: 'case', quantity: 30, upc: '10036000291459' }
const product = (more: Partial<QuickProduct> = {}): QuickProduct => ({
  ...{ ...cola, ...colaNow, price: 7000, units: [carton, cartonCase] },
  ...{ title: 'Reds', item_no: '701004', upc: '036000291452' },
  ...{ category_ids: [], units_per_case: null, images: [] },
  ...more,
})
const found = (more: Partial<ResolvedCode> = {}): ResolvedCode => ({
  ...{ code: '701004', product: product(), unit: null, quantity: 1 },
  ...{ problem: '', message: '', near: [] },
  ...more,
})
const row = (code: string, amount: string, id = code): QuickRow => ({
  ...{ id, code, amount, note: '', isScanned: false },
})

const bySix = product({ units: [], quantity_multiple: 6 })
const special = product({ units: [], price_note: 'Special until Nov 30' })

test.each([
  ['2', {}, 2, ['2 cartons']],
  ['', {}, 1, ['1 carton']],
  ['2 cs', {}, 60, ['2 cases · 60 cartons']],
  ['2', { unit: cartonCase }, 60, ['2 cases · 60 cartons']],
  ['3 ctn', { unit: cartonCase }, 3, ['3 cartons']],
  ['7', { product: bySix }, 12, ['Rounded up from 7 to 12. Sold in multiples of 6.']],
  ['2', { product: special }, 2, ['Special until Nov 30']],
])('[X1-55] %j of %j is %i base units', (amount, more, quantity, notes) => {
  const state = stateOf(row('701004', amount), found(more))
  expect(state).toMatchObject({ kind: 'right', quantity, notes })
})

test('[X1-125] a row that joins an order has the price of the whole quantity in it, and completes what is sold', () => {
  const price_breaks = [{ from: 8, price: 900 }]
  const broken = product({ units: [], min_quantity: 6, price: 1000, price_breaks })
  const ordered = [{ product: { _id: broken._id }, quantity: 6 }]
  const state = (amount: string, lines: typeof ordered) =>
    stateOf(row('701004', amount), found({ product: broken }), lines)
  expect(state('2', ordered)).toMatchObject({
    quantity: 2,
    price: 900,
    notes: ['$9.00 each, including the 6 in this order'],
  })
  expect(state('1', ordered)).toMatchObject({ quantity: 1, price: 1000, notes: [] })
  expect(state('2', [])).toMatchObject({ quantity: 6, price: 1000 })
})

test.each([
  ['x', {}],
  ['0', {}],
  ['2.5', {}],
  ['1.000', {}],
  ['036000291452', {}],
  ['999 cs', {}],
  ['-2', {}],
  ['1', { product: product({ in_stock: false }) }],
  ['1', { product: null, message: 'Unknown.' }],
])('[X1-55, X1-220] %j of %j is wrong, and says why', (amount, more) => {
  const state = stateOf(row('701004', amount), found(more))
  expect(state).toMatchObject({ kind: 'wrong', message: expect.stringMatching(/\w.*\.$/) })
})

test.each([
  ['2 cajas', ['2 carton', '2 case']],
  ['2 trays', ['2 carton', '2 case']],
])('[X2-220] %j is asked about, and each answer orders', (amount, choices) => {
  const state = stateOf(row('701004', amount), found())
  expect(state).toMatchObject({ kind: 'wrong', choices: choices.map((one) => ({ amount: one })) })
  for (const one of choices) expect(stateOf(row('701004', one), found()).kind).toBe('right')
})

test('[X1-55] a row without a code is blank, or wants one', () => {
  expect(stateOf(row('', ''), undefined).kind).toBe('blank')
  expect(stateOf(row('', '3'), undefined).kind).toBe('wrong')
  expect(stateOf(row('7', '3'), undefined).kind).toBe('unchecked')
})

test('[X1-56] rows of one product are added up in base units, and said so; wrong ones stay', () => {
  const rows = [
    ...[row('701004', '5', 'a'), row('nothing', '1', 'b')],
    ...[row('10036000291459', '2', 'c'), row('701004', 'x', 'd')],
  ]
  const codes: Record<string, Partial<ResolvedCode>> = {
    nothing: { product: null },
    '10036000291459': { unit: cartonCase, quantity: 30 },
  }
  const resolvedOf = ({ code }: QuickRow) => found(codes[code])
  expect(addUpDuplicates(rows, resolvedOf)).toEqual([
    { ...row('701004', '65', 'a'), note: 'Combined from 2 lines: 5 + 60 = 65.' },
    rows[1],
    rows[3],
  ])
})

test('[X1-56] added up rows have a code of one unit; only those of cases get the item number', () => {
  const codesOf = (...units: (typeof carton | null)[]) => {
    const rows = units.map((_, at) => row(`0${at}`, '1', String(at)))
    return addUpDuplicates(rows, ({ id }) => found({ unit: units[Number(id)] ?? null })).map(
      ({ code, amount }) => [code, amount],
    )
  }
  expect(codesOf(null, null)).toEqual([['00', '2']])
  expect(codesOf(cartonCase, carton)).toEqual([['01', '31']])
  expect(codesOf(cartonCase, cartonCase)).toEqual([['701004', '60']])
})

test('[X1-62] a scan adds one to its row, or adds a row if the quantity has another unit', () => {
  const after = (...rows: QuickRow[]) =>
    addScannedCode(rows, '701004').map(({ code, amount }) => `${code}: ${amount}`)
  expect(after(row('', ''))).toEqual(['701004: 1'])
  expect(after(row('7', '3'), row('701004', '9'))).toEqual(['7: 3', '701004: 10'])
  for (const amount of ['2 cs', '', 'x'])
    expect(after(row('701004', amount))).toEqual([`701004: ${amount}`, '701004: 1'])
})

test('[X1-63] a row that was scanned says so, also where its code was typed before', () => {
  const scanned = (...rows: QuickRow[]) =>
    addScannedCode(rows, '701004').map(({ isScanned }) => isScanned)
  expect(scanned()).toEqual([true])
  expect(scanned(row('7', '3'), row('701004', '9'))).toEqual([false, true])
})
