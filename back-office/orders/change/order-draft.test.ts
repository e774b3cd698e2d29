import type { OrderType } from '@endcap/contract/choices'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import { expect, test } from 'vitest'
import { sampleLine, sampleOrder } from '../../testing/sample-order.ts'
import {
  addProduct,
  detailsOf,
  draftTotal,
  editOf,
  isChanged,
  type OrderDraft,
  type OrderLine,
  rebaseDraft,
  resetLine,
  setAddedQuantity,
  setDetails,
  setQuantity,
  setReason,
  startDraft,
  toChange,
} from './order-draft.ts'

const line = (id: string, quantity: number, price: number, more: Partial<OrderLine> = {}) =>
  sampleLine(id, quantity, price, more) as OrderLine
const orderOf = (products: OrderLine[], version = 1) =>
  ({ _id: 'o', version, products, orderDetails: { delivery_fee: 0 } }) as StaffOrder
const cola = line('cola', 8, 1000)
const chips = line('chips', 4, 250)
const order = orderOf([cola, chips])
const pods = {
  _id: 'p-pods',
  title: 'Pods',
  item_no: 'pods',
  thumbnail: '',
  units: [],
  price: 4000,
}

test('[X5-30] a shortage gets a reason, and none any more with the whole quantity', () => {
  const short = setQuantity(startDraft(order), cola, 5)
  expect(editOf(short, cola)).toMatchObject({ quantity: 5, reason: 'out_of_stock' })
  const damaged = setReason(short, cola, 'damaged')
  expect(editOf(setQuantity(damaged, cola, 3), cola)).toMatchObject({
    quantity: 3,
    reason: 'damaged',
  })
  expect(editOf(setQuantity(damaged, cola, 9), cola)).toMatchObject({ quantity: 9, reason: null })
  expect(isChanged(setQuantity(damaged, cola, 8))).toBe(false)
})

test.each([
  [-1, 0],
  [2.9, 2],
  [Number.NaN, 0],
  [100_000, 9_999],
])('the quantity %d becomes %d', (typed, quantity) => {
  expect(editOf(setQuantity(startDraft(order), cola, typed), cola).quantity).toBe(quantity)
})

test('[X5-30] a substitute takes over the line’s quantity, at its own price', () => {
  const draft = addProduct(setQuantity(startDraft(order), cola, 5), pods, cola)
  expect(draft.added).toEqual([{ product: pods, quantity: 5, substituteFor: 'cola' }])
  expect(editOf(draft, cola)).toMatchObject({ quantity: 0, reason: 'substituted' })
  expect(draftTotal(draft, null).total).toBe(5 * 4000 + 4 * 250)
  expect(toChange(draft)).toEqual({
    lines: [
      { line_id: 'cola', quantity: 0, reason: 'substituted' },
      { line_id: 'chips', quantity: 4, reason: null },
    ],
    added: [{ product_id: 'p-pods', quantity: 5, substitute_for: 'cola' }],
    note: '',
  })
  expect(isChanged(resetLine(draft, cola))).toBe(false)
})

test('[X5-281] the fee is that of the chosen type, with the changed lines', () => {
  const minimum = { minimum: 9_000, below_minimum: 'fee', fee: 1_500 } as const
  const terms = { day: '2026-11-25', cutoff: new Date(), route: 'North', ...minimum }
  const draftOf = (type: OrderType, delivery_fee: number): OrderDraft => {
    const orderDetails = { ...sampleOrder.orderDetails, type, delivery_fee }
    return startDraft({
      ...sampleOrder,
      orderDetails,
      products: [cola, chips],
    } as object as StaffOrder)
  }
  const turn = (draft: OrderDraft, type: OrderType) =>
    setDetails(draft, { ...detailsOf(draft), type })
  const pickUp = turn(draftOf('Pick-up', 0), 'Cash-on-delivery')
  expect(draftTotal(pickUp, terms)).toEqual({ total: 9_000, fee: 0 })
  const less = setQuantity(pickUp, cola, 7)
  expect(draftTotal(less, terms)).toEqual({ total: 9_500, fee: 1_500 })
  expect(draftTotal(turn(less, 'Pick-up'), terms)).toEqual({ total: 8_000, fee: 0 })
  const delivery = draftOf('Cash-on-delivery', 1_500)
  expect(draftTotal(delivery, terms)).toEqual({ total: 10_500, fee: 1_500 })
  expect(draftTotal(turn(delivery, 'Pick-up'), terms)).toEqual({ total: 9_000, fee: 0 })
})

test('a product that the order has already gets one more in its line', () => {
  const draft = addProduct(startDraft(order), { ...pods, _id: 'p-chips' })
  expect(draft.added).toEqual([])
  expect(editOf(draft, chips).quantity).toBe(5)
  const twice = addProduct(addProduct(startDraft(order), pods), pods)
  expect(twice.added).toMatchObject([{ quantity: 2 }])
  expect(setAddedQuantity(twice, pods._id, 0).added).toEqual([])
})

test('[X5-31] after another person’s change all edits stay, and those of the same line are named', () => {
  const draft: OrderDraft = {
    ...addProduct(setQuantity(setQuantity(startDraft(order), cola, 5), chips, 6), pods),
    note: 'Sorry',
  }
  const newer = orderOf([{ ...cola, quantity: 7, reason: 'damaged' }, chips], 2)
  const rebased = rebaseDraft(draft, newer)
  expect(rebased.order.version).toBe(2)
  expect(rebased.conflicts).toEqual(['cola'])
  expect(rebased.note).toBe('Sorry')
  expect(toChange(rebased)).toMatchObject({
    lines: [{ quantity: 5 }, { quantity: 6 }],
    added: [{ product_id: 'p-pods' }],
  })
})

test('[X5-31] an edit of a line that is gone, and a product that is in the order now, are dropped', () => {
  const draft = addProduct(setQuantity(startDraft(order), chips, 9), pods, chips)
  const newer = orderOf([cola, line('new', 2, 4000, { product: { ...pods } })], 2)
  const rebased = rebaseDraft(draft, newer)
  expect([rebased.edits, rebased.added, rebased.conflicts]).toEqual([{}, [], []])
})
