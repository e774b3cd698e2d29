import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { CallError } from '@endcap/contract/client/call'
import { maxLines } from '@endcap/contract/limits'
import type { FormerLine } from '@endcap/contract/orders/staff-orders'
import { expect, test } from 'vitest'
import { describeDifferences, fromFormerLines } from './former-lines.ts'
import { findByCode } from './match-code.ts'
import {
  addLines,
  countLeftOut,
  type EntryForm,
  type EntryLine,
  entryProblem,
  entryTotal,
  obstacleOf,
  setLineQuantity,
  toBody,
} from './order-entry.ts'
import { markRefused, readRefusal } from './order-refusal.ts'

const line = (productId: string, quantity: number, more: Partial<EntryLine> = {}): EntryLine => ({
  ...{ productId, title: productId, itemNo: productId, thumbnail: '', quantity },
  ...{ price: 250, formerPrice: null, units: [], obstacle: null, note: '' },
  ...more,
})

test('[X5-91] a product that is entered twice is one line with the sum, at the newer price', () => {
  const lines = addLines([line('cola', 3), line('chips', 1)], [line('cola', 2, { price: 300 })])
  expect(lines).toEqual([line('cola', 5, { price: 300 }), line('chips', 1)])
  expect(addLines(lines, [line('cola', 9_999)])[0]?.quantity).toBe(9_999)
})

test('[X5-91] lines without a quantity or with an obstacle are shown, and neither counted nor sent', () => {
  const lines = [
    line('cola', 2),
    line('chips', 0),
    line('pods', 4, { obstacle: 'off_sale' }),
    line('gone', 0, { obstacle: 'removed' }),
  ]
  expect(entryTotal(lines)).toBe(500)
  expect(countLeftOut(lines)).toBe(1)
  const form = { type: 'Cash-on-delivery' as const, date: '2026-11-24', time: '9:00 AM' }
  const body = toBody('c', lines, form as EntryForm & typeof form)
  expect(body.products).toEqual([
    { product_id: 'cola', quantity: 2, title: 'cola', item_no: 'cola', Price: 2.5 },
  ])
  expect(body).toMatchObject({ customer_id: 'c', total: 5, date: '', time: '' })
})

test('an order without a line, or with too many, is not sent', () => {
  expect(entryProblem([line('cola', 0)])).toContain('add a product')
  const many = Array.from({ length: maxLines + 1 }, (_, at) => line(String(at), 1))
  expect(entryProblem(many)).toContain('two orders')
  expect(entryProblem(setLineQuantity(many, '0', 0))).toBe(null)
})

test.each([
  [{ on_sale: false, in_stock: true, price: 5 }, 'off_sale'],
  [{ on_sale: true, in_stock: true, price: null }, 'no_price'],
  [{ on_sale: true, in_stock: true, price: 0 }, 'no_price'],
  [{ on_sale: true, in_stock: false, price: 5 }, 'out_of_stock'],
  [{ on_sale: true, in_stock: true, price: 5 }, null],
])('the obstacle to an order of %j is %s', (product, obstacle) => {
  expect(obstacleOf(product)).toBe(obstacle)
})

test('[X5-91, X2-106] an item number or a UPC, also a case’s, is one product, also with leading zeros; an ambiguous one is none', () => {
  const product = (item_no: string, upc = '', unitUpc = '') =>
    ({ item_no, upc, units: [{ name: 'case', quantity: 30, upc: unitUpc }] }) as StaffProduct
  const products = [product('A-10'), product('A10'), product('7', '0012345'), product('12345')]
  expect(findByCode(products, 'a10')?.item_no).toBe('A10')
  expect(findByCode(products, 'a-10')?.item_no).toBe('A-10')
  expect(findByCode(products, 'a 10')).toBe(undefined)
  expect(findByCode(products, '12345')?.item_no).toBe('12345')
  expect(findByCode(products, '0012345')).toBe(undefined)
  expect(findByCode(products.slice(0, 3), '012345')?.item_no).toBe('7')
  expect(findByCode(products, '-')).toBe(undefined)
  const [cola, pods] = [product('1', '', '10430010010008'), product('2', '10430010010008')]
  expect(findByCode([...products, cola], '1 0430010 01000 8')?.item_no).toBe('1')
  expect(findByCode([cola, pods], '10430010010008')).toBe(undefined)
})

