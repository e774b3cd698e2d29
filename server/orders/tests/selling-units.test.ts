import { getProduct } from '@endcap/contract/catalog/catalog'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { getMyOrder, getOrderAgain, staffGetOrder } from '@endcap/contract/orders/orders'
import { getPicking } from '@endcap/contract/orders/picking'
import { changeOrder } from '@endcap/contract/orders/staff-orders'
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

const carton = { name: 'carton', quantity: 1, upc: '012345678905' }
const cartonCase = { name: 'case', quantity: 30, upc: '10012345678902' }
const bySix = { min_quantity: 12, quantity_multiple: 6 }
const placed = (reply: { json: () => { data: { _id: string } } }) => reply.json().data._id

test('[X2-102] guests and customers read a product’s units, minimum and multiple', async () => {
  const id = await shop.add('Reds', 70, { units: [cartonCase, carton], ...bySix })
  const shown = { units: [carton, cartonCase], ...bySix }
  expect((await shop.as(null)(getProduct, { params: { id } })).data).toMatchObject(shown)
  expect((await shop.as(buyer)(getProduct, { params: { id } })).data).toMatchObject(shown)
  const plain = await shop.add('Plain')
  expect((await shop.as(null)(getProduct, { params: { id: plain } })).data).toMatchObject({
    units: [],
    min_quantity: 1,
    quantity_multiple: 1,
  })
})

test.each([
  [{ units: [carton, carton] }, 'Please give each unit a different name.'],
  [
    { units: [carton, { ...cartonCase, quantity: 1 }] },
    'Please give each unit a different quantity.',
  ],
  [{ min_quantity: 0 }, 'Please enter 1 or more.'],
  [{ quantity_multiple: 5_000 }, 'Please enter at most 4,999.'],
])('[X2-102] %j is refused', async (values, message) => {
  const refused = await shop.send({
    method: 'POST',
    url: '/admin/api/products',
    payload: { title: 'Wrong', item_no: 'WRONG', ...values },
    as: await shop.staff('owner'),
  })
  expect(refused.statusCode).toBe(422)
  expect(Object.values(refused.json().errors)).toEqual([message])
})

test('[X1-50] quantities that aren’t sold are refused line by line with the nearest ones, and nothing is stored', async () => {
  const six = await shop.add('By six', 10, bySix)
  const one = await shop.add('Singly', 10)
  const gone = await shop.add('Gone', 10, { on_sale: false })
  const lines = [
    [one, 7],
    [six, 13],
  ] as const
  await shop.fillCart(buyer, lines)
  const refused = await shop.order(buyer, delivery(lines), 'key')
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toEqual({
    code: 'quantity_not_sold',
    message:
      'Some products are not sold in the quantity you chose. Please change these: By six: 12 or 18 instead of 13.',
    lines: [{ product_id: six, title: 'By six', quantity: 13, nearest: [12, 18], ...bySix }],
  })
  const tooFew = await shop.order(buyer, delivery([[six, 6]]))
  expect(tooFew.json().lines).toMatchObject([{ nearest: [12] }])
  const both = await shop.order(
    buyer,
    delivery([
      [six, 13],
      [gone, 1],
    ]),
  )
  expect(both.json()).toMatchObject({ code: 'unavailable', lines: [{ product_id: gone }] })
  expect(await shop.stored(buyer)).toEqual({ orders: 0, lines: 0, keys: 0 })
  expect((await shop.cartOf(buyer)).cart).toHaveLength(2)
  expect((await shop.order(buyer, delivery([[six, 18]]), 'key')).statusCode).toBe(201)
})

test('[X1-50] lines of one product are added up before their quantity is checked', async () => {
  const six = await shop.add('Halves', 10, bySix)
  const order = delivery([
    [six, 9],
    [six, 9],
  ])
  expect((await shop.order(buyer, order)).statusCode).toBe(201)
})

test('[X1-51] an order’s lines and mails say quantities in the units of the day it was placed', async () => {
  const id = await shop.add('Reds', 70, { units: [carton, cartonCase] })
  const order = placed(await shop.order(buyer, delivery([[id, 60]])))
  await shop.owner(productEndpoints.change, {
    params: { id },
    body: { units: [{ name: 'pack', quantity: 10, upc: '' }] },
  })
  const units = [carton, cartonCase]
  const { data: mine } = await shop.as(buyer)(getMyOrder, { params: { id: order } })
  expect(mine.products).toMatchObject([{ quantity: 60, units }])
  const { data: staffs } = await shop.owner(staffGetOrder, { params: { id: order } })
  expect(staffs.products).toMatchObject([{ quantity: 60, units }])
  const [mail] = (await shop.mails()).filter(({ to }) => to === buyer.email)
  expect(mail?.content).toMatchObject({
    kind: 'order_placed',
    facts: { lines: [{ quantity: 60, units }] },
  })
  const { data: again } = await shop.as(buyer)(getOrderAgain, { params: { id: order } })
  expect(again.lines).toMatchObject([
    { ordered: 60, now: { units: [{ name: 'pack', quantity: 10 }], min_quantity: 1 } },
  ])
})

test('[X1-51] a line that staff add is in the units of that day', async () => {
  const one = await shop.add('One')
  const reds = await shop.add('Reds', 70, { units: [carton, cartonCase] })
  const id = placed(await shop.order(buyer, delivery([[one, 1]])))
  const { data: before } = await shop.owner(staffGetOrder, { params: { id } })
  const { data } = await shop.owner(changeOrder, {
    params: { id },
    body: {
      lines: before.products.map(({ _id, quantity }) => ({ line_id: _id, quantity })),
      added: [{ product_id: reds, quantity: 30 }],
    },
  })
  expect(data.products).toMatchObject([
    { units: [] },
    { quantity: 30, units: [carton, cartonCase] },
  ])
})

test('[X5-156] a picker’s line has the units that its product has now, beside those that were ordered', async () => {
  const id = await shop.add('Reds', 70, { units: [carton] })
  const order = placed(await shop.order(buyer, delivery([[id, 60]])))
  const units_now = [carton, cartonCase]
  await shop.owner(productEndpoints.change, { params: { id }, body: { units: units_now } })
  const { data } = await shop.owner(getPicking, { params: { id: order } })
  expect(data.lines).toMatchObject([{ units: [carton], units_now }])
})
