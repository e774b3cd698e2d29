import type { ProductQuantity } from '@endcap/contract/cart'
import { expect, test } from 'vitest'
import {
  acknowledge,
  applyChanges,
  type CartChange,
  type CartSync,
  cartDifferences,
  changedElsewhere,
  recordSending,
  takeServerCart,
} from './cart-changes.ts'

const line = (product_id: string, quantity: number) => ({ product_id, quantity })
const add = (id: string, product_id: string, quantity: number): CartChange => ({
  ...{ id, product_id, kind: 'add', quantity },
})
const sync = (more: Partial<CartSync>): CartSync => ({
  ...{ user_id: 'u', version: 1, lines: [], changes: [], unanswered: [] },
  ...more,
})

/** Records that all changes are being sent. */
const sendAll = (all: CartSync, lines: ProductQuantity[]) =>
  recordSending(all, { lines, changes: all.changes.map(({ id }) => id) })

test('adding raises the quantity or makes a new line, an update sets the quantity, a delete removes the line', () => {
  const changes: CartChange[] = [
    ...[add('1', 'a', 3), add('2', 'c', 1)],
    { id: '3', product_id: 'c', kind: 'set', quantity: 9 },
    { id: '4', product_id: 'b', kind: 'remove' },
  ]
  expect(applyChanges([line('a', 2), line('b', 1)], changes)).toEqual([line('a', 5), line('c', 9)])
})

test('a cart changed elsewhere is taken, and this browser’s change is applied to it', () => {
  const mine = sync({ lines: [line('a', 1)], changes: [add('1', 'a', 2)] })
  const taken = takeServerCart(mine, { version: 5, lines: [line('a', 4), line('c', 1)] })
  expect(applyChanges(taken.lines, taken.changes)).toEqual([line('a', 6), line('c', 1)])
  expect(taken.version).toBe(5)
})

test('a change whose reply was lost is applied again only if it has not arrived', () => {
  const sent = sendAll(sync({ lines: [line('a', 1)], changes: [add('1', 'a', 2)] }), [line('a', 3)])
  const left = (version: number, quantity: number) =>
    takeServerCart(sent, { version, lines: [line('a', quantity)] }).changes.length
  expect([left(2, 3), left(1, 1), left(2, 9)]).toEqual([0, 1, 1])
})

test('the server’s cart shows which of two requests without a reply has arrived', () => {
  const first = sendAll(sync({ changes: [add('1', 'a', 1)] }), [line('a', 1)])
  const both = sendAll({ ...first, changes: [...first.changes, add('2', 'a', 1)] }, [line('a', 2)])
  const unsent = (quantity: number) =>
    takeServerCart(both, { version: 2, lines: [line('a', quantity)] }).changes.map(({ id }) => id)
  expect(unsent(1)).toEqual(['2'])
  expect(unsent(2)).toEqual([])
})

test('the same changes sent again are recorded once', () => {
  const once = sendAll(sync({ changes: [add('1', 'a', 1)] }), [line('a', 1)])
  expect(sendAll(once, [line('a', 1)]).unanswered).toHaveLength(1)
})

test('a change made after the request remains to be sent', () => {
  const now = sync({ changes: [add('1', 'a', 1), add('2', 'b', 1)], unanswered: [] })
  expect(acknowledge(now, ['1'], { version: 2, lines: [line('a', 1)] })).toEqual(
    sync({ version: 2, lines: [line('a', 1)], changes: [add('2', 'b', 1)] }),
  )
})

test('two carts are compared line by line', () => {
  expect(cartDifferences([line('a', 1), line('b', 2)], [line('b', 5), line('c', 1)])).toEqual([
    { product_id: 'a', was: 1, now: 0 },
    { product_id: 'b', was: 2, now: 5 },
    { product_id: 'c', was: 0, now: 1 },
  ])
})

test('this browser’s own change whose reply was lost is not reported as another device’s', () => {
  const sent = sendAll(
    sync({ lines: [line('a', 1)], changes: [add('1', 'a', 2), add('2', 'b', 1)] }),
    [line('a', 3), line('b', 1)],
  )
  expect(changedElsewhere(sent, { version: 2, lines: [line('a', 3), line('b', 1)] })).toEqual([])
  expect(
    changedElsewhere(sent, { version: 3, lines: [line('a', 3), line('b', 1), line('c', 4)] }),
  ).toEqual([{ product_id: 'c', was: 0, now: 4 }])
  // It has not arrived: every difference is another device's.
  expect(changedElsewhere(sent, { version: 2, lines: [line('a', 7)] })).toEqual([
    { product_id: 'a', was: 1, now: 7 },
  ])
})
