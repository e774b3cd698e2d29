import { changeStock } from '@endcap/contract/catalog/stock'
import { cancelMyOrder, reduceOrder } from '@endcap/contract/orders/order-reductions'
import { getOrderTimeline } from '@endcap/contract/orders/staff-orders'
import { beforeEach, expect, test } from 'vitest'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'
import { cutoff, delivery, outcomeOf, startOrderShop, times } from '../tests/order-shop.ts'

const shop = await startOrderShop()
const cola = await shop.add('Cola', 10)
const chips = await shop.add('Chips', 2.5)
await shop.addRoute({ minimum: 50, fee: 15 })
let buyer: TestCaller
let id: string
beforeEach(async () => {
  shop.setClock(testNow)
  buyer = await shop.customer()
  id = await shop.place(buyer, delivery([cola, 8], [chips, 4]))
})

const lineOf = async (product: string) =>
  (await shop.read(id)).products.find((line) => line.product._id === product)?._id ?? ''
const post = (action: string, payload: object, as: TestCaller = buyer) =>
  shop.send({ method: 'POST', url: `/api/order/${id}/${action}`, payload, as })
const reduce = async (product: string, quantity: number, more: object = {}) =>
  post('reduce', { lines: [{ line_id: await lineOf(product), quantity }], ...more })

test('[X1-281] until the cut-off a buyer lowers quantities and takes lines out, with one mail and a timeline entry', async () => {
  const mails = await shop.mailsDuring(async () => {
    const lines = [
      { line_id: await lineOf(cola), quantity: 6, Price: 10 },
      { line_id: await lineOf(chips), quantity: 0 },
    ]
    const { data } = await shop.as(buyer)(reduceOrder, {
      params: { id },
      body: { lines, total: 60 },
    })
    expect(data).toMatchObject({ orderDetails: { total: 6000 }, products: [{ quantity: 6 }] })
  })
  const changes = [
    { title: 'Cola', before: 8, now: 6 },
    { title: 'Chips', before: 4, now: 0 },
  ]
  expect(mails).toMatchObject([
    { to: buyer.email, content: { kind: 'order_changed', facts: { by_buyer: true, changes } } },
  ])
  const { products } = await shop.read(id)
  expect(products).toMatchObject([{ quantity: 6, ordered: 6, reason: '' }])
  const { data } = await shop.owner(getOrderTimeline, { params: { id } })
  expect(data.at(-1)).toMatchObject({ kind: 'changed', by: 'Ada Buyer' })
})

test('[X1-282] a buyer cancels an order once; its pieces can be sold again', async () => {
  const counted = await shop.add('Counted', 60)
  const body = { reason: 'counted', quantity: 5 } as const
  await shop.owner(changeStock, { params: { id: counted }, body })
  id = await shop.place(buyer, delivery([counted, 5]))
  const other = await shop.customer()
  expect(outcomeOf(await shop.order(other, delivery([counted, 5])))).toEqual([409, 'unavailable'])
  const mails = await shop.mailsDuring(async () => {
    const { data } = await shop.as(buyer)(cancelMyOrder, { params: { id } })
    expect(data.status).toBe('cancelled')
    await times(3, () => post('cancel', {}))
  })
  expect(mails).toMatchObject([
    { to: buyer.email, content: { kind: 'order_cancelled', facts: { by_buyer: true } } },
  ])
  expect(outcomeOf(await shop.order(other, delivery([counted, 5])))).toEqual([201])
})

test('[X1-281, X1-282] replies don’t have the lines that staff removed', async () => {
  const quantity = { quantity: 0, reason: 'out_of_stock' as const }
  await shop.change(id, { lines: await shop.linesWith(id, { [chips]: quantity }) })
  const titlesOf = (reply: Awaited<ReturnType<typeof post>>) =>
    reply.json().data.products.map(({ product }: { product: { title: string } }) => product.title)
  expect(titlesOf(await reduce(cola, 7, { total: 70 }))).toEqual(['Cola'])
  expect(titlesOf(await post('cancel', {}))).toEqual(['Cola'])
  expect(titlesOf(await post('cancel', {}))).toEqual(['Cola'])
})

test('[X1-281] a lost price break and a fee below the minimum are agreed to, never charged unseen', async () => {
  const tea = await shop.add('Tea', 10)
  await shop.setPrices(tea, '', { min_quantity: 6, price: 8 })
  id = await shop.place(buyer, delivery([tea, 8]))
  const refused = await reduce(tea, 5, { total: 40 })
  expect(refused.json()).toMatchObject({ code: 'price_changed', total: 50 })
  const line_id = await lineOf(tea)
  const seen = await post('reduce', { lines: [{ line_id, quantity: 5, Price: 8 }] })
  expect(seen.json().lines).toMatchObject([{ product_id: tea, was: 8, now: 10 }])
  // Four pieces are below the minimum of the route.
  expect((await reduce(tea, 4, { total: 40 })).json()).toMatchObject({ total: 55 })
  expect(outcomeOf(await reduce(tea, 4, { total: 55 }))).toEqual([200])
  expect(await shop.read(id)).toMatchObject({
    orderDetails: { total: 5500, delivery_fee: 1500 },
    products: [{ quantity: 4, price: 1000 }],
  })
})

test('[X1-281] a price that has risen since stays as sold', async () => {
  await shop.changeProduct(cola, { price: 12 })
  expect(outcomeOf(await reduce(cola, 7, { total: 80 }))).toEqual([200])
  await shop.changeProduct(cola, { price: 10 })
})

test('[X1-281] more, nothing left, a quantity that is not sold and another customer’s order are refused', async () => {
  expect(outcomeOf(await reduce(cola, 9))).toEqual([422, 'invalid'])
  expect(outcomeOf(await reduce(cola, 1.5))).toEqual([422, 'invalid'])
  const all = [cola, chips].map(async (product) => ({
    line_id: await lineOf(product),
    quantity: 0,
  }))
  expect(outcomeOf(await post('reduce', { lines: await Promise.all(all) }))).toEqual([
    422,
    'invalid',
  ])
  const packs = await shop.add('Packs', 20, { quantity_multiple: 6 })
  id = await shop.place(buyer, delivery([packs, 12]))
  expect(outcomeOf(await reduce(packs, 5))).toEqual([409, 'quantity_not_sold'])
  const stranger = await shop.customer()
  const lines = [{ line_id: await lineOf(packs), quantity: 6 }]
  expect(outcomeOf(await post('reduce', { lines }, stranger))).toEqual([404, 'not_found'])
  expect(outcomeOf(await post('cancel', {}, stranger))).toEqual([404, 'not_found'])
})

test.for<[when: string, prepare: () => Promise<unknown>]>([
  ['after the cut-off', async () => shop.setClock(cutoff)],
  ['packed', () => shop.setStatus(id, 'confirmed', 'ready')],
  [
    'being picked',
    async () => {
      await shop.setStatus(id, 'confirmed')
      await shop.pick(await shop.staff('picker'), id, await lineOf(cola), { quantity: 1 })
    },
  ],
])('[X1-281, X1-282] an order that is %s is changed by phone only', async ([, prepare]) => {
  await prepare()
  expect(outcomeOf(await reduce(cola, 1))).toEqual([409, 'status_conflict'])
  expect(outcomeOf(await post('cancel', {}))).toEqual([409, 'status_conflict'])
  expect((await shop.read(id)).orderDetails.total).toBe(9000)
})