const now = {
  ...{ title: 'x', item_no: 'x', thumbnail: '', unit: '', units: [], price: 400 },
  ...{ min_quantity: 1, quantity_multiple: 1, on_sale: true, in_stock: true },
}
const formerLine = (id: string, more: Partial<FormerLine> = {}): FormerLine => ({
  ...{ _id: id, product_id: `p-${id}`, title: id, item_no: id, substitute_for: '', now },
  ...{ quantity: 2, ordered: 2, price: 400 },
  ...more,
})

test('[X5-92] a former order gives all its lines, in the ordered quantities and with what differs', () => {
  const lines = fromFormerLines([
    formerLine('same'),
    formerLine('dearer', { now: { ...now, price: 450 } }),
    formerLine('short', { ordered: 8, quantity: 5 }),
    formerLine('gone', { now: null }),
    formerLine('off', { now: { ...now, on_sale: false } }),
  ])
  expect(lines).toMatchObject([
    { quantity: 2, formerPrice: null, obstacle: null, note: '' },
    { quantity: 2, formerPrice: 400, obstacle: null, note: '' },
    { quantity: 8, formerPrice: null, obstacle: null, note: 'Only 5 of 8 sent' },
    { quantity: 2, obstacle: 'removed', note: '' },
    { quantity: 2, obstacle: 'off_sale', note: '' },
  ])
  expect(describeDifferences(1042, lines)).toBe(
    '5 lines from order 1042: 1 has a different price today, 2 can’t be ordered today.',
  )
  expect(describeDifferences(7, lines.slice(0, 1))).toMatch(/^1 line .*: nothing has changed\.$/)
})

test('[X5-92] a substitute is ordered only where what it replaced can’t be', () => {
  const replaced = formerLine('cola', { ordered: 3, quantity: 0 })
  const substitute = formerLine('pods', { ordered: 0, quantity: 3, substitute_for: 'cola' })
  const quantities = (lines: FormerLine[]) => fromFormerLines(lines).map(({ quantity }) => quantity)
  expect(quantities([replaced, substitute])).toEqual([3, 0])
  expect(quantities([{ ...replaced, now: null }, substitute])).toEqual([3, 3])
  expect(fromFormerLines([replaced, substitute])[1]?.note).toBe('Sent instead of cola')
})

test('[X5-93] a refusal is read, and shown at its lines', () => {
  const refuse = (code: string, refusedLines: object[]) =>
    readRefusal(new CallError(409, { message: code, code, lines: refusedLines, total: 525 }))
  const changed = refuse('price_changed', [{ product_id: 'cola', was: 250, now: 275 }])
  const marked = line('cola', 1, { price: 275, formerPrice: 250 })
  expect(markRefused([line('cola', 1), line('chips', 1)], changed)).toEqual([
    marked,
    line('chips', 1),
  ])
  // Its price was requested while the order was sent.
  expect(markRefused([line('cola', 1, { price: 275 })], changed)).toEqual([marked])
  const gone = refuse('unavailable', [
    { product_id: 'chips', title: 'chips' },
    { product_id: 'cola', title: 'cola', available: 3 },
  ])
  expect(markRefused([line('cola', 8), line('chips', 1)], gone)).toEqual([
    line('cola', 3, { note: 'Only 3 left; you entered 8' }),
    line('chips', 1, { obstacle: 'unavailable' }),
  ])
})

test.each([
  [new CallError(0, undefined), 'unknown'],
  [new CallError(503, { message: 'Not ready', code: 'not_ready' }), 'unknown'],
  [new Error('a reply of another version'), 'unknown'],
  [new CallError(409, { message: 'Reused', code: 'idempotency_key_reused' }), 'placed-before'],
  [new CallError(409, { message: 'Suspended', code: 'status_conflict' }), 'other'],
] as const)('[X5-93] after %s the order is: %s', (error, kind) => {
  expect(readRefusal(error).kind).toBe(kind)
})
