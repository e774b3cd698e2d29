import { syncCart } from '@endcap/contract/cart'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import * as calls from '@endcap/contract/client/account-calls.gen'
import type { CallError } from '@endcap/contract/client/call'
import { syncCart as syncCartCall } from '@endcap/contract/client/calls.gen'
import { createClient } from '@endcap/contract/client/client'
import { createLightClient } from '@endcap/contract/client/light-client'
import { placeOrderForCustomer as placeForCustomerCall } from '@endcap/contract/client/staff-calls.gen'
import type { BodyIn } from '@endcap/contract/endpoint'
import { addOrderItems } from '@endcap/contract/orders/order-additions'
import { placeOrder } from '@endcap/contract/orders/orders'
import { placeOrderForCustomer } from '@endcap/contract/orders/staff-orders'
import { beforeEach, expect, test } from 'vitest'
import { createInjectedTransport } from '../../http/transports/injected-transport.ts'
import type { TestCaller } from '../../testing/start-test-shop.ts'
import { delivery, deliveryDay, nothingStored, outcomeOf, startOrderShop } from './order-shop.ts'

const shop = await startOrderShop()
const clerk = await shop.staff('clerk')
const cola = await shop.add('Cola', 12.5)
await shop.addRoute({ below_minimum: 'refuse', minimum: 25.05 })
let buyer: TestCaller
beforeEach(async () => {
  buyer = await shop.customer()
})

/** The client of the contract and the one of the browser. */
const clientsOf = ({ token }: TestCaller) => {
  const transport = createInjectedTransport(shop.app, token)
  return [createClient(transport), createLightClient(transport)] as const
}

/** The body of a refusal, which both clients decode alike. */
const refused = async (...calls: [Promise<unknown>, Promise<unknown>]): Promise<unknown> => {
  const [failure, light] = (await Promise.all(
    calls.map((call) =>
      call.then(
        () => expect.unreachable('the call was not refused'),
        (error) => error,
      ),
    ),
  )) as CallError[]
  expect([light?.code, light?.body]).toEqual([failure?.code, failure?.body])
  return failure?.body
}

type OrderBody = BodyIn<typeof placeOrder>
const refusedOrder = (body: OrderBody) => {
  const [client, light] = clientsOf(buyer)
  return refused(client(placeOrder, { body }), light(calls.placeOrder, { body }))
}
const refusedForCustomer = (order: OrderBody) => {
  const [client, light] = clientsOf(clerk)
  const input = { body: { ...order, customer_id: buyer.id } }
  return refused(client(placeOrderForCustomer, input), light(placeForCustomerCall, input))
}
const refusedAddition = async (products: OrderBody['products']) => {
  const [client, light] = clientsOf(buyer)
  const input = {
    params: { id: await shop.place(buyer, delivery([cola, 3])) },
    body: { products },
  }
  return refused(client(addOrderItems, input), light(calls.addOrderItems, input))
}
const message = expect.any(String)
const priced = (quantity: number, Price: number | string, product_id = cola) => ({
  product_id,
  quantity,
  Price,
})

test('[X1-03, X1-121, X7-01, X5-90] a price that differs by a cent is refused with both prices and the new total, in cents in both clients', async () => {
  const order = { ...delivery(), products: [priced(3, 12.49)], total: 37.47 }
  const body = {
    code: 'price_changed',
    message,
    lines: [{ product_id: cola, was: 1_249, now: 1_250 }],
  }
  expect(await refusedOrder(order)).toEqual({ ...body, total: 3_750 })
  expect(await refusedForCustomer(order)).toEqual({ ...body, total: 3_750 })
  expect(await shop.stored(buyer)).toEqual(nothingStored)
  expect(await refusedAddition([priced(1, 12.49)])).toEqual({ ...body, total: 1_250 })
})

test('[X1-03] a refused order changes neither the cart nor the outbox', async () => {
  await shop.fillCart(buyer, [cola, 1])
  const mails = await shop.mailsDuring(async () => {
    const products = [priced(2, '12.49'), { ...priced(1, 12.5), price_varies: '--' }]
    const refusal = await shop.order(buyer, { ...delivery(), products, total: 37.49 }, 'key')
    expect(refusal.json()).toMatchObject({ lines: [{ was: 12.49, now: 12.5 }], total: 37.5 })
  })
  expect(mails).toEqual([])
  expect(await shop.stored(buyer)).toEqual(nothingStored)
  expect(await shop.cartOf(buyer)).toMatchObject({ version: 1, cart: [{ _id: cola }] })
})

test('[X1-03] a total that differs is refused, also without prices; a sum of floats is no difference', async () => {
  const outcome = async (total: number) =>
    outcomeOf(await shop.order(buyer, { ...delivery([cola, 3]), total }))
  for (const total of [37.49, 1e300, -25, 0])
    expect(await outcome(total)).toEqual([409, 'price_changed'])
  expect(await outcome(37.50000000000001)).toEqual([201])
})

