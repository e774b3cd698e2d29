import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type OrderStatus, staffListOrders } from '@endcap/contract/orders/orders'
import { issueInvoices, listInvoices } from '@endcap/contract/printing/invoices'
import type { InvoiceFacts } from '@endcap/contract/printing/printed-documents'
import { printInvoices } from '@endcap/contract/printing/printing'
import { changeSettings } from '@endcap/contract/settings'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { checkout, delivery, startOrderShop, times } from '../orders/tests/order-shop.ts'
import { uploadTestPicture } from '../testing/upload-test-picture.ts'

const shop = await startOrderShop()
const { db } = shop.context
const buyer = await shop.customer()
await db.execute(sql`update customer set terms = 'Net 15'`)
const product = await shop.add('Cola', 10)
beforeEach(async () => {
  await db.execute(sql`delete from invoice`)
  await db.execute(sql`delete from document_counter`)
})

const setStatus = (id: string, status: OrderStatus) =>
  db.execute(sql`update customer_order set status = ${status} where id = ${id}`)

/** Places an order of three pieces and makes it ready. */
const readyOrder = async (): Promise<string> => {
  const customer = { ...checkout, ...optionalOrderTexts }
  const id = await shop.place(buyer, { ...delivery([product, 3]), customer })
  await setStatus(id, 'ready')
  return id
}

const issue = async (order_ids: string[], correct = false) =>
  (await shop.owner(issueInvoices, { body: { order_ids, correct } })).data

const printed = async (orders: string, revision = ''): Promise<InvoiceFacts[]> => {
  const bytes = await shop.owner(printInvoices, { query: { orders, revision } })
  return JSON.parse(Buffer.from(bytes).toString())[0].facts
}

const changeQuantity = async (id: string, quantity: number) =>
  shop.change(id, {
    lines: await shop.linesWith(id, { [product]: { quantity, reason: 'damaged' } }),
  })

test('[X5-96] an invoice states seller, buyer, number, date, order, PO number, terms, lines and total, and is in the audit log', async () => {
  const id = await readyOrder()
  expect(await issue([id])).toMatchObject([
    { order_id: id, number: 10001, revision: 1, total: 3000, by: 'The owner', is_outdated: false },
  ])
  const { rows } = await db.execute(
    sql`select after from audit_entry where action = 'invoice' and entity_id = ${id}`,
  )
  expect(rows).toEqual([{ after: { invoice: 10001, revision: 1, total: 3000 } }])
  expect(await printed(id)).toMatchObject([
    {
      number: 10001,
      revision: 1,
      issuedAt: shop.context.clock().toISOString(),
      seller: { store_name: 'Endcap' },
      terms: 'Net 15',
      replaced: null,
      order: {
        buyer: { business_name: checkout.business_name, place: 'Atlanta, GA 30303' },
        ...optionalOrderTexts,
        total: 3000,
        lines: [{ title: 'Cola', quantity: 3, price: 1000 }],
      },
    },
  ])
})

test('[X5-96] an order has one number for good, and invoices begin once it is ready', async () => {
  const [first, second] = [await readyOrder(), await readyOrder()]
  await setStatus(second, 'confirmed')
  await expect(issue([first, second])).rejects.toMatchObject({
    code: 'status_conflict',
    message: expect.stringContaining(
      'is confirmed. An invoice can be created once the order is ready',
    ),
  })
  await setStatus(second, 'delivered')
  // The refused call has used up no number.
  expect((await issue([second])).map(({ number }) => number)).toEqual([10001])
  expect((await issue([first, second])).map(({ number }) => number)).toEqual([10002, 10001])
  expect((await issue([first])).map(({ number, revision }) => [number, revision])).toEqual([
    [10002, 1],
  ])
})

test('[X5-96] the numbers have no gaps, whatever is asked for at once and whatever fails', async () => {
  const ids = await times(12, readyOrder)
  const unknown = '0197a0b0-0000-7000-8000-000000000000'
  const calls = ids.flatMap((id, index) => [
    issue([id]),
    issue([id, ids[(index + 1) % ids.length] ?? id]),
    issue([id, unknown]),
  ])
  const results = await Promise.allSettled(calls)
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(ids.length)
  const { rows } = await db.execute<{ number: number }>(
    sql`select number::integer as number from invoice order by number`,
  )
  expect(rows.map(({ number }) => number)).toEqual(ids.map((_, index) => 10001 + index))
})

