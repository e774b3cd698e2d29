import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { mapOptionalOrderFields } from '@endcap/contract/orders/order-fields'
import { getMyOrder, getOrderAgain, listMyOrders } from '@endcap/contract/orders/orders'
import { getFormerOrder } from '@endcap/contract/orders/staff-orders'
import { expect, test } from 'vitest'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'
import { delivery, type Line, pickUp, startOrderShop } from './order-shop.ts'

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
        ordered: 3,
        reason: '',
        substitute_for: '',
      },
    ],
    removed: [],
    outForDeliveryAt: null,
  })
})

test('[X8-310] each of my orders has its day, how many lines it has, and pictures of the first three that have one', async () => {
  const as = await shop.customer()
  const lines: string[] = []
  for (const thumbnail of [
    '',
    '/images/1.webp',
    '/images/2.webp',
    '/images/3.webp',
    '/images/4.webp',
  ])
    lines.push(await shop.add(`Pictured ${thumbnail}`, 10, { thumbnail }))
  await shop.place(as, delivery(...lines.map((id): Line => [id, 1])))
  await shop.place(as, pickUp([lines[0] ?? '', 1]))
  const { data } = await shop.as(as)(listMyOrders)
  expect(data).toMatchObject([
    { type: 'Pick-up', date: '2026-11-23', outForDeliveryAt: null, line_count: 1, pictures: [] },
    {
      date: '',
      line_count: 5,
      pictures: ['/images/1.webp', '/images/2.webp', '/images/3.webp'],
      matched_lines: [],
    },
  ])
})

test('[X8-311] my orders are found by number, day, month, PO number, and by words and item numbers of their lines, which are named', async () => {
  const as = await shop.customer()
  const [cola, chocolate] = [
    await shop.add('Fizzwick Soda – Zero Cola', 10, { item_no: 'FZ-77' }),
    await shop.add('Chocolate bar', 10),
  ]
  const first = await shop.place(as, delivery([cola, 2], [chocolate, 1]))
  shop.setClock(new Date('2026-12-05T03:00:00Z'))
  const second = await shop.place(as, {
    ...delivery([chocolate, 4]),
    customer: { ...delivery().customer, po_number: 'PO 5531' },
  })
  shop.setClock(testNow)
  const find = async (q: string, language?: string) => {
    const url = `/api/my-orders?q=${encodeURIComponent(q)}`
    const headers = language === undefined ? {} : { 'accept-language': language }
    const reply = await shop.send({ method: 'GET', url, as, headers })
    return reply.json<{ data: { _id: string; matched_lines: unknown[] }[] }>().data
  }
  const idsOf = async (...args: Parameters<typeof find>) =>
    (await find(...args)).map(({ _id }) => _id)
  const { number } = await shop.read(first)
  for (const q of [`${number}`, `#${number}`, `No ${number}`, 'order 261121', '261121'])
    expect([q, await idsOf(q)]).toEqual([q, [first]])
  for (const q of ['zero fizz', 'FZ-77', '2611', 'nov', 'Nov 21', 'november 21, 2026'])
    expect([q, await idsOf(q)]).toEqual([q, [first]])
  // The evening of the day before, in the shop's time zone.
  for (const q of ['261204', 'dec 4', '5531']) expect([q, await idsOf(q)]).toEqual([q, [second]])
  expect(await idsOf('4 de diciembre', 'es')).toEqual([second])
  expect(await idsOf('choc')).toEqual([second, first])
  for (const q of ['cola bar', 'late', 'dec 5', 'nov 2025', '26', '(', '%'])
    expect([q, await idsOf(q)]).toEqual([q, []])
  expect((await find('cola'))[0]?.matched_lines).toEqual([
    { title: 'Fizzwick Soda – Zero Cola', item_no: 'FZ-77', quantity: 2 },
  ])
})

test('[X8-312] an order says what was short, taken out or sent instead, and why; what the buyer took out is gone', async () => {
  const [few, none, instead, own] = await shop.addAll('Few', 'None', 'Instead', 'Own')
  const id = await shop.place(buyer, delivery([few, 6], [none, 2], [own, 1]))
  const read = async () => (await shop.as(buyer)(getMyOrder, { params: { id } })).data
  const lineOf = async (title: string) =>
    (await read()).products.find(({ product }) => product.title === title)?._id ?? ''
  const lines = [{ line_id: await lineOf('Own'), quantity: 0 }]
  await shop.post(`/api/order/${id}/reduce`, { lines }, buyer)
  const replaced = await lineOf('None')
  await shop.change(id, {
    lines: await shop.linesWith(id, {
      [few]: { quantity: 4, reason: 'damaged' },
      [none]: { quantity: 0, reason: 'substituted' },
    }),
    added: [{ product_id: instead, quantity: 2, substitute_for: replaced }],
  })
  const { products, removed } = await read()
  expect(products).toMatchObject([
    { quantity: 4, ordered: 6, reason: 'damaged', substitute_for: '' },
    { quantity: 2, ordered: 0, reason: '', substitute_for: replaced },
  ])
  expect(removed).toMatchObject([
    { _id: replaced, quantity: 0, ordered: 2, reason: 'substituted', product: { title: 'None' } },
  ])
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
