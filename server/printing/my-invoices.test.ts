import { getDelivery } from '@endcap/contract/delivery/delivery'
import { issueInvoices } from '@endcap/contract/printing/invoices'
import * as myInvoices from '@endcap/contract/receivables/my-invoices'
import * as receivables from '@endcap/contract/receivables/receivables'
import { changeSettings } from '@endcap/contract/settings'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { delivery, startOrderShop } from '../orders/tests/order-shop.ts'
import { expectRefusal } from '../testing/expect-refusal.ts'
import type { TestCaller } from '../testing/start-test-shop.ts'

const shop = await startOrderShop()
const { db } = shop.context
const tea = await shop.add('=Tea, green', 5, {
  ...{ upc: '012345678905', unit: '20 ct' },
  units: [{ name: 'case', quantity: 12, upc: '10012345678902' }],
})

const setFeatures = (...features: 'receivables'[]) =>
  shop.owner(changeSettings, { body: { features } })

const paysByInvoice = async (more: { limit?: number; terms?: boolean } = {}) => {
  const buyer = await shop.customer()
  await db.execute(sql`update customer set pays_by_invoice = true where id = ${buyer.id}`)
  if (more.limit !== undefined)
    await db.execute(sql`
      insert into account (customer_id, credit_limit_cents, opened_at)
      values (${buyer.id}, ${more.limit}, 'epoch')`)
  return buyer
}

/** Orders and invoices tea; returns the order and the invoice. */
const invoiceTea = async (buyer: TestCaller, quantity: number) => {
  const order = await shop.place(buyer, delivery([tea, quantity]))
  await db.execute(sql`update customer_order set status = 'ready' where id = ${order}`)
  const { data } = await shop.owner(issueInvoices, { body: { order_ids: [order] } })
  return { order, number: data[0]?.number ?? 0 }
}

const list = async (buyer: TestCaller, query: object = {}) =>
  shop.as(buyer)(myInvoices.listMyInvoices, { query })

const numbersOf = async (buyer: TestCaller, query: object = {}) =>
  (await list(buyer, query)).data.map(({ number }) => number)

test('[X0-54] invoices are listed newest first, the open ones, of an order or by number; those from before accounts without an open amount', async () => {
  const buyer = await paysByInvoice()
  await setFeatures()
  const early = await invoiceTea(buyer, 1)
  expect(await list(buyer)).toMatchObject({ total: 0, credit: null })
  await setFeatures('receivables')
  const paid = await invoiceTea(buyer, 2)
  const open = await invoiceTea(buyer, 3)
  await shop.owner(receivables.takePayment, {
    body: { customer_id: buyer.id, method: 'cash', amount: 10, received_on: '2026-11-21' },
  })
  expect((await list(buyer)).data).toMatchObject([
    { number: open.number, open: 1_500, total: 1_500, state: 'open', day: '2026-11-21' },
    { number: paid.number, open: 0, total: 1_000, state: 'paid' },
    { number: early.number, open: null, total: 500, state: 'issued', due_on: '' },
  ])
  expect(await numbersOf(buyer, { state: 'open' })).toEqual([open.number])
  expect(await numbersOf(buyer, { order: paid.order })).toEqual([paid.number])
  expect(await numbersOf(buyer, { order: 'x' })).toEqual([])
  expect(await numbersOf(buyer, { number: String(early.number) })).toEqual([early.number])
  expect(await numbersOf(buyer, { limit: 1, page: 2 })).toEqual([paid.number])
})

