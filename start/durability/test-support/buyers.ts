import { approveCustomer, listCustomers, signIn, signUp } from '@endcap/contract/accounts'
import { CallError } from '@endcap/contract/call'
import { getCart, syncCart } from '@endcap/contract/cart'
import { getMyOrder, listMyOrders, placeOrder } from '@endcap/contract/orders'
import { staffSignIn } from '@endcap/contract/staff'
import { productEndpoints } from '@endcap/contract/staff-catalog'
import { expect } from 'vitest'
import type { ShopProcess } from './shop-process.ts'

export const owner = { email: 'owner@example.com', password: 'Owner-pass-1!' }
const password = 'Buyer-pass-1!'

/** A customer who places orders until the shop is killed. */
export type Buyer = {
  id: string
  email: string
  token: string
  /** Ids of the orders that the shop confirmed. */
  confirmed: Set<string>
  /** The idempotency key of the order without a response. */
  pending: { key: string } | null
  sent: number
}

export type Products = readonly { _id: string; price: number }[]

/** Creates two products and `count` approved customers. */
export const createBuyers = async (
  shop: ShopProcess,
  count: number,
): Promise<{ products: Products; buyers: Buyer[] }> => {
  const guest = shop.client(null)
  const { token } = await guest(staffSignIn, { body: owner })
  const staff = shop.client(token)
  const products: { _id: string; price: number }[] = []
  for (const [item_no, price] of [
    ['A-1', 12.5],
    ['B-2', 7.25],
  ] as const) {
    const { data } = await staff(productEndpoints.create, {
      body: { item_no, title: `Item ${item_no}`, price },
    })
    products.push({ _id: data._id, price })
  }
  const buyers: Buyer[] = []
  for (let number = 1; number <= count; number += 1) {
    const email = `buyer${number}@example.com`
    await guest(signUp, {
      body: {
        name: `Buyer ${number}`,
        email,
        phone: '404 555 0100',
        business_name: 'Store',
        business_address: '1 Street',
        city: 'Atlanta',
        zip: '30303',
        country: 'USA',
        state: 'GA',
        password,
        confirmPassword: password,
      },
    })
    const { data } = await staff(listCustomers, { query: { q: email } })
    const id = data[0]?._id ?? ''
    await staff(approveCustomer, { params: { id }, body: {} })
    const signedIn = await guest(signIn, { body: { email, password } })
    buyers.push({ id, email, token: signedIn.token, confirmed: new Set(), pending: null, sent: 0 })
  }
  return { products, buyers }
}

const orderOf = (products: Products, buyer: Buyer) => ({
  customer: {
    name: 'Buyer',
    email: buyer.email,
    phone: '404 555 0100',
    business_name: 'Store',
    business_address: '1 Street',
  },
  products: products.map(({ _id, price }, index) => ({
    product_id: _id,
    quantity: index + 1,
    Price: price,
  })),
  type: 'Cash-on-delivery' as const,
})

const send = async (shop: ShopProcess, products: Products, buyer: Buyer, key: string) => {
  const placed = await shop.client(buyer.token)(placeOrder, {
    body: orderOf(products, buyer),
    headers: { 'idempotency-key': key },
  })
  buyer.confirmed.add(placed.data._id)
  buyer.pending = null
}

/** Fills the cart and places orders until the shop no longer replies. */
export const orderUntilKilled = async (
  shop: ShopProcess,
  products: Products,
  buyer: Buyer,
): Promise<void> => {
  try {
    for (;;) {
      await shop.client(buyer.token)(syncCart, {
        body: {
          user_id: buyer.id,
          cart: products.map(({ _id }, index) => ({ _id, qty: index + 1 })),
        },
      })
      buyer.sent += 1
      const key = `${buyer.id}-${buyer.sent}`
      buyer.pending = { key }
      await send(shop, products, buyer, key)
    }
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'offline')) throw error
  }
}

const allOrders = async (shop: ShopProcess, buyer: Buyer): Promise<string[]> => {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const { data, numberOfPages } = await shop.client(buyer.token)(listMyOrders, {
      query: { page, limit: 100 },
    })
    ids.push(...data.map(({ _id }) => _id))
    if (page >= numberOfPages) return ids
  }
}

/**
 * Checks a buyer after a crash. Every confirmed order is stored once and complete. Of the pending
 * one, the order is stored and the cart empty, or neither; sending it again stores exactly one.
 */
export const checkBuyer = async (
  shop: ShopProcess,
  products: Products,
  buyer: Buyer,
): Promise<void> => {
  const client = shop.client(buyer.token)
  const found = await allOrders(shop, buyer)
  expect(new Set(found).size).toBe(found.length)
  for (const id of buyer.confirmed) expect(found, 'a confirmed order is lost').toContain(id)
  const extra = found.filter((id) => !buyer.confirmed.has(id))
  expect(extra.length, 'orders that were never sent').toBeLessThanOrEqual(buyer.pending ? 1 : 0)
  const newest = found.slice(0, 3)
  for (const id of newest) {
    const { data } = await client(getMyOrder, { params: { id } })
    expect(data.products.map(({ quantity }) => quantity)).toEqual(
      products.map((_, index) => index + 1),
    )
  }
  const { cart } = await client(getCart, { params: { userId: buyer.id } })
  if (extra.length === 1) expect(cart, 'ordered, but still in the cart').toEqual([])
  if (buyer.pending) {
    await send(shop, products, buyer, buyer.pending.key)
    const after = await allOrders(shop, buyer)
    expect(after.length).toBe(buyer.confirmed.size)
  }
}
