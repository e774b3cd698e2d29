import { optionalOrderFieldNames } from '@endcap/contract/orders/order-fields'
import { OrderForm } from '@endcap/contract/orders/orders'
import { expect, test } from 'vitest'
import { bodyFields } from '../../testing/body-fields.ts'
import { fieldsIgnoredByIdempotency, hashOrder } from '../form/hash-order.ts'

const order = {
  customer: {
    name: 'Ada',
    email: 'ada@example.com',
    phone: '404 555 0101',
    business_name: 'Corner',
    business_address: '1 Peachtree Street',
  },
  products: [{ product_id: 'a', quantity: 1 }],
  type: 'Pick-up',
  date: '2026-11-30',
  time: '9:00 AM',
} as const

type Fields = Record<string, unknown>

/** The order with another value in one field. */
const withOther = (form: OrderForm, path: string): OrderForm => {
  const changed = structuredClone(form) as Fields
  const names = path.split('.')
  const last = names.pop() ?? ''
  const parent = names.reduce<Fields>((fields, name) => {
    const next = fields[name]
    return (Array.isArray(next) ? next[0] : next) as Fields
  }, changed)
  parent[last] = typeof parent[last] === 'number' ? Number(parent[last]) + 1 : 'another'
  return changed as OrderForm
}

test('the hash covers every field of the body except the ignored ones', () => {
  const form = OrderForm.parse(order)
  const notCovered = bodyFields(OrderForm).filter(
    (path) => hashOrder(withOther(form, path)) === hashOrder(form),
  )
  expect(notCovered.toSorted()).toEqual(fieldsIgnoredByIdempotency.toSorted())
})

test('a delivery has no date and no time', () => {
  const form = OrderForm.parse({ ...order, type: 'Cash-on-delivery' })
  for (const path of ['date', 'time'])
    expect(hashOrder(withOther(form, path))).toBe(hashOrder(form))
})

test.each(optionalOrderFieldNames)('an empty %s hashes like one that was not sent', (name) => {
  for (const empty of ['', null]) {
    const sent = { ...order, customer: { ...order.customer, [name]: empty } }
    expect(hashOrder(OrderForm.parse(sent))).toBe(hashOrder(OrderForm.parse(order)))
  }
})
