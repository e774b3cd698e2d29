import { changeCustomer } from '@endcap/contract/accounts/accounts'
import type { DocumentContent, DocumentFrame } from '@endcap/contract/printing/printed-documents'
import * as printing from '@endcap/contract/printing/printing'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  checkout,
  delivery,
  type Line,
  pickUp,
  startOrderShop,
} from '../orders/tests/order-shop.ts'
import type { TestCaller } from '../testing/start-test-shop.ts'
import { limitRenderQueue } from './print-document.ts'

const shop = await startOrderShop()
const { db } = shop.context
const buyer = await shop.customer()
const labelled = { bin_location: 'A10', upc: '036000291452', unit: '24 ct' }
const cola = await shop.add('Cola', 10, labelled)
const chips = await shop.add('Chips', 2.5, { bin_location: 'A2' })
const lighters = await shop.add('Lighters', 19.99)

const orderBy = (as: TestCaller, body: object) =>
  shop.place(as, { ...body, customer: { ...checkout, ...optionalOrderTexts } })
const order = (...lines: Line[]) => orderBy(buyer, delivery(...lines))

/** The facts of a printed document, which the test shop's renderer returns as they are. */
const read = (bytes: Uint8Array): [DocumentContent, DocumentFrame] =>
  JSON.parse(Buffer.from(bytes).toString())
const factsOf = (bytes: Uint8Array) => read(bytes)[0].facts

const numberOf = async (id: string) => (await shop.read(id)).number

test('[X5-94, X1-01] a pick list merges the orders’ products by bin, A2 before A10, with the quantities of each box', async () => {
  const first = await order([cola, 3], [chips, 1], [lighters, 2])
  const second = await order([cola, 4])
  const query = { orders: `${first},${second}` }
  const bytes = await shop.owner(printing.printPickList, { query })
  const [{ kind, facts }, frame] = read(bytes)
  expect(kind).toBe('pick_list')
  expect(facts).toMatchObject({
    orders: [
      { box: 'A', number: await numberOf(first), ...optionalOrderTexts },
      { box: 'B', number: await numberOf(second), business_name: checkout.business_name },
    ],
    rows: [
      { bin: 'A2', title: 'Chips', quantities: [1, 0] },
      { bin: 'A10', title: 'Cola', upc: '036000291452', unit: '24 ct', quantities: [3, 4] },
      { bin: '', title: 'Lighters', quantities: [2, 0] },
    ],
  })
  expect(frame).toMatchObject({
    letterhead: { store_name: 'Endcap', time_zone: 'America/New_York' },
    printedBy: 'The owner',
    printedAt: shop.context.clock().toISOString(),
  })
})

test('[X5-94, X5-284, X5-335] a cancelled order, an unknown one, none and too many are refused with a sentence', async () => {
  const id = await order([cola, 1])
  await db.execute(sql`update customer_order set status = 'cancelled' where id = ${id}`)
  const print = (orders: string) => shop.owner(printing.printPickList, { query: { orders } })
  await expect(print(id)).rejects.toMatchObject({
    code: 'status_conflict',
    message: expect.stringContaining('is cancelled'),
  })
  const left = await order([chips, 2])
  const query = { orders: [id, left].join(',') }
  const number = await numberOf(left)
  expect(factsOf(await shop.owner(printing.printPickList, { query }))).toMatchObject({
    orders: [{ box: 'A', number }],
    left_out: [await numberOf(id)],
    rows: [{ quantities: [2] }],
  })
  const slips = async (orders: string) =>
    factsOf(await shop.owner(printing.printPackingSlips, { query: { orders } }))
  expect(await slips(query.orders)).toMatchObject({ orders: [{ number }] })
  const leftOutOf = async (orders: string) =>
    (await shop.owner(printing.listLeftOutOrders, { query: { orders } })).data
  expect(await leftOutOf(query.orders)).toEqual([await numberOf(id)])
  expect(await leftOutOf(id)).toEqual([])
  expect(await slips(id)).toMatchObject({ orders: [{ status: 'cancelled' }] })
  for (const unknown of ['0197a0b0-0000-7000-8000-000000000000', 'nonsense'])
    await expect(print(unknown)).rejects.toMatchObject({ status: 404 })
  await expect(print('')).rejects.toMatchObject({ errors: { orders: 'Please choose an order.' } })
  const many = (await Promise.all(Array.from({ length: 27 }, () => order([cola, 1])))).join(',')
  await expect(print(many)).rejects.toMatchObject({
    errors: { orders: expect.stringContaining('at most 26 orders') },
  })
})

