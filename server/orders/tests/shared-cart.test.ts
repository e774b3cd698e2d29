import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestCaller } from '../../testing/start-test-shop.ts'
import { delivery, type OrderShop, startOrderShop } from './order-shop.ts'

let shop: OrderShop
let buyer: TestCaller

beforeAll(async () => {
  shop = await startOrderShop()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  buyer = await shop.customer()
})

test('[X1-126] a cart is ordered once, however many order out of it at once, each with its own key', async () => {
  const one = await shop.add('Shared cart')
  const other = await shop.add('In the cart, too')
  await shop.fillCart(buyer, [
    [one, 2],
    [other, 1],
  ])
  const sent = { ...delivery([[one, 2]]), keep_rest: 1, from_cart: 1 }
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) => shop.order(buyer, sent, `key ${index}`)),
  )
  const isPlaced = ({ statusCode }: { statusCode: number }) => statusCode === 201
  expect(replies.filter(isPlaced)).toHaveLength(1)
  for (const reply of replies.filter((refused) => !isPlaced(refused)))
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'cart_changed'])
  expect(await shop.stored(buyer)).toEqual({ orders: 1, lines: 1, keys: 1 })
  const placed = replies.findIndex(isPlaced)
  // The reply to the order that was placed is not another order's refusal.
  expect((await shop.order(buyer, sent, `key ${placed}`)).body).toBe(replies[placed]?.body)
  expect(await shop.cartOf(buyer)).toMatchObject({ cart: [{ _id: other, qty: 1 }] })
})

test('[X1-126] an order out of a cart that holds more is placed, and one for a product off sale names it', async () => {
  const one = await shop.add('Held')
  await shop.fillCart(buyer, [[one, 5]])
  const sent = { ...delivery([[one, 2]]), keep_rest: 1, from_cart: 1 }
  expect((await shop.order(buyer, sent)).statusCode).toBe(201)
  expect(await shop.cartOf(buyer)).toMatchObject({ cart: [{ _id: one, qty: 3 }] })
  await shop.owner(productEndpoints.change, { params: { id: one }, body: { on_sale: false } })
  await shop.fillCart(buyer, [])
  expect((await shop.order(buyer, sent)).json().code).toBe('unavailable')
})
