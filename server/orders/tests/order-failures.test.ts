import { syncCart } from '@endcap/contract/cart'
import { CallError } from '@endcap/contract/client/call'
import * as calls from '@endcap/contract/client/calls.gen'
import { type Client, createClient } from '@endcap/contract/client/client'
import { createLightClient, type LightClient } from '@endcap/contract/client/light-client'
import { placeOrderForCustomer as placeForCustomerCall } from '@endcap/contract/client/staff-calls.gen'
import { deliveryRouteEndpoints } from '@endcap/contract/delivery/delivery'
import { addOrderItems } from '@endcap/contract/orders/order-additions'
import { placeOrder } from '@endcap/contract/orders/orders'
import { placeOrderForCustomer } from '@endcap/contract/orders/staff-orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInjectedTransport } from '../../http/transports/injected-transport.ts'
import type { TestCaller } from '../../testing/start-test-shop.ts'
import { delivery, type OrderBody, type OrderShop, startOrderShop } from './order-shop.ts'

let shop: OrderShop
let buyer: TestCaller
let clerk: TestCaller
let cola: string
beforeAll(async () => {
  shop = await startOrderShop()
  buyer = await shop.customer()
  clerk = await shop.staff('clerk')
  cola = await shop.add('Cola', 12.5)
  await shop.owner(deliveryRouteEndpoints.create, {
    body: {
      name: 'North',
      weekdays: [{ weekday: 3, cutoff_days_before: 1, cutoff_time: '16:00' }],
      zip_codes: ['30303'],
      below_minimum: 'refuse',
      minimum: 25.05,
    },
  })
})
afterAll(() => shop.stop())

const failureOf = (sending: Promise<unknown>): Promise<CallError> =>
  sending.then(
    () => {
      throw new Error('the call was not refused')
    },
    (error: unknown) => {
      if (error instanceof CallError) return error
      throw error
    },
  )

/** The failure of a call, which both clients decode alike. */
const refused = async (
  as: TestCaller,
  send: (client: Client) => Promise<unknown>,
  sendLight: (client: LightClient) => Promise<unknown>,
): Promise<CallError> => {
  const transport = createInjectedTransport(shop.app, as.token)
  const failure = await failureOf(send(createClient(transport)))
  const light = await failureOf(sendLight(createLightClient(transport)))
  expect(light.code).toBe(failure.code)
  expect(light.body).toEqual(failure.body)
  return failure
}

const refusedOrder = (body: OrderBody) =>
  refused(
    buyer,
    (client) => client(placeOrder, { body }),
    (client) => client(calls.placeOrder, { body }),
  )
const refusedForCustomer = (order: OrderBody) => {
  const body = { ...order, customer_id: buyer.id }
  return refused(
    clerk,
    (client) => client(placeOrderForCustomer, { body }),
    (client) => client(placeForCustomerCall, { body }),
  )
}
const refusedAddition = async (
  products: { product_id: string; quantity: number; Price?: number }[],
) => {
  const placed = await shop.as(buyer)(placeOrder, { body: delivery([[cola, 3]]) })
  const input = { params: { id: placed.data._id }, body: { products } }
  return refused(
    buyer,
    (client) => client(addOrderItems, input),
    (client) => client(calls.addOrderItems, input),
  )
}
const message = expect.any(String)

test('[X7-01] price_changed has the prices in cents in both clients, and the new total of an order', async () => {
  const order = {
    ...delivery([]),
    products: [{ product_id: cola, quantity: 3, Price: 12.49 }],
    total: 37.47,
  }
  const body = {
    code: 'price_changed',
    message,
    lines: [{ product_id: cola, was: 1_249, now: 1_250 }],
  }
  expect((await refusedOrder(order)).body).toEqual({ ...body, total: 3_750 })
  expect((await refusedForCustomer(order)).body).toEqual({ ...body, total: 3_750 })
  expect((await refusedAddition([{ product_id: cola, quantity: 1, Price: 12.49 }])).body).toEqual({
    ...body,
    total: 1_250,
  })
})

test('a price that no product has is a changed price as well', async () => {
  const products = [{ product_id: cola, quantity: 3, Price: 1e300 }]
  const failure = await refusedOrder({ ...delivery([]), products })
  expect(failure.body).toMatchObject({ lines: [{ was: 100_000_000, now: 1_250 }] })
  expect((await refusedAddition(products)).code).toBe('price_changed')
})

test('[X7-01] unavailable has the products, each with what is left if it is counted', async () => {
  const gone = await shop.add('Gone', 5, { in_stock: false })
  const counted = await shop.add('Counted', 5, { stock_count: 2 })
  const lines = [
    { product_id: gone, title: 'Gone' },
    { product_id: counted, title: 'Counted', available: 2 },
  ]
  const order = delivery([
    [gone, 1],
    [counted, 9],
  ])
  const body = { code: 'unavailable', message, lines }
  expect((await refusedOrder(order)).body).toEqual(body)
  expect((await refusedForCustomer(order)).body).toEqual(body)
  expect((await refusedAddition([{ product_id: counted, quantity: 9 }])).body).toEqual({
    ...body,
    lines: [lines[1]],
  })
})

test('[X7-01] quantity_not_sold has the nearest quantities, and no price', async () => {
  const rule = { min_quantity: 12, quantity_multiple: 6 }
  const bySix = await shop.add('By six', 5, rule)
  const body = {
    code: 'quantity_not_sold',
    message,
    lines: [{ product_id: bySix, title: 'By six', quantity: 13, nearest: [12, 18], ...rule }],
  }
  expect((await refusedOrder(delivery([[bySix, 13]]))).body).toEqual(body)
  expect((await refusedAddition([{ product_id: bySix, quantity: 13 }])).body).toEqual(body)
})

test('[X7-01] delivery_day_changed has the new day', async () => {
  const order = { ...delivery([[cola, 3]]), delivery_day: '2026-11-18' }
  expect((await refusedOrder(order)).body).toEqual({
    code: 'delivery_day_changed',
    message,
    delivery_day: '2026-11-25',
  })
})

test('[X7-01] below_minimum has the minimum and the total in cents', async () => {
  const body = { code: 'below_minimum', message, minimum: 2_505, total: 2_500 }
  expect((await refusedOrder(delivery([[cola, 2]]))).body).toEqual(body)
  expect((await refusedForCustomer(delivery([[cola, 2]]))).body).toEqual(body)
})

test('[X7-01] cart_changed has the newest cart, with prices in cents, only for the call that replaces it', async () => {
  await shop.fillCart(buyer, [[cola, 2]])
  const newest = await shop.cartOf(buyer)
  const body = { user_id: buyer.id, cart: [], version: newest.version - 1 }
  const failure = await refused(
    buyer,
    (client) => client(syncCart, { body }),
    (client) => client(calls.syncCart, { body }),
  )
  expect(failure.body).toEqual({ code: 'cart_changed', message, ...newest })
  expect(newest.cart[0]?.product.price).toBe(1_250)

  const order = { ...delivery([[cola, 3]]), from_cart: true }
  expect((await refusedOrder(order)).body).toEqual({ code: 'cart_changed', message })
})
