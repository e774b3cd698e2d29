import { centsToDollars } from '@endcap/contract/money'
import { getMyOrder, listMyOrders, placeOrder } from '@endcap/contract/orders/orders'
import type { Customer } from '../test-accounts.ts'

/** Places a delivery through the API. Prices in cents; `orderedBy.name` replaces the profile's. */
export const orderByCall = async (
  customer: Customer,
  lines: readonly [product: { _id: string; price: number }, quantity: number][],
  orderedBy: { name?: string } = {},
): Promise<{ id: string; number: number }> => {
  const { name, email, phone, business_name, business_address } = customer.session.result
  const { data } = await customer.call(placeOrder, {
    body: {
      customer: { name, email, phone, business_name, business_address, ...orderedBy },
      products: lines.map(([{ _id, price }, quantity]) => ({
        product_id: _id,
        quantity,
        Price: centsToDollars(price),
      })),
      type: 'Cash-on-delivery',
    },
  })
  return { id: data._id, number: data.number }
}

/** All orders of a customer, newest first. */
export const ordersOf = async (customer: Customer) => {
  const { data } = await customer.call(listMyOrders)
  return Promise.all(
    data.map(async ({ _id }) => (await customer.call(getMyOrder, { params: { id: _id } })).data),
  )
}
