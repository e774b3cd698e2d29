import { getCart, syncCart } from '@endcap/contract/cart'
import { CallError } from '@endcap/contract/client/call'
import { getMyOrder, listMyOrders, placeOrder } from '@endcap/contract/orders/orders'
import type { Buyer, Products } from '@endcap/start/test-support/create-buyers'
import type { ShopProcess } from '@endcap/start/test-support/shop-process'
import { expect } from 'vitest'

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
