import { expect, test } from 'vitest'
import { cola, colaNow } from '../../../testing/cola.ts'
import {
  chosenRows,
  type GuideSort,
  groupRows,
  matchesText,
  moveRow,
  openProposals,
  priceIn,
  proposedQuantity,
  type Row,
  sortRows,
  usualQuantity,
} from './guide-rows.ts'

const rowOf = (product_id: string, more: Partial<Row> = {}): Row => ({
  ...{ ...cola, ...colaNow, price: 100, category: '', upc: '' },
  ...{ product_id, title: product_id, item_no: `10${product_id}`, slug: product_id },
  ...{ last_quantity: 4, last_price: 100, last_ordered_at: new Date('2026-11-01') },
  ...{ days_ordered: 1, par: null, on_hand: null, quantity: null, position: null, listed: null },
  ...more,
})
const idsOf = (rows: readonly { product_id: string }[]) => rows.map(({ product_id }) => product_id)

test('[X1-86] the proposal is par less the count, never below 0, and one tap takes it, else the last quantity', () => {
  const cases: [Partial<Row>, number | null, number][] = [
    [{}, null, 4],
    [{ par: 24 }, null, 4],
    [{ par: 24, on_hand: 10 }, 14, 14],
    [{ par: 24, on_hand: 24 }, 0, 4],
    [{ par: 24, on_hand: 30 }, 0, 4],
    [{ last_quantity: null }, null, 1],
    // Rounded up to what is sold.
    [{ par: 24, on_hand: 10, quantity_multiple: 6 }, 18, 18],
    [{ par: 3, on_hand: 2, min_quantity: 12, quantity_multiple: 6 }, 12, 12],
    [{ par: 3, on_hand: 3, min_quantity: 12 }, 0, 12],
    [{ last_quantity: null, min_quantity: 5 }, null, 5],
  ]
  for (const [fields, proposed, usual] of cases) {
    const row = rowOf('a', fields)
    expect([proposedQuantity(row), usualQuantity(row)]).toEqual([proposed, usual])
  }
})

test('[X1-86] open proposals are those of orderable products that are not taken yet', () => {
  const counted = { par: 10, on_hand: 4 }
  const rows = [
    rowOf('open', counted),
    rowOf('taken', { ...counted, quantity: 6 }),
    rowOf('changed', { ...counted, quantity: 2 }),
    rowOf('out', { ...counted, in_stock: false }),
    rowOf('gone', { ...counted, price: null }),
    rowOf('full', { par: 10, on_hand: 12 }),
  ]
  const proposed = openProposals(rows).map(({ row, quantity }) => `${quantity} ${row.product_id}`)
  expect(proposed).toEqual(['6 open', '6 changed'])
  expect(idsOf(chosenRows(rows))).toEqual(['taken', 'changed'])
})

test('a price is the one of the quantity', () => {
  const price_breaks = [
    { from: 10, price: 90 },
    { from: 20, price: 80 },
  ]
  const row = rowOf('a', { price_breaks, quantity: 12 })
  expect([1, 9, 10, 19, 20, 99].map((quantity) => priceIn(row, quantity))).toEqual([
    100, 100, 90, 90, 80, 80,
  ])
  expect(chosenRows([row])).toMatchObject([{ price: 90, quantity: 12 }])
})

test('[X1-85] rows are sorted by category, frequency, last order or the customer’s shelf order', () => {
  const rows = [
    rowOf('b', { category: 'Soda', days_ordered: 9, last_ordered_at: null }),
    rowOf('a', { category: '', days_ordered: 2, position: 7 }),
    rowOf('d', { category: 'Chips', days_ordered: 2, last_ordered_at: new Date('2026-11-09') }),
    rowOf('c', { category: 'Soda', position: -3 }),
  ]
  const sorted = (by: GuideSort, isReversed = false) => idsOf(sortRows(rows, { by, isReversed }))
  expect(sorted('category')).toEqual(['d', 'b', 'c', 'a'])
  expect(sorted('often')).toEqual(['b', 'd', 'a', 'c'])
  expect(sorted('last')).toEqual(['d', 'a', 'c', 'b'])
  expect(sorted('shelf')).toEqual(['c', 'a', 'b', 'd'])
  const groups = groupRows(sortRows(rows, { by: 'category', isReversed: false }), 'category')
  const sizes = groups.map(({ title, rows: { length } }) => `${length} ${title}`)
  expect(sizes).toEqual(['1 Chips', '2 Soda', '1 Other'])
})

test('[X1-85] every row can be moved to every place, mostly by one position', () => {
  let rows = ['a', 'b', 'c', 'd', 'e'].map((id) => rowOf(id))
  const move = (moved: string, before: string | null) => {
    const changes = moveRow(rows, moved, before)
    const positions = new Map(changes.map((change) => [change.product_id, change.position]))
    rows = sortRows(
      rows.map((row) => ({ ...row, position: positions.get(row.product_id) ?? row.position })),
      { by: 'shelf', isReversed: false },
    )
    return [idsOf(rows).join(''), changes.length]
  }
  expect(move('e', 'b')).toEqual(['aebcd', 5])
  expect(move('d', 'a')).toEqual(['daebc', 1])
  expect(move('d', null)).toEqual(['aebcd', 1])
  expect(move('b', 'e')).toEqual(['abecd', 1])
  expect(move('b', 'e')).toEqual(['abecd', 0])
  // Halving the gap again and again ends with new positions for all.
  const lengths = Array.from({ length: 60 }, (_, index) =>
    move(index % 2 ? 'c' : 'd', index % 2 ? 'd' : 'c'),
  )
  expect(lengths.some(([, length]) => length === 5)).toBe(true)
  expect(idsOf(rows).join('')).toBe('abecd')
})

test('[X8-323] rows are sorted by columns, and the other way round; rows without a value come last', () => {
  const rows = [
    rowOf('b', { item_no: '9', price: 300, last_ordered_at: null }),
    rowOf('a', { item_no: '10', price: null, last_ordered_at: new Date('2026-11-09') }),
    rowOf('c', { item_no: '2', price: 200 }),
  ]
  const sorted = (by: GuideSort, isReversed: boolean) =>
    idsOf(sortRows(rows, { by, isReversed })).join('')
  expect([sorted('title', false), sorted('title', true)]).toEqual(['abc', 'cba'])
  expect([sorted('item_no', false), sorted('item_no', true)]).toEqual(['cba', 'abc'])
  expect([sorted('price', false), sorted('price', true)]).toEqual(['cba', 'bca'])
  expect([sorted('last', false), sorted('last', true)]).toEqual(['acb', 'cab'])
})

test('[X1-85, X8-323] a row is found by words of title, category and pack, and by its item number', () => {
  const row = rowOf('Nimbus Cola 12 oz', {
    item_no: '701004',
    category: 'Soda',
    unit: '24 ct case',
  })
  const found = ['cola', 'COLA nim', '7010', 'soda 12', 'cola case']
  expect(found.filter((text) => !matchesText(row, text))).toEqual([])
  expect(['cola diet', 'ola'].map((text) => matchesText(row, text))).toEqual([false, false])
})
