import { optionalOrderFieldNames } from '@endcap/contract/orders/order-fields'
import { OrderForm } from '@endcap/contract/orders/orders'
import { expect, test } from 'vitest'
import { bodyFields } from '../../testing/body-fields.ts'
import { fieldsIgnoredByIdempotency, hashOrder } from '../form/hash-order.ts'
import { delivery, pickUp } from './order-shop.ts'

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
const fieldsNotHashed = (form: OrderForm) =>
  bodyFields(OrderForm)
    .filter((path) => hashOrder(withOther(form, path)) === hashOrder(form))
    .toSorted()

test('the hash covers every field except the ignored ones; a delivery has no date and no time', () => {
  const ignored = fieldsIgnoredByIdempotency
  expect(fieldsNotHashed(OrderForm.parse(pickUp(['a', 1])))).toEqual(ignored.toSorted())
  expect(fieldsNotHashed(OrderForm.parse(delivery(['a', 1])))).toEqual(
    [...ignored, 'date', 'time'].toSorted(),
  )
})

test.each(optionalOrderFieldNames)('an empty %s hashes like one that was not sent', (name) => {
  const order = delivery(['a', 1])
  for (const empty of ['', null]) {
    const sent = { ...order, customer: { ...order.customer, [name]: empty } }
    expect(hashOrder(OrderForm.parse(sent))).toBe(hashOrder(OrderForm.parse(order)))
  }
})
