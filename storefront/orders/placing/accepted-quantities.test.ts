import { expect, test } from 'vitest'
import { quantitiesToAccept } from './accepted-quantities.ts'

const bySix = {
  price: 100,
  price_varies: '',
  in_stock: true,
  short_description: '',
  units: [],
  min_quantity: 12,
  quantity_multiple: 6,
  special: null,
  price_breaks: [],
  price_note: '',
}

test('[X1-52] an order of quantities that aren’t sold is accepted with the next ones', () => {
  const rule = { min_quantity: 12, quantity_multiple: 6 }
  const lines = [
    { product_id: 'a', title: 'A', quantity: 13, nearest: [12, 18], ...rule },
    { product_id: 'b', title: 'B', quantity: 3, nearest: [12], ...rule },
  ]
  expect(quantitiesToAccept({ kind: 'not-sold', lines }, [])).toEqual(
    new Map([
      ['a', 18],
      ['b', 12],
    ]),
  )
})

test('[X1-52] of what is left, as many as are sold are ordered', () => {
  const lines = [
    { product_id: 'a', title: 'A', available: 17 },
    { product_id: 'b', title: 'B', available: 7 },
    { product_id: 'c', title: 'C', available: 7 },
    { product_id: 'd', title: 'D' },
  ]
  const cart = [
    { _id: 'a', now: bySix },
    { _id: 'b', now: bySix },
    { _id: 'c', now: undefined },
  ]
  expect([...(quantitiesToAccept({ kind: 'unavailable', lines }, cart) ?? [])]).toEqual([
    ['a', 12],
    ['b', 0],
    ['c', 7],
    ['d', 0],
  ])
})
