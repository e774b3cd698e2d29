import { MailContent } from '@endcap/contract/mails'
import { getMyOrder, placeOrder } from '@endcap/contract/orders'
import { changeProduct, deleteProduct } from '@endcap/contract/staff-catalog'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestBearer, testNow } from '../../testing/start-test-shop.ts'
import { checkout, delivery, type OrderShop, startOrderShop } from './order-shop.ts'

let shop: OrderShop
let buyer: TestBearer

beforeAll(async () => {
  shop = await startOrderShop()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  shop.setClock(testNow)
  buyer = await shop.customer()
})

const nothing = { orders: 0, lines: 0, keys: 0 }

test('an order is stored whole: lines frozen, cart emptied, version risen, both mails queued', async () => {
  const one = await shop.add('Nimbus Bar', 12.5, { price_varies: 'by flavour', unit: '10 ct' })
  const two = await shop.add('Cola', 3.99)
  await shop.fillCart(buyer, [
    [one, 2],
    [two, 3],
  ])
  const [mailsBefore, jobsBefore] = [(await shop.mails()).length, await shop.mailJobs()]
  const placed = await shop.as(buyer)(placeOrder, {
    body: {
      ...delivery([
        [one, 2],
        [two, 3],
      ]),
      customer: { ...checkout, additional_comments: ' Ring twice. ' },
      date: { any: 'thing' },
      time: 7,
      total: '36.97',
    },
  })
  expect(placed).toEqual({
    data: {
      _id: expect.any(String),
      number: expect.any(Number),
      createdAt: testNow,
      total: 3697,
      type: 'Cash-on-delivery',
    },
    message: 'Thank you for your order. We appreciate your business!',
  })
  expect(placed.data.number).toBeGreaterThan(1000)
  expect(await shop.cartOf(buyer)).toMatchObject({ cart: [], version: 2, removed: [] })

  await shop.owner(changeProduct, { params: { id: one }, body: { title: 'New', price: 99 } })
  await shop.owner(deleteProduct, { params: { id: two } })
  const kept = await shop.as(buyer)(getMyOrder, { params: { id: placed.data._id } })
  expect(kept.data).toMatchObject({
    _id: placed.data._id,
    status: 'received',
    customer: checkout,
    orderDetails: { total: 3697, date: '', time: '', additional_comments: 'Ring twice.' },
    products: [
      { quantity: 2, price: 1250, price_varies: 'by flavour', product: { title: 'Nimbus Bar' } },
      { quantity: 3, price: 399, price_varies: '', product: { _id: two, title: 'Cola' } },
    ],
  })

  const mails = (await shop.mails())
    .slice(mailsBefore)
    .toSorted((one, other) => one.content.kind.localeCompare(other.content.kind))
  await expect.poll(shop.mailJobs).toBe(jobsBefore + 2)
  for (const { content } of mails) {
    expect(MailContent.parse(content)).toEqual(content)
    expect(content.facts).toMatchObject({
      number: placed.data.number,
      createdAt: testNow.toISOString(),
      total: 3697,
      date: '',
      additional_comments: 'Ring twice.',
      lines: [
        { title: 'Nimbus Bar', quantity: 2, price: 1250 },
        { title: 'Cola', quantity: 3, price: 399 },
      ],
    })
  }
  const id = placed.data._id
  expect(mails).toMatchObject([
    {
      to: 'ada@example.com',
      content: { kind: 'order_placed', facts: { link: `http://shop.test/my-order/${id}` } },
    },
    {
      to: expect.stringContaining('owner'),
      content: {
        kind: 'order_to_pack',
        facts: { link: `http://shop.test/admin#/orders/${id}/show` },
      },
    },
  ])
})

