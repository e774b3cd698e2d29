import { createHash } from 'node:crypto'
import type { Wanted } from '@endcap/contract/cart'
import type { OrderForm } from '@endcap/contract/orders'

/**
 * A hash of what an order asks for, by which a repeated order is told from another one under the
 * same key. What the server ignores (the date of a delivery, the notes beside a line) is no part
 * of it, nor what becomes of the cart, nor the way in which a number or an id is written.
 */
export const hashOrder = (form: OrderForm, lines: readonly Wanted[]): string => {
  const { customer } = form
  const asked = [
    [customer.name, customer.email, customer.phone, customer.business_name],
    [customer.business_address, customer.additional_comments],
    lines.map((line) => [line.product_id, line.quantity]),
    form.products.map((product) => product.Price ?? null),
    form.type,
    form.type === 'Pick-up' ? [form.date, form.time] : [],
    form.total ?? null,
  ]
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
}
