import { approveCustomer, listCustomers, signIn, signUp } from '@endcap/contract/accounts'
import { CallError } from '@endcap/contract/call'
import { getCart, syncCart } from '@endcap/contract/cart'
import { getMyOrder, listMyOrders, placeOrder } from '@endcap/contract/orders'
import { staffSignIn } from '@endcap/contract/staff'
import { createProduct } from '@endcap/contract/staff-catalog'
import { expect } from 'vitest'
import type { ShopProcess } from './shop-process.ts'

export const owner = { email: 'owner@example.com', password: 'Owner-pass-1!' }
const password = 'Buyer-pass-1!'

/** One buyer, and the order that is under way: known by its key, its answer perhaps not. */
export type Buyer = {
  id: string
  email: string
  token: string
  answered: Set<string>
  underway: { key: string } | null
  sent: number
}

export type Shelf = readonly { _id: string; price: number }[]

/** Two products, and some customers that were let in. */
export const openShelf = async (
  shop: ShopProcess,
  count: number,
): Promise<{ shelf: Shelf; buyers: Buyer[] }> => {
  const guest = shop.client(null)
  const { token } = await guest(staffSignIn, { body: owner })
  const staff = shop.client(token)
  const shelf: { _id: string; price: number }[] = []
  for (const [item_no, price] of [
    ['A-1', 12.5],
    ['B-2', 7.25],
  ] as const) {
    const { data } = await staff(createProduct, {
      body: { item_no, title: `Item ${item_no}`, price },
    })
    shelf.push({ _id: data._id, price })
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
    buyers.push({ id, email, token: signedIn.token, answered: new Set(), underway: null, sent: 0 })
  }
  return { shelf, buyers }
}

const orderOf = (shelf: Shelf, buyer: Buyer) => ({
  customer: {
    name: 'Buyer',
    email: buyer.email,
    phone: '404 555 0100',
    business_name: 'Store',
    business_address: '1 Street',
  },
  products: shelf.map(({ _id, price }, index) => ({
    product_id: _id,
    quantity: index + 1,
    Price: price,
  })),
  type: 'Cash-on-delivery' as const,
})

const send = async (shop: ShopProcess, shelf: Shelf, buyer: Buyer, key: string) => {
  const placed = await shop.client(buyer.token)(placeOrder, {
    body: orderOf(shelf, buyer),
    headers: { 'idempotency-key': key },
  })
  buyer.answered.add(placed.data._id)
  buyer.underway = null
}

/** Fills the cart and orders, again and again, until the shop no longer answers. */
export const keepOrdering = async (
  shop: ShopProcess,
  shelf: Shelf,
  buyer: Buyer,
): Promise<void> => {
  try {
    for (;;) {
      await shop.client(buyer.token)(syncCart, {
        body: { user_id: buyer.id, cart: shelf.map(({ _id }, index) => ({ _id, qty: index + 1 })) },
      })
      buyer.sent += 1
      const key = `${buyer.id}-${buyer.sent}`
      buyer.underway = { key }
      await send(shop, shelf, buyer, key)
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
 * After a crash: every order that was answered is there once, whole; of the one under way either
 * the order is there and the cart is empty, or neither; and sending it again makes exactly one.
 */
export const checkBuyer = async (shop: ShopProcess, shelf: Shelf, buyer: Buyer): Promise<void> => {
  const client = shop.client(buyer.token)
  const found = await allOrders(shop, buyer)
  expect(new Set(found).size).toBe(found.length)
  for (const id of buyer.answered) expect(found, 'an answered order is lost').toContain(id)
  const extra = found.filter((id) => !buyer.answered.has(id))
  expect(extra.length, 'orders that nobody sent').toBeLessThanOrEqual(buyer.underway ? 1 : 0)
  const newest = found.slice(0, 3)
  for (const id of newest) {
    const { data } = await client(getMyOrder, { params: { id } })
    expect(data.products.map(({ quantity }) => quantity)).toEqual(
      shelf.map((_, index) => index + 1),
    )
  }
  const { cart } = await client(getCart, { params: { userId: buyer.id } })
  if (extra.length === 1) expect(cart, 'ordered, and still in the cart').toEqual([])
  if (buyer.underway) {
    await send(shop, shelf, buyer, buyer.underway.key)
    const after = await allOrders(shop, buyer)
    expect(after.length).toBe(buyer.answered.size)
  }
}
