import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { mapOptionalOrderFields } from '@endcap/contract/orders/order-fields'
import { getMyOrder, getOrderAgain, listMyOrders } from '@endcap/contract/orders/orders'
import { changeOrder } from '@endcap/contract/orders/staff-orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'
import { delivery, type OrderShop, startOrderShop } from './order-shop.ts'

let shop: OrderShop
let product: string

beforeAll(async () => {
  shop = await startOrderShop()
  product = await shop.add('Read', 10, { thumbnail: '/images/read.webp' })
})
afterAll(() => shop.stop())

const place = async (as: TestCaller, quantity = 1): Promise<string> =>
  (await shop.order(as, delivery([[product, quantity]]))).json().data._id

test('[S3-19] my orders are the caller’s alone, newest first, in pages', async () => {
  const [buyer, other] = [await shop.customer(), await shop.customer()]
  const ids: string[] = []
  for (const quantity of [1, 2, 3]) ids.unshift(await place(buyer, quantity))
  shop.setClock(new Date(testNow.getTime() - 60_000))
  ids.push(await place(buyer, 4))
  shop.setClock(testNow)
  await place(other)

  const all = await shop.as(buyer)(listMyOrders)
  expect(all).toMatchObject({ currentPage: 1, numberOfPages: 1, total: 4 })
  expect(all.data.map(({ _id }) => _id)).toEqual(ids)
  expect(all.data[0]).toEqual({
    _id: ids[0],
    number: expect.any(Number),
    createdAt: testNow,
    total: 3000,
    type: 'Cash-on-delivery',
    status: 'received',
    delivery_day: '',
  })
  const second = await shop.as(buyer)(listMyOrders, { query: { page: 2, limit: 3 } })
  expect(second).toMatchObject({ currentPage: 2, numberOfPages: 2, total: 4 })
  expect(second.data.map(({ _id }) => _id)).toEqual([ids[3]])
})

test('a customer without orders has an empty page', async () => {
  expect(await shop.as(await shop.customer())(listMyOrders)).toEqual({
    data: [],
    currentPage: 1,
    numberOfPages: 0,
    total: 0,
  })
})

test('[S3-20] an order reads as the contract has it, in dollars', async () => {
  const buyer = await shop.customer()
  const id = await place(buyer, 3)
  const read = await shop.send({ method: 'GET', url: `/api/order/${id}`, as: buyer })
  expect(read.headers['cache-control']).toBe('private, no-cache')
  expect(read.json()).toEqual({
    data: {
      _id: id,
      number: expect.any(Number),
      createdAt: testNow.toISOString(),
      status: 'received',
      customer: delivery([]).customer,
      orderDetails: {
        total: 30,
        type: 'Cash-on-delivery',
        date: '',
        time: '',
        delivery_day: '',
        delivery_fee: 0,
        delivery_cutoff: null,
        ...mapOptionalOrderFields(() => ''),
      },
      products: [
        {
          _id: expect.any(String),
          quantity: 3,
          price: 10,
          price_varies: '',
          item_no: 'O-1',
          units: [],
          product: { _id: product, title: 'Read', thumbnail: '/images/read.webp' },
        },
      ],
    },
  })
})

test('another customer’s order and a malformed id are not found', async () => {
  const [buyer, other] = [await shop.customer(), await shop.customer()]
  const id = await place(buyer)
  await expect(shop.as(other)(getMyOrder, { params: { id } })).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
  })
  const unknown = '00000000-0000-7000-8000-000000000000'
  for (const wrong of [unknown, 'no-id', `${id}0`, '%00', "'", 'x'.repeat(1500)]) {
    const read = await shop.send({ method: 'GET', url: `/api/order/${wrong}`, as: buyer })
    expect([read.statusCode, read.json().code]).toEqual([404, 'not_found'])
  }
})

test('a guest and staff have no orders of their own', async () => {
  for (const url of ['/api/my-orders', '/api/order/1']) {
    expect((await shop.send({ method: 'GET', url })).statusCode).toBe(401)
    expect((await shop.send({ method: 'GET', url, as: await shop.staff() })).statusCode).toBe(403)
  }
})

test('[X1-20] an order is offered again with what differs today, to its customer alone', async () => {
  const [buyer, other] = [await shop.customer(), await shop.customer()]
  const [dear, gone, off, out, free] = [
    await shop.add('Dear', 4),
    await shop.add('Gone', 5),
    await shop.add('Off', 6),
    await shop.add('Out', 7),
    await shop.add('Free', 8),
  ]
  const lines: [string, number][] = [
    [dear, 3],
    [gone, 1],
    [off, 1],
    [out, 1],
    [free, 1],
  ]
  const params = { id: (await shop.order(buyer, delivery(lines))).json().data._id as string }
  const { data: order } = await shop.as(buyer)(getMyOrder, { params })
  await shop.owner(changeOrder, {
    params,
    body: {
      lines: order.products.map(({ _id }, at) => ({
        line_id: _id,
        quantity: 1,
        reason: at === 0 ? ('damaged' as const) : null,
      })),
    },
  })
  await shop.owner(productEndpoints.change, { params: { id: dear }, body: { price: 4.5 } })
  await shop.owner(productEndpoints.remove, { params: { id: gone } })
  await shop.owner(productEndpoints.change, { params: { id: off }, body: { on_sale: false } })
  await shop.owner(productEndpoints.change, { params: { id: out }, body: { in_stock: false } })
  await shop.owner(productEndpoints.change, {
    params: { id: free },
    body: { price: 0, confirm_price: true },
  })

  const { data } = await shop.as(buyer)(getOrderAgain, { params })
  expect(data.number).toBe(order.number)
  expect(data.lines).toMatchObject([
    { title: 'Dear', product_id: dear, ordered: 3, quantity: 1, price: 400 },
    { title: 'Gone', price: 500, now: null },
    { title: 'Off', price: 600, now: null },
    { title: 'Out', now: { price: 700, in_stock: false } },
    { title: 'Free', now: null },
  ])
  expect(data.lines[0]?.now).toEqual({
    _id: dear,
    title: 'Dear',
    item_no: expect.any(String),
    slug: expect.stringMatching(/^dear/),
    thumbnail: '',
    unit: '',
    units: [],
    min_quantity: 1,
    quantity_multiple: 1,
    price: 450,
    special: null,
    price_breaks: [],
    price_note: '',
    in_stock: true,
  })
  for (const [as, id] of [
    [other, params.id],
    [buyer, 'nothing'],
  ] as const)
    await expect(shop.as(as)(getOrderAgain, { params: { id } })).rejects.toMatchObject({
      status: 404,
    })
})
