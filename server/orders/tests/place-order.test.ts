import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { MailContent } from '@endcap/contract/mail/mails'
import { mapOptionalOrderFields } from '@endcap/contract/orders/order-fields'
import { getMyOrder, placeOrder } from '@endcap/contract/orders/orders'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'
import { checkout, delivery, type OrderShop, startOrderShop } from './order-shop.ts'

let shop: OrderShop
let buyer: TestCaller

beforeAll(async () => {
  shop = await startOrderShop()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  shop.setClock(testNow)
  buyer = await shop.customer()
})

test('[X1-01] [X3-44] an order is stored whole: lines frozen, cart emptied, version risen, both mails queued', async () => {
  const one = await shop.add('Nimbus Bar', 12.5, { price_varies: 'by flavour', unit: '10 ct' })
  const two = await shop.add('Cola', 3.99)
  await shop.fillCart(buyer, [
    [one, 2],
    [two, 3],
  ])
  const [mailsBefore, queuedBefore] = [(await shop.mails()).length, await shop.queuedMails()]
  const placed = await shop.as(buyer)(placeOrder, {
    body: {
      ...delivery([
        [one, 2],
        [two, 3],
      ]),
      customer: {
        ...checkout,
        ...mapOptionalOrderFields((_, name) => ` ${optionalOrderTexts[name]} `),
      },
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
      delivery_day: '',
    },
    message: 'Thank you for your order. We appreciate your business!',
  })
  expect(placed.data.number).toBeGreaterThan(1000)
  expect(await shop.cartOf(buyer)).toMatchObject({ cart: [], version: 2, removed: [] })

  await shop.owner(productEndpoints.change, {
    params: { id: one },
    body: { title: 'New', price: 99 },
  })
  await shop.owner(productEndpoints.remove, { params: { id: two } })
  const stored = await shop.as(buyer)(getMyOrder, { params: { id: placed.data._id } })
  expect(stored.data).toMatchObject({
    _id: placed.data._id,
    status: 'received',
    customer: checkout,
    orderDetails: {
      total: 3697,
      date: '',
      time: '',
      ...optionalOrderTexts,
    },
    products: [
      { quantity: 2, price: 1250, price_varies: 'by flavour', product: { title: 'Nimbus Bar' } },
      { quantity: 3, price: 399, price_varies: '', product: { _id: two, title: 'Cola' } },
    ],
  })

  const mails = (await shop.mails())
    .slice(mailsBefore)
    .toSorted((one, other) => one.content.kind.localeCompare(other.content.kind))
  await expect.poll(shop.queuedMails).toBe(queuedBefore + 2)
  for (const { content } of mails) {
    expect(MailContent.parse(content)).toEqual(content)
    expect(content.facts).toMatchObject({
      number: placed.data.number,
      createdAt: testNow.toISOString(),
      total: 3697,
      date: '',
      ...optionalOrderTexts,
      lines: [
        { title: 'Nimbus Bar', quantity: 2, price: 1250 },
        { title: 'Cola', quantity: 3, price: 399 },
      ],
    })
  }
  const id = placed.data._id
  expect(mails).toMatchObject([
    {
      to: buyer.email,
      content: { kind: 'order_placed', facts: { link: `http://shop.test/my-order/${id}` } },
    },
    {
      to: expect.stringContaining('owner'),
      content: {
        kind: 'order_to_pack',
        facts: { link: `http://shop.test/admin/orders/${id}` },
      },
    },
  ])
})

test('the shop’s copy goes to notify_email, else to the shop’s email', async () => {
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

test('an order without a cart creates an empty one, whose version has risen', async () => {
  const one = await shop.add('No cart')
  expect((await shop.order(buyer, delivery([[one, 1]]))).statusCode).toBe(201)
  expect(await shop.cartOf(buyer)).toMatchObject({ cart: [], version: 1 })
})

test('[X1-11] with keep_rest an order takes out of the cart what it orders, and no more', async () => {
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

test('with keep_rest lines that are off sale are removed, since the cart page can’t show them', async () => {
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

test('[X1-08] two lines of one product are added up, in capitals too', async () => {
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