test('[X5-96] an invoice stays as it was made; a changed order gets a corrected one under its number', async () => {
  const id = await readyOrder()
  await issue([id])
  await changeQuantity(id, 2)
  expect((await printed(id))[0]?.order.total).toBe(3000)
  expect((await shop.owner(listInvoices, { params: { id } })).data).toMatchObject([
    { revision: 1, is_outdated: true },
  ])
  expect(await issue([id])).toMatchObject([{ revision: 1 }])
  expect(await issue([id], true)).toMatchObject([{ number: 10001, revision: 2, total: 2000 }])
  expect(await issue([id], true)).toMatchObject([{ revision: 2, is_outdated: false }])
  expect(await printed(id)).toMatchObject([
    { revision: 2, order: { total: 2000 }, replaced: { total: 3000 } },
  ])
  expect(await printed(id, '1')).toMatchObject([{ revision: 1, order: { total: 3000 } }])
  // Corrections take no number of the others'.
  expect(await issue([await readyOrder()])).toMatchObject([{ number: 10002 }])
})

test('[X8-203] an invoice stays in the language that it was made in; a corrected one is in the account’s', async () => {
  const id = await readyOrder()
  const choose = (language: string | null) =>
    db.execute(sql`update customer set language = ${language}`)
  await choose('es')
  await issue([id])
  await choose(null)
  expect(await printed(id)).toMatchObject([{ order: { language: 'es', fulfilment: 'Entrega' } }])
  // The language alone is no reason to correct an invoice.
  expect(await issue([id], true)).toMatchObject([{ revision: 1, is_outdated: false }])
  await changeQuantity(id, 2)
  await issue([id], true)
  expect(await printed(id)).toMatchObject([{ order: { language: 'en', fulfilment: 'Delivery' } }])
})

test('[X5-96] the invoice of a cancelled order stays, and its correction charges nothing', async () => {
  const id = await readyOrder()
  await issue([id])
  await setStatus(id, 'cancelled')
  expect(await printed(id)).toMatchObject([{ order: { total: 3000 } }])
  await issue([id], true)
  const corrected = { number: 10001, revision: 2, replaced: { total: 3000 } }
  expect(await printed(id)).toMatchObject([{ ...corrected, order: { total: 0, lines: [] } }])
})

test('[X5-96] orders are found by the number of their invoice; one without an invoice can’t be printed', async () => {
  const id = await readyOrder()
  await expect(printed(id)).rejects.toMatchObject({ code: 'status_conflict' })
  await issue([id])
  for (const q of ['INV-10001', 'inv 10001', 'Invoice #10001']) {
    const { data } = await shop.owner(staffListOrders, { query: { q } })
    expect(data.map(({ _id }) => _id)).toEqual([id])
  }
  expect((await shop.owner(staffListOrders, { query: { q: 'INV-10002' } })).data).toEqual([])
})

test('[X5-78] an invoice keeps the logo that it was made with', async () => {
  const uploader = await shop.staff('owner')
  const [first, second] = [
    await uploadTestPicture(shop, uploader, '#0f766e'),
    await uploadTestPicture(shop, uploader, '#b42318'),
  ]
  const id = await readyOrder()
  await shop.owner(changeSettings, { body: { logo: first } })
  await issue([id])
  await shop.owner(changeSettings, { body: { logo: second } })
  const bytes = await shop.owner(printInvoices, { query: { orders: id } })
  const [{ facts }, { logos }] = JSON.parse(Buffer.from(bytes).toString())
  const path = first.replace('.webp', '.png')
  expect(facts[0].seller.logo).toBe(path)
  const png = await readFile(join(shop.context.config.dataDir, path))
  expect(Buffer.from(Object.values<number>(logos[path]))).toEqual(png)
  await shop.owner(changeSettings, { body: { logo: '' } })
})
