import { centsToDollars } from '@endcap/contract/money'
import {
  getMyOrder,
  listMyOrders,
  type OrderType,
  placeOrder,
} from '@endcap/contract/orders/orders'
import type { Customer } from '../test-accounts.ts'

/** The customer fields of an order, filled from the profile. */
export const orderedBy = ({ session }: Customer) => {
  const { name, email, phone, business_name, business_address } = session.result
  return { name, email, phone, business_name, business_address }
}

/** Places an order through the API and returns its id. Prices in cents. */
export const orderByCall = async (
  customer: Customer,
  lines: readonly [product: { _id: string; price: number }, quantity: number][],
  more: { type: OrderType; date?: string; time?: string } = { type: 'Cash-on-delivery' },
): Promise<string> => {
  const { data } = await customer.call(placeOrder, {
    body: {
      customer: orderedBy(customer),
      products: lines.map(([{ _id, price }, quantity]) => ({
        product_id: _id,
        quantity,
        Price: centsToDollars(price),
      })),
      ...more,
    },
  })
  return data._id
}

/** Returns all orders of a customer from the API, newest first. */
export const ordersOf = async (customer: Customer) => {
  const { data } = await customer.call(listMyOrders)
  return Promise.all(
    data.map(async ({ _id }) => (await customer.call(getMyOrder, { params: { id: _id } })).data),
  )
}