test('the shop’s copy goes to notify_email, else to the shop’s e-mail', async () => {
  const one = await shop.add('Notified')
  const setAddresses = (email: string, notify: string) =>
    shop.context.db.execute(sql`update settings set email = ${email}, notify_email = ${notify}`)
  const packer = async () => {
    await shop.order(buyer, delivery([[one, 1]]))
    return (await shop.mails()).filter(({ content }) => content.kind === 'order_to_pack').at(-1)?.to
  }
  await setAddresses('shop@example.com', '')
  expect(await packer()).toBe('shop@example.com')
  await setAddresses('shop@example.com', 'packers@example.com')
  expect(await packer()).toBe('packers@example.com')
  await setAddresses('', '')
})

test('an order without a cart makes an empty one, whose version has risen', async () => {
  const one = await shop.add('No cart')
  expect((await shop.order(buyer, delivery([[one, 1]]))).statusCode).toBe(201)
  expect(await shop.cartOf(buyer)).toMatchObject({ cart: [], version: 1 })
})

test('with keep_rest an order takes out of the cart what it orders, and no more', async () => {
  const [whole, more, fewer, other] = [
    await shop.add('All of it ordered'),
    await shop.add('More in the cart'),
    await shop.add('Fewer in the cart'),
    await shop.add('Added since'),
  ]
  await shop.fillCart(buyer, [
    [whole, 2],
    [more, 5],
    [fewer, 1],
    [other, 4],
  ])
  const sent = delivery([
    [whole, 2],
    [more, 2],
    [more.toUpperCase(), 1],
    [fewer, 3],
  ])
  const left = [
    { _id: more, qty: 2 },
    { _id: other, qty: 4 },
  ]
  const placed = await shop.order(buyer, { ...sent, keep_rest: 1 }, 'key')
  expect(placed.statusCode).toBe(201)
  expect(await shop.cartOf(buyer)).toMatchObject({ cart: left, version: 2 })
  // What becomes of the cart makes it no other order, and is done once.
  expect((await shop.order(buyer, { ...sent, keep_rest: 0 }, 'key')).body).toBe(placed.body)
  expect(await shop.cartOf(buyer)).toMatchObject({ cart: left, version: 2 })

  expect((await shop.order(buyer, sent)).statusCode).toBe(201)
  expect(await shop.cartOf(buyer)).toMatchObject({ cart: [], version: 3 })
})

test('with keep_rest no line stays that is off sale: nobody would see it there', async () => {
  const [ordered, off] = [await shop.add('On sale'), await shop.add('Off sale soon')]
  await shop.fillCart(buyer, [
    [ordered, 1],
    [off, 1],
  ])
  await shop.context.db.execute(sql`update product set on_sale = false where id = ${off}`)
  const placed = await shop.order(buyer, { ...delivery([[ordered, 1]]), keep_rest: 1 })
  expect(placed.statusCode).toBe(201)
  expect(await shop.cartOf(buyer)).toMatchObject({ cart: [], removed: [] })
})

test('two lines of one product are added up, in capitals too', async () => {
  const one = await shop.add('Twice')
  const sent = delivery([
    [one, 2],
    [one.toUpperCase(), 3],
  ])
  const placed = await shop.order(buyer, sent)
  expect(placed.json().data.total).toBe(62.5)
  expect(await shop.stored(buyer)).toMatchObject({ orders: 1, lines: 1 })
})

test('500 products are one order', async () => {
  const { rows } = await shop.context.db.execute<{ id: string }>(sql`
    insert into product (item_no, slug, title, price_cents)
    select 'M-' || n, 'm-' || n, 'Many ' || n, n from generate_series(1, 500) n returning id`)
  const lines = rows.map(({ id }, index) => ({
    product_id: id,
    quantity: 9_999,
    Price: (index + 1) / 100,
  }))
  const placed = await shop.order(buyer, { ...delivery([]), products: lines, total: 12_523_747.5 })
  expect(placed.json()).toMatchObject({ data: { total: 12_523_747.5 } })
  expect(await shop.stored(buyer)).toMatchObject({ orders: 1, lines: 500 })
})

