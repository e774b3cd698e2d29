import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { MailContent } from '@endcap/contract/mail/mails'
import { mapOptionalOrderFields } from '@endcap/contract/orders/order-fields'
import { getMyOrder, placeOrder } from '@endcap/contract/orders/orders'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'
import { checkout, delivery, outcomeOf, startOrderShop, times } from './order-shop.ts'

const shop = await startOrderShop()
let buyer: TestCaller
beforeEach(async () => {
  buyer = await shop.customer()
})

/** Mails in the jobs that wait to send them. */
const queuedMails = async () => {
  const { rows } = await shop.context.db.execute<{ mails: number }>(
    sql`select coalesce(sum(json_array_length(payload)), 0)::integer as mails
      from graphile_worker._private_jobs`,
  )
  return rows[0]?.mails ?? 0
}

test('[X1-01] [X3-44] [X6-211] an order is stored whole: lines frozen, cart emptied, version risen, both mails queued, with pictures', async () => {
  const one = await shop.add('Nimbus Bar', 12.5, {
    ...{ price_varies: 'by flavour', unit: '10 ct', thumbnail: '/images/nimbus.webp' },
  })
  const picture = 'http://shop.test/images/nimbus.webp?w=120'
  const two = await shop.add('Cola', 3.99)
  await shop.fillCart(buyer, [one, 2], [two, 3])
  const queuedBefore = await queuedMails()
  const texts = mapOptionalOrderFields((_, name) => ` ${optionalOrderTexts[name]} `)
  const body = {
    ...delivery([one, 2], [two, 3]),
    customer: { ...checkout, ...texts },
    date: { any: 'thing' },
    time: 7,
    total: '36.97',
  }
  let placed: Awaited<ReturnType<typeof send>> | undefined
  const send = () => shop.as(buyer)(placeOrder, { body })
  const mails = await shop.mailsDuring(async () => {
    placed = await send()
  })
  expect(placed).toMatchObject({
    data: { createdAt: testNow, total: 3697, type: 'Cash-on-delivery', delivery_day: '' },
    message: 'Thank you for your order. We appreciate your business!',
  })
  const { _id: id = '', number = 0 } = placed?.data ?? {}
  expect(number).toBeGreaterThan(1000)
  expect(await shop.cartOf(buyer)).toMatchObject({ cart: [], version: 2, removed: [] })

  await shop.changeProduct(one, { title: 'New', price: 99 })
  await shop.owner(productEndpoints.remove, { params: { id: two } })
  expect((await shop.as(buyer)(getMyOrder, { params: { id } })).data).toMatchObject({
    _id: id,
    status: 'received',
    customer: checkout,
    orderDetails: { total: 3697, date: '', time: '', ...optionalOrderTexts },
    products: [
      { quantity: 2, price: 1250, price_varies: 'by flavour', product: { title: 'Nimbus Bar' } },
      { quantity: 3, price: 399, price_varies: '', product: { _id: two, title: 'Cola' } },
    ],
  })

  await expect.poll(queuedMails).toBe(queuedBefore + 2)
  const facts = {
    number,
    createdAt: testNow.toISOString(),
    total: 3697,
    date: '',
    ...optionalOrderTexts,
    lines: [
      { title: 'Nimbus Bar', quantity: 2, price: 1250, picture },
      { title: 'Cola', quantity: 3, price: 399 },
    ],
  }
  for (const { content } of mails) expect(MailContent.parse(content)).toEqual(content)
  const linking = (path: string) => ({ ...facts, link: `http://shop.test/${path}/${id}` })
  const [toBuyer, toPack] = mails.toSorted((a, b) => (a.content.kind < b.content.kind ? -1 : 1))
  expect(toBuyer).toMatchObject({
    to: buyer.email,
    content: { kind: 'order_placed', facts: linking('my-order') },
  })
  expect(toPack).toMatchObject({
    to: expect.stringContaining('owner'),
    content: { kind: 'order_to_pack', facts: linking('admin/orders') },
  })
})

