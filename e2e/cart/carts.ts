import { getCart, syncCart } from '@endcap/contract/cart'
import { expect } from 'vitest'
import { actionTimeoutMs } from '../browser.ts'
import type { Shop } from '../shop.ts'
import { addCustomer, type Customer } from '../test-accounts.ts'
import { twoProducts } from '../test-products.ts'

type Line = { _id: string; qty: number }

const userId = (customer: Customer) => customer.session.result._id

/** Replaces a customer's cart through the API, as another device would. */
export const fillCart = async (
  customer: Customer,
  lines: readonly [product: { _id: string }, qty: number][],
): Promise<void> => {
  const cart = lines.map(([{ _id }, qty]) => ({ _id, qty }))
  await customer.call(syncCart, { body: { user_id: userId(customer), cart } })
}

export const addCustomerWith = async (shop: Shop, quantity: number) => {
  const customer = await addCustomer(shop)
  const [first] = await twoProducts(shop, 'drinks')
  await fillCart(customer, [[first, quantity]])
  return { customer, first }
}

export const expectServerCart = (customer: Customer) =>
  expect.poll(
    async (): Promise<Line[]> => {
      const { cart } = await customer.call(getCart, { params: { userId: userId(customer) } })
      return cart.map(({ _id, qty }) => ({ _id, qty }))
    },
    { timeout: actionTimeoutMs },
  )