test('[X1-04] a product that is removed, off sale, without a price or out of stock can’t be ordered, and is reported', async () => {
  const off = await shop.add('Off sale', 5, { on_sale: false })
  const priceless = await shop.add('No price', null)
  const out = await shop.add('Out of stock', 5, { in_stock: false })
  const gone = await shop.add('Gone')
  await shop.fillCart(buyer, [gone, 1])
  await shop.owner(productEndpoints.remove, { params: { id: gone } })
  const unknown = '00000000-0000-7000-8000-000000000000'
  const ids = [off, cola, priceless, out, gone, unknown, 'no id\u0000']
  const order = { ...delivery(...ids.map((id) => [id, 1] as const)), total: 1 }
  const refusal = await shop.order(buyer, order, 'key')
  expect(outcomeOf(refusal)).toEqual([409, 'unavailable'])
  expect(refusal.json().lines).toEqual([
    { product_id: off, title: 'Off sale' },
    { product_id: priceless, title: 'No price' },
    { product_id: out, title: 'Out of stock' },
    { product_id: gone, title: 'Gone' },
    { product_id: unknown, title: '' },
    { product_id: 'no id\u0000', title: '' },
  ])
  expect(await shop.stored(buyer)).toEqual(nothingStored)
})

test('[X1-02] a removed product is refused by the title under which the buyer knew it', async () => {
  const [ordered, sent, numbered] = await shop.addAll('Ordered before', 'Sent', 'By number')
  await shop.place(buyer, delivery([ordered, 3]))
  for (const id of [ordered, sent, numbered])
    await shop.owner(productEndpoints.remove, { params: { id } })
  const products = [
    { product_id: ordered, quantity: 1 },
    { product_id: sent, quantity: 1, title: ' Sent along ', item_no: 'O-2' },
    { product_id: numbered, quantity: 1, title: null, item_no: 'O-3' },
  ]
  const refusal = await shop.order(buyer, { ...delivery(), products })
  expect(refusal.json().lines).toEqual([
    { product_id: ordered, title: 'Ordered before' },
    { product_id: sent, title: 'Sent along' },
    { product_id: numbered, title: 'O-3' },
  ])
})

test('[X7-01, X5-111, X5-90] unavailable has the products, each with what is left if it is counted', async () => {
  const gone = await shop.add('Gone', 5, { in_stock: false })
  const few = await shop.add('Few', 5, { stock_count: 4 })
  const none = await shop.add('None', 5, { stock_count: 0 })
  const order = delivery([gone, 1], [few, 5], [cola, 1], [none, 1])
  const body = {
    code: 'unavailable',
    message: expect.stringMatching(/^Few: .*4.*; None .*out of stock/),
    lines: [
      { product_id: gone, title: 'Gone' },
      { product_id: few, title: 'Few', available: 4 },
      { product_id: none, title: 'None', available: 0 },
    ],
  }
  expect(await refusedOrder(order)).toEqual(body)
  expect(await refusedForCustomer(order)).toEqual(body)
  expect(await refusedAddition([{ product_id: few, quantity: 9 }])).toMatchObject({
    lines: [{ product_id: few, available: 4 }],
  })
})

test('[X1-50, X7-01] quantities that aren’t sold are refused line by line with the nearest ones, and nothing is stored', async () => {
  const rule = { min_quantity: 12, quantity_multiple: 6 }
  const six = await shop.add('By six', 10, rule)
  const gone = await shop.add('Gone', 10, { on_sale: false })
  const body = {
    code: 'quantity_not_sold',
    message:
      'Some products are not sold in the quantity you chose. Please change these: By six: 12 or 18 instead of 13.',
    lines: [{ product_id: six, title: 'By six', quantity: 13, nearest: [12, 18], ...rule }],
  }
  expect(await refusedOrder(delivery([cola, 7], [six, 13]))).toEqual(body)
  const tooFew = await shop.order(buyer, delivery([six, 6]), 'key')
  expect(tooFew.json().lines).toMatchObject([{ nearest: [12] }])
  const both = await shop.order(buyer, delivery([six, 13], [gone, 1]))
  expect(both.json()).toMatchObject({ code: 'unavailable', lines: [{ product_id: gone }] })
  expect(await shop.stored(buyer)).toEqual(nothingStored)
  // Lines of one product are added up before their quantity is checked; a refusal has spent no key.
  expect(outcomeOf(await shop.order(buyer, delivery([six, 9], [six, 9]), 'key'))).toEqual([201])
  expect(await refusedAddition([{ product_id: six, quantity: 13 }])).toEqual(body)
})

test('[X7-01] delivery_day_changed has the new day, below_minimum the minimum and the total in cents', async () => {
  const order = { ...delivery([cola, 3]), delivery_day: '2026-11-18' }
  expect(await refusedOrder(order)).toEqual({
    code: 'delivery_day_changed',
    message,
    delivery_day: deliveryDay,
  })
  const body = { code: 'below_minimum', message, minimum: 2_505, total: 2_500 }
  expect(await refusedOrder(delivery([cola, 2]))).toEqual(body)
  expect(await refusedForCustomer(delivery([cola, 2]))).toEqual(body)
})

test('[X7-01] cart_changed has the newest cart, with prices in cents, only for the call that replaces it', async () => {
  await shop.fillCart(buyer, [cola, 2])
  const newest = await shop.cartOf(buyer)
  const body = { user_id: buyer.id, cart: [], version: newest.version - 1 }
  const [client, light] = clientsOf(buyer)
  const failure = await refused(client(syncCart, { body }), light(syncCartCall, { body }))
  expect(failure).toEqual({ code: 'cart_changed', message, ...newest })
  expect(newest.cart[0]?.product.price).toBe(1_250)

  const order = { ...delivery([cola, 3]), from_cart: true }
  expect(await refusedOrder(order)).toEqual({ code: 'cart_changed', message })
})