test('a price that differs by a cent is refused with what was and what is, and stores nothing', async () => {
  const [one, two] = [await shop.add('Moved', 12.5), await shop.add('Same', 3.99)]
  await shop.fillCart(buyer, [[one, 1]])
  const sent = {
    ...delivery([]),
    products: [
      { product_id: two, quantity: 1, Price: 3.99 },
      { product_id: one, quantity: 2, Price: '12.49', price_varies: '--' },
    ],
    total: 28.97,
  }
  const mailsBefore = (await shop.mails()).length
  const refused = await shop.order(buyer, sent, 'key')
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toEqual({
    code: 'price_changed',
    message: expect.any(String),
    lines: [{ product_id: one, was: 12.49, now: 12.5 }],
    total: 28.99,
  })
  expect(await shop.stored(buyer)).toEqual(nothing)
  expect(await shop.cartOf(buyer)).toMatchObject({ version: 1, cart: [{ _id: one }] })
  expect(await shop.mails()).toHaveLength(mailsBefore)
})

test('a total that differs is refused, also where no price was sent', async () => {
  const one = await shop.add('Totalled', 12.5)
  const refused = await shop.order(buyer, { ...delivery([[one, 2]]), total: 24.99 })
  expect(refused.json()).toMatchObject({ code: 'price_changed', lines: [], total: 25 })
  for (const total of [1e300, -25, 0])
    expect((await shop.order(buyer, { ...delivery([[one, 2]]), total })).statusCode).toBe(409)
  expect(await shop.stored(buyer)).toEqual(nothing)
})

test('sums that a buyer’s program added as floats are no difference', async () => {
  const one = await shop.add('Float', 19.99)
  const products = [{ product_id: one, quantity: 3, Price: 19.990000000000002 }]
  const sent = { ...delivery([]), products, total: 59.97000000000001 }
  expect((await shop.order(buyer, sent)).statusCode).toBe(201)
})

test('less than a cent is no difference, a whole one is', async () => {
  const one = await shop.add('Part of a cent', 19.99)
  const shown = (Price: number) =>
    shop.order(buyer, { ...delivery([]), products: [{ product_id: one, quantity: 1, Price }] })
  for (const price of [19.9801, 19.983, 19.9999])
    expect([price, (await shown(price)).statusCode]).toEqual([price, 201])
  for (const price of [19.98, 20])
    expect([price, (await shown(price)).statusCode]).toEqual([price, 409])
})

test('of two lines of one product at different prices the wrong one is named', async () => {
  const one = await shop.add('Two prices', 5)
  const products = [
    { product_id: one, quantity: 1, Price: 5 },
    { product_id: one, quantity: 1, Price: 6 },
  ]
  const refused = await shop.order(buyer, { ...delivery([]), products })
  expect(refused.json().lines).toEqual([{ product_id: one, was: 6, now: 5 }])
})

test('what is gone, off sale, without a price or out of stock can’t be ordered, and is named', async () => {
  const good = await shop.add('Good')
  const off = await shop.add('Off sale', 5, { on_sale: false })
  const priceless = await shop.add('No price', null)
  const out = await shop.add('Out of stock', 5, { in_stock: false })
  const gone = await shop.add('Gone')
  await shop.fillCart(buyer, [[gone, 1]])
  await shop.owner(deleteProduct, { params: { id: gone } })
  const unknown = '00000000-0000-7000-8000-000000000000'
  const ids = [off, good, priceless, out, gone, unknown, 'no id\u0000']
  const refused = await shop.order(
    buyer,
    { ...delivery(ids.map((id) => [id, 1])), total: 1 },
    'key',
  )
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toEqual({
    code: 'unavailable',
    message: expect.any(String),
    lines: [
      { product_id: off, title: 'Off sale' },
      { product_id: priceless, title: 'No price' },
      { product_id: out, title: 'Out of stock' },
      { product_id: gone, title: 'Gone' },
      { product_id: unknown, title: '' },
      { product_id: 'no id\u0000', title: '' },
    ],
  })
  expect(await shop.stored(buyer)).toEqual(nothing)
})