test('[X1-11] with keep_rest an order takes out of the cart what it orders, and lines that the cart page can’t show', async () => {
  const titles = ['Whole', 'More', 'Fewer', 'Other', 'Off'] as const
  const [whole, more, fewer, other, off] = await shop.addAll(...titles)
  await shop.fillCart(buyer, [whole, 2], [more, 5], [fewer, 1], [other, 4], [off, 1])
  await shop.context.db.execute(sql`update product set on_sale = false where id = ${off}`)
  const sent = delivery([whole, 2], [more, 2], [more.toUpperCase(), 1], [fewer, 3])
  const cart = [
    { _id: more, qty: 2 },
    { _id: other, qty: 4 },
  ]
  const placed = await shop.order(buyer, { ...sent, keep_rest: 1 }, 'key')
  expect(placed.statusCode).toBe(201)
  expect(await shop.cartOf(buyer)).toMatchObject({ cart, removed: [], version: 2 })
  // What becomes of the cart makes it no other order, and is done once.
  expect((await shop.order(buyer, { ...sent, keep_rest: 0 }, 'key')).body).toBe(placed.body)
  expect(await shop.cartOf(buyer)).toMatchObject({ cart, version: 2 })

  await shop.place(buyer, sent)
  expect(await shop.cartOf(buyer)).toMatchObject({ cart: [], version: 3 })
})

test('[X1-126] a cart is ordered once, however many order out of it at once, each with its own key', async () => {
  const one = await shop.add('Shared cart')
  const other = await shop.add('In the cart, too')
  await shop.fillCart(buyer, [one, 2], [other, 1])
  const sent = { ...delivery([one, 2]), keep_rest: 1, from_cart: 1 }
  const replies = await times(10, (index) => shop.order(buyer, sent, `key ${index}`))
  const placed = replies.findIndex(({ statusCode }) => statusCode === 201)
  expect(replies.toSpliced(placed, 1).map(outcomeOf)).toEqual(Array(9).fill([409, 'cart_changed']))
  expect(await shop.stored(buyer)).toEqual({ orders: 1, lines: 1, keys: 1 })
  // The reply to the order that was placed is not another order's refusal.
  expect((await shop.order(buyer, sent, `key ${placed}`)).body).toBe(replies[placed]?.body)
  expect(await shop.cartOf(buyer)).toMatchObject({ cart: [{ _id: other, qty: 1 }] })
})

test('[X1-126] an order out of a cart that holds more is placed, and one for a product off sale names it', async () => {
  const one = await shop.add('Held')
  await shop.fillCart(buyer, [one, 5])
  const sent = { ...delivery([one, 2]), keep_rest: 1, from_cart: 1 }
  await shop.place(buyer, sent)
  expect(await shop.cartOf(buyer)).toMatchObject({ cart: [{ _id: one, qty: 3 }] })
  await shop.changeProduct(one, { on_sale: false })
  await shop.fillCart(buyer)
  expect(outcomeOf(await shop.order(buyer, sent))).toEqual([409, 'unavailable'])
})

test('[X1-08] two lines of one product are added up, in capitals too, and an order needs no cart', async () => {
  const one = await shop.add('Twice')
  const placed = await shop.order(buyer, delivery([one, 2], [one.toUpperCase(), 3]))
  expect(placed.json().data.total).toBe(62.5)
  expect(await shop.stored(buyer)).toMatchObject({ orders: 1, lines: 1 })
  expect(await shop.cartOf(buyer)).toMatchObject({ cart: [], version: 1 })
})

test('500 products are one order', async () => {
  const ids = await shop.addMany(500)
  const products = ids.map((product_id, index) => ({
    product_id,
    quantity: 9_999,
    Price: (index + 1) / 100,
  }))
  const placed = await shop.order(buyer, { ...delivery(), products, total: 12_523_747.5 })
  expect(placed.json()).toMatchObject({ data: { total: 12_523_747.5 } })
  expect(await shop.stored(buyer)).toMatchObject({ orders: 1, lines: 500 })
})
