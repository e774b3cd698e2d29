import { getOrderAgain } from '@endcap/contract/orders/orders'
import { placeOrderForCustomer } from '@endcap/contract/orders/staff-orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  entry,
  type PriceShop,
  startPriceShop,
} from '../../catalog/price-lists/tests/price-shop.ts'
import { delivery } from './order-shop.ts'

let shop: PriceShop
beforeAll(async () => {
  shop = await startPriceShop()
})
afterAll(() => shop.stop())

test('[X1-20, X2-62] an order is offered again with the special and the price breaks of the customer’s list', async () => {
  const id = await shop.add('Again', 10)
  const [list, other] = [await shop.addList('Repeats'), await shop.addList('Other repeats')]
  const valid_until = '2026-12-01T05:00:00.000Z'
  await shop.setPrices(id, list, [
    entry(9),
    entry(8, { is_special: true, valid_until }),
    entry(7, { min_quantity: 6 }),
  ])
  const buyer = await shop.buyerOf(list)
  const { data: placed } = await shop.manage(placeOrderForCustomer, {
    body: { ...delivery([[id, 6]]), customer_id: buyer.id },
  })
  const params = { id: placed._id }
  const again = async () =>
    (await shop.as(buyer)(getOrderAgain, { params })).data.lines.map(({ price, now }) => ({
      price,
      now: now && { price: now.price, special: now.special, breaks: now.price_breaks },
    }))
  expect(await again()).toEqual([
    {
      price: 700,
      now: {
        price: 800,
        special: { was: 900, until: '2026-11-30' },
        breaks: [
          { from: 1, price: 800 },
          { from: 6, price: 700 },
        ],
      },
    },
  ])
  await shop.give(buyer, other)
  expect(await again()).toEqual([{ price: 700, now: { price: 1000, special: null, breaks: [] } }])
})
