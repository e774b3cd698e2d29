import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { mapOptionalOrderFields } from '@endcap/contract/orders/order-fields'
import { getMyOrder, getOrderAgain, listMyOrders } from '@endcap/contract/orders/orders'
import { getFormerOrder } from '@endcap/contract/orders/staff-orders'
import { expect, test } from 'vitest'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'
import { delivery, startOrderShop } from './order-shop.ts'

const shop = await startOrderShop()
const [buyer, other] = [await shop.customer(), await shop.customer()]
const product = await shop.add('Read', 10, { thumbnail: '/images/read.webp' })
const place = (as: TestCaller, quantity = 1) => shop.place(as, delivery([product, quantity]))

test('[S3-19] my orders are the caller’s alone, newest first, in pages', async () => {
  const empty = { data: [], currentPage: 1, numberOfPages: 0, total: 0 }
  expect(await shop.as(buyer)(listMyOrders)).toEqual(empty)
  const ids: string[] = []
  for (const quantity of [1, 2, 3]) ids.unshift(await place(buyer, quantity))
  shop.setClock(new Date(testNow.getTime() - 60_000))
  ids.push(await place(buyer, 4))
  shop.setClock(testNow)
  await place(other)

  const all = await shop.as(buyer)(listMyOrders)
  expect(all).toMatchObject({ currentPage: 1, numberOfPages: 1, total: 4 })
  expect(all.data.map(({ _id }) => _id)).toEqual(ids)
  const type = 'Cash-on-delivery'
  expect(all.data[0]).toMatchObject({ createdAt: testNow, total: 3000, type, status: 'received' })
  const second = await shop.as(buyer)(listMyOrders, { query: { page: 2, limit: 3 } })
  expect(second).toMatchObject({ currentPage: 2, numberOfPages: 2, total: 4 })
  expect(second.data.map(({ _id }) => _id)).toEqual([ids[3]])
})

test('[S3-20] an order reads as the contract has it, in dollars', async () => {
  const id = await place(buyer, 3)
  const read = await shop.send({ method: 'GET', url: `/api/order/${id}`, as: buyer })
  expect(read.headers['cache-control']).toBe('private, no-cache')
  expect(read.json().data).toEqual({
    _id: id,
    number: expect.any(Number),
    createdAt: testNow.toISOString(),
    status: 'received',
    customer: { ...delivery().customer, aptNo: '', city: 'Atlanta', state: 'GA', zip: '30303' },
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
  })
})

test('another customer’s order is not found', async () => {
  const params = { id: await place(buyer) }
  for (const endpoint of [getMyOrder, getOrderAgain])
    await expect(shop.as(other)(endpoint, { params })).rejects.toMatchObject({ status: 404 })
})

test('[X1-20, X5-92] a former order is read with its lines as sold and its products as they are today', async () => {
  const [dear, gone, off, out, free] = await shop.addAll('Dear', 'Gone', 'Off', 'Out', 'Free')
  const id = await shop.place(buyer, delivery([dear, 3], [gone, 1], [off, 1], [out, 1], [free, 1]))
  await shop.change(id, {
    lines: await shop.linesWith(id, { [dear]: { quantity: 1, reason: 'damaged' } }),
  })
  await shop.changeProduct(dear, { price: 13 })
  await shop.owner(productEndpoints.remove, { params: { id: gone } })
  await shop.changeProduct(off, { on_sale: false })
  await shop.changeProduct(out, { in_stock: false })
  await shop.changeProduct(free, { price: 0, confirm_price: true })
  await shop.setStatus(id, 'cancelled')

  const params = { id }
  const { data: again } = await shop.as(buyer)(getOrderAgain, { params })
  const { data: former } = await shop.owner(getFormerOrder, { params })
  const { number } = await shop.read(id)
  expect([again.number, former.number]).toEqual([number, number])
  expect(again.lines).toMatchObject([
    { title: 'Dear', product_id: dear, ordered: 3, quantity: 1, price: 1250 },
    { title: 'Gone', price: 1250, now: null },
    { title: 'Off', now: null },
    { title: 'Out', now: { in_stock: false } },
    { title: 'Free', now: null },
  ])
  expect(again.lines[0]?.now).toMatchObject({
    _id: dear,
    title: 'Dear',
    slug: expect.stringMatching(/^dear/),
    price: 1300,
    in_stock: true,
  })
  expect(former.lines).toMatchObject([
    { title: 'Dear', ordered: 3, quantity: 1, price: 1250, now: { price: 1300, in_stock: true } },
    { title: 'Gone', ordered: 1, quantity: 1, price: 1250, now: null },
    { title: 'Off', now: { on_sale: false } },
    { title: 'Out', quantity: 1, now: { in_stock: false, on_sale: true } },
    { title: 'Free' },
  ])
  await expect(shop.owner(getFormerOrder, { params: { id: 'nothing' } })).rejects.toMatchObject({
    status: 404,
  })
})

test('[X1-20, X2-62] an order is offered again with the special and the price breaks of the customer’s list', async () => {
  const id = await shop.add('Again', 10)
  const list = await shop.addPriceList(buyer, 'Repeats')
  await shop.setPrices(
    id,
    list,
    { price: 9 },
    { price: 8, is_special: true, valid_until: '2026-12-01T05:00:00.000Z' },
    { price: 7, min_quantity: 6 },
  )
  const params = { id: await shop.place(buyer, delivery([id, 6])) }
  const again = async () => (await shop.as(buyer)(getOrderAgain, { params })).data.lines
  const price_breaks = [
    { from: 1, price: 800 },
    { from: 6, price: 700 },
  ]
  const special = { was: 900, until: '2026-11-30' }
  expect(await again()).toMatchObject([{ price: 700, now: { price: 800, special, price_breaks } }])
  await shop.addPriceList(buyer, 'Another')
  expect(await again()).toMatchObject([
    { price: 700, now: { price: 1000, special: null, price_breaks: [] } },
  ])
})
