import { getProduct, type Product } from '@endcap/contract/catalog/catalog'
import {
  priceListEndpoints,
  setCustomerPriceList,
  setProductPrices,
} from '@endcap/contract/catalog/price-lists'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { deliveryRouteEndpoints } from '@endcap/contract/delivery/delivery'
import type { BodyIn } from '@endcap/contract/endpoint'
import { getOrderGuide } from '@endcap/contract/order-guides/order-guides'
import { setOrderStatus, staffGetOrder } from '@endcap/contract/orders/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'
import { delivery, type OrderShop, startOrderShop } from '../tests/order-shop.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await startOrderShop()
  shop.setClock(testNow)
  await shop.owner(deliveryRouteEndpoints.create, {
    body: {
      name: 'North',
      weekdays: [{ weekday: 3, cutoff_days_before: 1, cutoff_time: '16:00' }],
      zip_codes: ['30303'],
    },
  })
})
afterAll(() => shop.stop())

type Entry = BodyIn<typeof setProductPrices>['entries'][number]
const entryAt = (min_quantity: number, price: number, more: Partial<Entry> = {}): Entry => ({
  min_quantity,
  price,
  valid_from: null,
  valid_until: null,
  ...more,
})
const setPrices = (id: string, list_id: string, entries: Entry[]) =>
  shop.owner(setProductPrices, { params: { id }, body: { list_id, entries } })

/** Places an order of 3 pieces. */
const place = async (as: TestCaller, product: string): Promise<string> =>
  (await shop.order(as, delivery([[product, 3]]))).json().data._id
/** Adds pieces at the price that the buyer was shown. */
const add = (as: TestCaller, id: string, product_id: string, quantity: number, price: number) =>
  shop.send({
    method: 'POST',
    url: `/api/order/${id}/items`,
    payload: { products: [{ product_id, quantity, Price: price }] },
    as,
  })
const read = async (id: string) => (await shop.owner(staffGetOrder, { params: { id } })).data

test('[X2-110] added items have the price of their product’s whole quantity in the order, as it was shown; ordered lines keep their price', async () => {
  const buyer = await shop.customer()
  const { data: list } = await shop.owner(priceListEndpoints.create, { body: { name: 'Breaks' } })
  await shop.owner(setCustomerPriceList, {
    params: { id: buyer.id },
    body: { price_list_id: list._id },
  })
  const soda = await shop.add('Soda', 10)
  await setPrices(soda, '', [entryAt(3, 2)])
  await setPrices(soda, list._id, [
    entryAt(1, 9),
    entryAt(5, 8),
    entryAt(6, 7.5, { is_special: true }),
    entryAt(8, 7),
  ])
  /** The price that a buyer reads beside a product for a quantity, in dollars. */
  const shown = async (quantity: number): Promise<number> => {
    const { price, price_breaks } = (await shop.as(buyer)(getProduct, { params: { id: soda } }))
      .data as Product
    return (price_breaks.findLast(({ from }) => from <= quantity)?.price ?? price) / 100
  }
  const id = await place(buyer, soda)
  const addSoda = (quantity: number, price: number) => add(buyer, id, soda, quantity, price)
  // The price of the added quantity alone is refused, and stores nothing.
  expect((await addSoda(2, 9)).json()).toMatchObject({
    code: 'price_changed',
    lines: [{ was: 9, now: 8 }],
  })
  const totals: number[] = []
  for (const [quantity, whole] of [
    [1, 4],
    [1, 5],
    [1, 6],
    [1, 7],
    [2, 9],
  ] as const) {
    const reply = await addSoda(quantity, await shown(whole))
    expect(reply.statusCode).toBe(200)
    totals.push(reply.json().data.orderDetails.total)
  }
  expect(totals).toEqual([36, 44, 51.5, 59, 73])
  expect(
    (await read(id)).products.map(({ quantity, ordered, price }) => [quantity, ordered, price]),
  ).toEqual([
    [4, 4, 900],
    [1, 1, 800],
    [2, 2, 750],
    [2, 2, 700],
  ])
})

test('[X2-110] two phones that add the same product at once pay for what the order has by then', async () => {
  const buyer = await shop.customer()
  const tea = await shop.add('Tea', 10)
  await setPrices(tea, '', [entryAt(7, 8)])
  const id = await place(buyer, tea)
  const replies = await Promise.all([1, 2].map(() => add(buyer, id, tea, 2, 10)))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = replies.find(({ statusCode }) => statusCode === 409)?.json()
  expect(refused).toMatchObject({ code: 'price_changed', lines: [{ was: 10, now: 8 }] })
  expect((await add(buyer, id, tea, 2, 8)).statusCode).toBe(200)
  expect((await read(id)).products.map(({ quantity, price }) => [quantity, price])).toEqual([
    [5, 1_000],
    [2, 800],
  ])
})

test('[X1-81] the order guide has the quantity of all lines that the newest order has of a product, and the newest price', async () => {
  const buyer = await shop.customer()
  const [soda, gum] = [await shop.add('Soda', 10), await shop.add('Gum', 1)]
  const lastOf = async () => {
    const { rows } = (await shop.as(buyer)(getOrderGuide, { params: { id: 'recent' }, query: {} }))
      .data
    return rows.map(({ title, last_quantity, last_price }) => [title, last_quantity, last_price])
  }
  const id = await place(buyer, soda)
  expect(await lastOf()).toEqual([['Soda', 3, 1_000]])
  await add(buyer, id, soda, 4, 10)
  expect(await lastOf()).toEqual([['Soda', 7, 1_000]])
  await shop.owner(productEndpoints.change, { params: { id: soda }, body: { price: 11 } })
  await add(buyer, id, soda, 2, 11)
  expect((await read(id)).products.map(({ quantity }) => quantity)).toEqual([7, 2])
  expect(await lastOf()).toEqual([['Soda', 9, 1_100]])
  // A cancelled order has the history computed again.
  const cancelled = await place(buyer, gum)
  await shop.owner(setOrderStatus, { params: { id: cancelled }, body: { status: 'cancelled' } })
  expect(await lastOf()).toEqual([['Soda', 9, 1_100]])
})