test('[X5-95, X1-01] packing slips show each order as it is stored, with the quantities ordered and packed', async () => {
  const id = await order([cola, 3], [chips, 1])
  await db.execute(sql`
    update order_line set ordered_quantity = 3, quantity = 1, short_reason = 'out_of_stock'
    where order_id = ${id} and title = 'Cola'`)
  const facts = factsOf(
    await shop.owner(printing.printPackingSlips, { query: { orders: id, prices: '1' } }),
  )
  expect(facts).toMatchObject({
    withPrices: true,
    orders: [
      {
        number: await numberOf(id),
        status: 'received',
        language: 'en',
        fulfilment: 'Delivery',
        buyer: { ...checkout, place: 'Atlanta, GA 30303' },
        ...optionalOrderTexts,
        delivery_fee: 0,
        total: 3250,
        lines: [
          // By bin location.
          { title: 'Chips', quantity: 1, ordered: 1, reason: '' },
          { title: 'Cola', quantity: 1, ordered: 3, reason: 'Out of stock', price: 1000 },
        ],
      },
    ],
  })
})

test('[X8-203] a packing slip has its texts in the language of the account, a pick list has them in English', async () => {
  const id = await orderBy(buyer, pickUp([cola, 1], '2026-11-30'))
  const chosen = (language: string | null) =>
    db.execute(sql`update customer set language = ${language}`)
  await chosen('es')
  const query = { orders: id }
  const slips = factsOf(await shop.owner(printing.printPackingSlips, { query }))
  const inSpanish = /^Para recoger lun, 30 de nov de 2026, 9:00\sa\.m\.$/
  expect(slips).toMatchObject({
    orders: [{ language: 'es', fulfilment: expect.stringMatching(inSpanish) }],
  })
  const picks = factsOf(await shop.owner(printing.printPickList, { query }))
  expect(picks).toMatchObject({ orders: [{ fulfilment: 'Pick-up Mon, Nov 30, 2026, 9:00 AM' }] })
  await chosen(null)
})

test('[X5-97, X5-283, X5-340, X1-01] the delivery sheet of a day has its open deliveries by zip, without pick-ups, and who pays by invoice', async () => {
  const other = await shop.customer('far')
  await shop.owner(changeCustomer, {
    params: { id: other.id },
    body: { zip: '10001', terms: 'Net 15', pays_by_invoice: true },
  })
  await db.execute(sql`delete from customer_order`)
  const near = await order([cola, 2])
  const far = await orderBy(other, delivery([chips, 4]))
  const pickup = await orderBy(buyer, pickUp([cola, 1]))
  const done = await order([cola, 1])
  await db.execute(sql`update customer_order set status = 'delivered' where id = ${done}`)
  await db.execute(sql`update customer_order set created_at = '2026-11-21T04:59:00Z'`)
  const print = (query: { day?: string; orders?: string }) =>
    shop.owner(printing.printDeliverySheet, { query })
  const stops = [
    { number: await numberOf(far), total: 1000, pieces: 4, terms: 'Net 15', pays_by_invoice: true },
    { number: await numberOf(near), total: 2000, pieces: 2, terms: '', pays_by_invoice: false },
  ].map((stop) => ({ ...stop, ...optionalOrderTexts }))
  // Due on the day after the order: in New York it was still the evening before.
  expect(factsOf(await print({ day: '2026-11-21' }))).toMatchObject({
    day: 'Saturday, November 21, 2026',
    stops,
  })
  await expect(print({ day: '2026-11-20' })).rejects.toMatchObject({
    errors: { day: expect.stringContaining('no open deliveries') },
  })
  await expect(print({ day: 'soon' })).rejects.toMatchObject({ code: 'invalid' })
  expect(factsOf(await print({ orders: [near, far, pickup].join(',') }))).toMatchObject({
    day: '',
    stops,
  })
  await expect(print({ orders: pickup })).rejects.toMatchObject({
    errors: { orders: expect.stringContaining('None of these orders') },
  })
})

test('[X5-98] shelf labels show the chosen products in their order', async () => {
  const ids = [lighters, cola].join(',')
  const facts = factsOf(
    await shop.owner(printing.printShelfLabels, { query: { products: ids, skip: '4' } }),
  )
  expect(facts).toMatchObject({
    withPrices: false,
    skip: 4,
    labels: [
      { title: 'Lighters', upc: '', bin: '', price: 1999 },
      { title: 'Cola', upc: '036000291452', unit: '24 ct', bin: 'A10', price: 1000 },
    ],
  })
  await expect(shop.owner(printing.printShelfLabels, { query: {} })).rejects.toMatchObject({
    errors: { products: 'Please choose a product.' },
  })
})

test('[X5-99] the ninth document in the queue is refused with a sentence, and the next one is rendered', async () => {
  const finish = Promise.withResolvers<void>()
  const render = limitRenderQueue(async () => {
    await finish.promise
    return new Uint8Array()
  })
  const document = [{} as DocumentContent, {} as DocumentFrame] as const
  const queued = Array.from({ length: 8 }, () => render(...document))
  await expect(render(...document)).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfterSeconds: 5,
    message: expect.stringContaining('try again in a few seconds'),
  })
  finish.resolve()
  await Promise.all(queued)
  await expect(render(...document)).resolves.toBeInstanceOf(Uint8Array)
})