test('[X0-55] lines of chosen invoices are a CSV file that adds up to them, with formulas as text, and one PDF', async () => {
  const buyer = await paysByInvoice()
  const invoices = [await invoiceTea(buyer, 2), await invoiceTea(buyer, 24)]
  await db.execute(sql`
    update invoice set facts = facts || jsonb_build_object('order', facts -> 'order' ||
      '{"delivery_fee": 700, "po_number": "@PO 7"}') where number = ${invoices[1]?.number}`)
  const numbers = invoices.map(({ number }) => number).join(',')
  const csv = await shop.as(buyer)(myInvoices.exportMyInvoices, { query: { numbers } })
  const newest = `INV-${invoices[1]?.number},2026-11-21,'@PO 7`
  expect(csv.replace('\ufeff', '').split('\r\n')).toEqual([
    'Invoice,Date,PO,Item No,UPC,Case UPC,Description,Unit,Units In Case,Quantity,Price,Amount',
    `${newest},O-1,012345678905,10012345678902,"'=Tea, green",20 ct,12,24,5.00,120.00`,
    `${newest},,,,Delivery fee,,,1,7.00,7.00`,
    `INV-${invoices[0]?.number},2026-11-21,,O-1,012345678905,10012345678902,"'=Tea, green",20 ct,12,2,5.00,10.00`,
    '',
  ])
  const pdf = await shop.as(buyer)(myInvoices.printMyInvoices, { query: { numbers } })
  const [content] = JSON.parse(Buffer.from(pdf).toString())
  expect(content.facts.map(({ number }: { number: number }) => number)).toEqual(
    invoices.map(({ number }) => number).toReversed(),
  )
  await expectRefusal(
    shop.as(buyer)(myInvoices.exportMyInvoices, { query: { numbers: '' } }),
    'invalid',
    'numbers',
  )
  const other = shop.as(await shop.customer())
  for (const call of [myInvoices.exportMyInvoices, myInvoices.printMyInvoices])
    await expectRefusal(other(call, { query: { numbers } }), 'not_found')
})

test('[X0-56] an invoice is mailed to a customer who pays by invoice, with a link to it; not to others, and not by a shop without accounts', async () => {
  const buyer = await paysByInvoice()
  const sent = async (to: string) =>
    (await shop.mails(to)).filter(({ content }) => content.kind === 'invoice_issued')
  const { number } = await invoiceTea(buyer, 2)
  expect((await sent(buyer.email)).map(({ content }) => content.facts)).toMatchObject([
    {
      ...{ number, revision: 1, total: 1_000, due_on: '2026-11-21' },
      link: `http://shop.test/invoices?number=${number}`,
    },
  ])
  const paysDriver = await shop.customer()
  await invoiceTea(paysDriver, 1)
  await setFeatures()
  const later = await paysByInvoice()
  await invoiceTea(later, 1)
  await setFeatures('receivables')
  expect([...(await sent(paysDriver.email)), ...(await sent(later.email))]).toEqual([])
})

test('[X0-57] who pays by invoice reads balance, limit, overdue and next due with their delivery; others, and a shop without accounts, get no such key', async () => {
  const buyer = await paysByInvoice({ limit: 50_000 })
  const read = async (caller: TestCaller) => shop.as(caller)(getDelivery)
  await invoiceTea(buyer, 2)
  await invoiceTea(buyer, 4)
  await db.execute(sql`
    update account_item set due_on = '2026-11-01' where customer_id = ${buyer.id} and cents = 1000`)
  await db.execute(sql`
    update account_item set due_on = '2026-12-01' where customer_id = ${buyer.id} and cents = 2000`)
  await shop.place(buyer, delivery([tea, 1]))
  const credit = {
    ...{ limit: 50_000, balance: 3_000, open_orders: 500, is_on_hold: false },
    ...{ overdue: 1_000, next_due: 2_000, next_due_on: '2026-12-01' },
  }
  expect(await read(buyer)).toMatchObject({ credit })
  expect((await list(buyer)).credit).toEqual(credit)
  expect(await read(await shop.customer())).not.toHaveProperty('credit')
  await setFeatures()
  expect(await read(buyer)).not.toHaveProperty('credit')
  const reply = await shop.send({ method: 'GET', url: '/api/delivery', as: buyer })
  expect(reply.headers['cache-control']).toBe('private, no-cache')
  await setFeatures('receivables')
})
