import { createHash } from 'node:crypto'
import type { OrderForm } from '@endcap/contract/orders/orders'
import { isId } from '../../http/requests/ids.ts'

/**
 * Fields that don't distinguish two requests: cart handling, the delivery day that was shown, and
 * line texts, which are stored from the catalogue.
 */
export const fieldsIgnoredByIdempotency: readonly string[] = [
  'keep_rest',
  'from_cart',
  'delivery_day',
  'products.title',
  'products.item_no',
  'products.price_varies',
  'products.short_description',
]
/** For a delivery, any date or time that was sent is ignored. */
const fieldsIgnoredInDelivery: readonly string[] = ['date', 'time']

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Sorted by name. An empty field counts as missing. */
const hashedFields = (
  fields: object,
  path: string,
  ignored: readonly string[],
): [string, unknown][] =>
  Object.entries(fields)
    .filter(([name, value]) => !ignored.includes(path + name) && !isEmpty(value))
    .sort(([one], [other]) => (one < other ? -1 : 1))

/** Hashes the fields that make two requests the same order: numbers by value, ids without case. */
export const hashOrder = ({ customer, products, ...order }: OrderForm): string => {
  const ignored = [
    ...fieldsIgnoredByIdempotency,
    ...(order.type === 'Pick-up' ? [] : fieldsIgnoredInDelivery),
  ]
  const hashed = [
    hashedFields(order, '', ignored),
    hashedFields(customer, 'customer.', ignored),
    products.map(({ product_id, ...line }) => [
      isId(product_id) ? product_id.toLowerCase() : product_id,
      hashedFields(line, 'products.', ignored),
    ]),
  ]
  return createHash('sha256').update(JSON.stringify(hashed)).digest('base64url')
}
