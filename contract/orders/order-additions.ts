import { endpoint } from '../endpoint.ts'
import { idempotencyKeyHours } from '../limits.ts'
import { dataOf, FlagIn } from '../schemas.ts'
import { Order, OrderForm } from './orders.ts'

export const addOrderItems = endpoint({
  name: 'addOrderItems',
  method: 'POST',
  path: '/api/order/{id}/items',
  access: 'customer',
  summary:
    'Adds products to one of the customer’s orders until its cut-off, all or none, at today’s prices for each product’s total quantity in the order; requests with the same `Idempotency-Key` add them only once',
  headers: {
    'Idempotency-Key': `Created by the client for each addition; valid for ${idempotencyKeyHours} hours`,
  },
  body: OrderForm.pick({ products: true }).extend({
    take_from_cart: FlagIn.nullish().describe(
      'Removes the added quantities from the cart; refused with `cart_changed` if the cart has less',
    ),
  }),
  reply: dataOf(Order),
  status: 200,
  errors: [
    'trade_blocked',
    'credit_hold',
    'cart_changed',
    'price_changed',
    'unavailable',
    'quantity_not_sold',
    'status_conflict',
    'idempotency_key_reused',
  ],
})
