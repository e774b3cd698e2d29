import { setOutForDelivery } from '@endcap/contract/orders/staff-orders'
import { issueInvoices } from '@endcap/contract/printing/invoices'
import type { InvoiceFacts } from '@endcap/contract/printing/printed-documents'
import { printInvoices } from '@endcap/contract/printing/printing'
import { changeSettings } from '@endcap/contract/settings'
import { splitOrder } from '@endcap/contract/trade/order-trade'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { delivery, type Line, startOrderShop } from '../orders/tests/order-shop.ts'
import { type TestCaller, testNow } from '../testing/start-test-shop.ts'
import {
  addDocumentRules,
  addGeorgia,
  addLicense,
  classify,
  exampleLines,
} from '../testing/trade-rows.ts'

const shop = await startOrderShop()
const { db } = shop.context
const { kindId } = await addGeorgia(db)
await addDocumentRules(db)
await shop.owner(changeSettings, { body: { features: ['licenses', 'excise'] } })
await addLicense(db, null, kindId)
const made: Line[] = []
for (const [code, quantity, price, facts] of exampleLines) {
  const id = await shop.add(`${code} of E1`, price)
  await classify(db, id, code, { brandFamily: 'Nimbolo', ...facts })
  made.push([id, quantity])
}
const soda = await shop.add('Soda', 11.95)
const e1 = delivery(...made, [soda, 15])
const productOf = (code: string): string =>
  made[exampleLines.findIndex(([own]) => own === code)]?.[0] ?? ''

let buyer: TestCaller
beforeEach(async () => {
  shop.setClock(testNow)
  await db.execute(sql`update settings set home_state = 'GA', store_name = 'Endcap',
    address = '1200 Peachtree Blvd, Suwanee, GA', ship_from = 'Suwanee, GA'`)
  await db.execute(sql`update excise_rate set is_added = false, is_confirmed = true`)
  await db.execute(sql`update product set tax_status = 'untaxed'`)
  await db.execute(sql`update license set status = 'verified'`)
  buyer = await shop.customer()
  await addLicense(db, buyer.id, kindId)
})

const ready = async (body = e1): Promise<string> => {
  const id = await shop.place(buyer, body)
  await shop.setStatus(id, 'confirmed', 'ready')
  return id
}
const issue = async (...order_ids: string[]) =>
  (await shop.owner(issueInvoices, { body: { order_ids, correct: true } })).data
const printed = async (orders: string): Promise<InvoiceFacts> =>
  JSON.parse(
    Buffer.from(await shop.owner(printInvoices, { query: { orders, revision: '' } })).toString(),
  )[0].facts[0]
const linesOf = async (number: number | undefined) =>
  (
    await db.execute<Record<string, unknown>>(sql`
      select title, class_code, tax_status, excise_micros, excise_cents::integer as cents,
        explanation, wholesale_cost_cents as cost, rate_id is not null as "hasRate"
      from invoice_line where number = ${number} order by revision desc, position`)
  ).rows
/** The fields that keep invoices from being issued, each with its message and link. */
const missingOf = async (...ids: string[]) => {
  try {
    await issue(...ids)
    return []
  } catch (error) {
    expect(error).toMatchObject({ code: 'document_incomplete' })
    return (error as { body: { lines: { field: string; message: string; link: string }[] } }).body
      .lines
  }
}

test('[X0-272] T03, T05: an invoice stores the law and the tax of each line as they are on its ship date, and their sum', async () => {
  const id = await ready()
  const [invoice] = await issue(id)
  expect(invoice?.total).toBe(504_417)
  const lines = await linesOf(invoice?.number)
  expect(lines.map(({ cents }) => cents)).toEqual([
    ...[11_100, 1_388, 500, 2_654, 854, 672, 10_256, 527, 0],
  ])
  expect(lines[6]).toEqual({
    ...{ title: 'vapor-single-use of E1', class_code: 'vapor-single-use', tax_status: 'taxed' },
    ...{ excise_micros: 102_564_000, cents: 10_256, cost: 6_105, hasRate: true },
    explanation: '24 pieces × $61.05 × 7 % = $102.5640 → $102.56 (O.C.G.A. 48-11-2(a))',
  })
  expect(lines[8]).toMatchObject({ class_code: '', tax_status: 'not_taxable', hasRate: false })
  const { rows } = await db.execute(sql`
    select ship_date::text as day, ship_to_state as state, tax_mark as mark,
      excise_cents::integer as cents from invoice where order_id = ${id}`)
  expect(rows).toEqual([{ day: '2026-11-21', state: 'GA', mark: 'paid', cents: 27_951 }])
  expect(await printed(id)).toMatchObject({
    trade: {
      ...{ ship_date: '2026-11-21', ship_from: 'Suwanee, GA', mark: 'GEORGIA EXCISE TAX PAID' },
      seller_license: { number: '0012345' },
      buyer_license: { number: '0012345', kind: 'Georgia tobacco license', until: '2027-02-28' },
      included_excise: [{ label: 'Georgia excise tax', amount: 27_951 }],
    },
  })
})

test('[X0-272] an added excise is in the total and isn’t called included; a rate that is corrected before the invoice changes order and invoice', async () => {
  await db.execute(sql`update excise_rate set is_added = true`)
  const id = await ready(delivery([productOf('vapor-single-use'), 24]))
  expect((await shop.read(id)).orderDetails.total).toBe(188_400 + 10_256)
  await db.execute(sql`update wholesale_cost set cents = 6200
    where product_id = ${productOf('vapor-single-use')}`)
  const [invoice] = await issue(id)
  await db.execute(sql`update wholesale_cost set cents = 6105
    where product_id = ${productOf('vapor-single-use')}`)
  // 24 × $62.00 × 7 %
  expect(invoice?.total).toBe(188_400 + 10_416)
  expect((await shop.read(id)).orderDetails).toMatchObject({ excise: 10_416, total: 198_816 })
  expect(await printed(id)).toMatchObject({
    ...{ order: { excise: 10_416 }, trade: { included_excise: [] } },
  })
})

test('[X0-304] free goods are a line at $0.00 with the excise of a sale, included or added', async () => {
  const free = async () => {
    const id = await shop.place(buyer, delivery([productOf('vapor-single-use'), 24], [soda, 1]))
    const price = { price: 0, price_reason: 'Free goods' }
    const lines = await shop.linesWith(id, { [productOf('vapor-single-use')]: price })
    await shop.change(id, { lines })
    await shop.setStatus(id, 'confirmed', 'ready')
    const [invoice] = await issue(id)
    return { invoice, lines: await linesOf(invoice?.number) }
  }
  const included = await free()
  expect(included.invoice?.total).toBe(1_195)
  expect(included.lines[0]).toMatchObject({ cents: 10_256, tax_status: 'taxed' })
  await db.execute(sql`update excise_rate set is_added = true`)
  expect((await free()).invoice?.total).toBe(1_195 + 10_256)
})

test('[X0-273] T07: a class without a confirmed rate, or a product without the fact that its rate needs, keeps the invoice back and is named', async () => {
  const id = await ready()
  await db.execute(sql`update excise_rate set is_confirmed = false where method = 'per_ml'`)
  await db.execute(sql`delete from wholesale_cost where product_id = ${productOf('cigars')}`)
  expect(await missingOf(id)).toEqual([
    {
      ...{ order: (await shop.read(id)).number, field: 'excise_sum' },
      message: 'The excise on cigars of E1 can’t be computed. Please enter its wholesale cost.',
      link: `/admin/products/${productOf('cigars')}`,
      product_id: productOf('cigars'),
    },
    {
      ...{ order: (await shop.read(id)).number, field: 'excise_sum' },
      message:
        'No excise rate for vapor-closed in GA is confirmed for November 21. Please confirm one, or check the class of vapor-closed of E1.',
      link: '/admin/excise-rates',
      product_id: productOf('vapor-closed'),
    },
  ])
  await classify(db, productOf('cigars'), 'cigars', { costCents: 3_847 })
  await db.execute(sql`update excise_rate set is_confirmed = true`)
  expect(await missingOf(id)).toEqual([])
  const pouches = await shop.add('Pouches', 20)
  await classify(db, pouches, 'alternative-nicotine', { brandFamily: 'Zed' })
  const [invoice] = await issue(await ready(delivery([pouches, 10])))
  expect(await linesOf(invoice?.number)).toMatchObject([{ cents: 0, tax_status: 'not_taxable' }])
})

test('[X0-274] T24: everything that is missing on the invoices of all orders is named at once; none is issued and no number used', async () => {
  const ids = [await ready(), await ready(delivery([productOf('smokeless'), 1]))]
  const fine = await ready(delivery([soda, 1]))
  const last = async () =>
    (await db.execute(sql`select last::integer from document_counter where kind = 'invoice'`)).rows
  const before = await last()
  await db.execute(sql`update settings set ship_from = '', address = ''`)
  await db.execute(sql`update product set brand_family = '' where id = ${productOf('smokeless')}`)
  await db.execute(sql`update document_rule set wording = '' where field = 'tax_mark'`)
  await db.execute(sql`update license set status = 'rejected' where customer_id is null`)
  const missing = await missingOf(...ids, fine)
  const fields = ['seller_address', 'seller_license', 'ship_from', 'brand', 'tax_mark']
  expect(missing.map(({ field }) => field).sort()).toEqual([...fields, ...fields].sort())
  expect(await last()).toEqual(before)
  await db.execute(sql`update settings set ship_from = 'Suwanee', address = '1200 Peachtree'`)
  await db.execute(
    sql`update product set brand_family = 'Moose' where id = ${productOf('smokeless')}`,
  )
  await db.execute(sql`update document_rule
    set wording = E'GEORGIA EXCISE TAX PAID\nPURCHASER RESPONSIBLE' where field = 'tax_mark'`)
  await db.execute(sql`update license set status = 'verified'`)
  expect((await issue(...ids, fine)).length).toBe(3)
})

test('[X0-274] goods that haven’t left are refused without a license; delivered ones need only the number of the one they were sold with', async () => {
  const id = await ready()
  await db.execute(sql`update license set status = 'revoked' where customer_id = ${buyer.id}`)
  await expect(issue(id)).rejects.toMatchObject({ code: 'trade_blocked' })
  await shop.setStatus(id, 'delivered')
  expect(await issue(id)).toHaveLength(1)
  const other = await ready(delivery([soda, 1]))
  await db.execute(sql`update order_line set product_id = ${productOf('smokeless')}
    where order_id = ${other}`)
  await shop.setStatus(other, 'delivered')
  await db.execute(sql`delete from license where customer_id = ${buyer.id}`)
  expect(await missingOf(other)).toMatchObject([
    { field: 'buyer_license', link: `/admin/customers/${buyer.id}` },
  ])
})

test('[X0-275, X0-290] T25, T26: stamped goods alone have no mark, with taxed ones that of paid tax; goods with and without tax need an invoice each, which a split of the order gives them', async () => {
  await db.execute(sql`update product set tax_status = 'stamped' where class_code = 'cigarettes'`)
  const stamped = delivery([productOf('cigarettes'), 2], [soda, 1])
  const markOf = async (id: string) => {
    await issue(id)
    return (await printed(id)).trade?.mark
  }
  expect(await markOf(await ready(stamped))).toBe('')
  const withSnuff = delivery([productOf('cigarettes'), 2], [productOf('smokeless'), 1])
  expect(await markOf(await ready(withSnuff))).toBe('GEORGIA EXCISE TAX PAID')

  // Another warehouse, in Florida: Georgia’s rates count where they are confirmed.
  await db.execute(sql`update settings set home_state = 'FL'`)
  const id = await ready(delivery([productOf('smokeless'), 1], [productOf('cigars'), 1]))
  await db.execute(sql`update excise_rate set is_confirmed = false where class_id =
    (select id from product_class where code = 'cigars')`)
  expect(await missingOf(id)).toMatchObject([
    { field: 'mixed_tax_status', link: `/admin/orders/${id}/split` },
  ])
  const created = await shop.owner(splitOrder, {
    params: { id },
    body: { line_ids: (await shop.linesWith(id)).slice(1).map(({ line_id }) => line_id) },
  })
  expect([await markOf(id), await markOf(created.split._id)]).toEqual([
    ...['GEORGIA EXCISE TAX PAID', 'PURCHASER RESPONSIBLE'],
  ])
  await db.execute(sql`update excise_rate set is_confirmed = false`)
  const untaxed = await ready(delivery([productOf('smokeless'), 1], [productOf('cigars'), 1]))
  expect(await markOf(untaxed)).toBe('PURCHASER RESPONSIBLE')
})

test('[X0-261] what keeps an invoice back is recorded: blocked lines and missing fields of each order, also when an order isn’t ready for it', async () => {
  const other = await shop.customer()
  await addLicense(db, other.id, kindId)
  const id = await ready(delivery([productOf('smokeless'), 1]))
  const theirs = await shop.place(other, delivery([productOf('cigars'), 1]))
  await shop.setStatus(theirs, 'confirmed', 'ready')
  const eventsOf = async (orderId: string) =>
    (
      await db.execute(sql`
        select kind, reason, day::text, product_id = ${productOf('smokeless')} as "isSnuff",
          customer_id as "customerId", by_name as "byName"
        from compliance_event where order_id = ${orderId} order by kind, reason desc`)
    ).rows
  await db.execute(sql`update settings set ship_from = ''`)
  await db.execute(sql`update product set brand_family = '' where id = ${productOf('smokeless')}`)
  await missingOf(id, theirs)
  const event = { kind: 'not_invoiced', day: '2026-11-21', byName: expect.stringMatching(/./) }
  expect(await eventsOf(id)).toEqual([
    { ...event, reason: 'ship_from', isSnuff: null, customerId: buyer.id },
    { ...event, reason: 'brand', isSnuff: true, customerId: buyer.id },
  ])
  expect(await eventsOf(theirs)).toEqual([
    { ...event, reason: 'ship_from', isSnuff: null, customerId: other.id },
  ])
  await db.execute(sql`update license set status = 'revoked' where customer_id = ${buyer.id}`)
  await expect(issue(id, theirs)).rejects.toMatchObject({ code: 'trade_blocked' })
  await expect(shop.owner(setOutForDelivery, { params: { id } })).rejects.toMatchObject({
    code: 'trade_blocked',
  })
  const refused = { ...event, kind: 'refused', reason: 'license_revoked', isSnuff: true }
  expect((await eventsOf(id)).slice(2)).toEqual([
    ...[
      { ...refused, customerId: buyer.id },
      { ...refused, customerId: buyer.id },
    ],
  ])
  expect(await eventsOf(theirs)).toHaveLength(1)

  await db.execute(sql`update license set status = 'verified'`)
  await shop.owner(changeSettings, { body: { auto_invoice: true } })
  await shop.stepBack(theirs)
  await expect(shop.setStatus(theirs, 'ready')).rejects.toMatchObject({
    code: 'document_incomplete',
  })
  expect(await eventsOf(theirs)).toHaveLength(2)
  await shop.owner(changeSettings, { body: { auto_invoice: false } })
  await db.execute(sql`update product set brand_family = 'Nimbolo'`)
})

test('[X0-278] if the shop wants it, an order gets its invoice as it becomes ready, and isn’t ready without what the invoice needs', async () => {
  await shop.owner(changeSettings, { body: { auto_invoice: true } })
  const id = await shop.place(buyer, e1)
  await shop.setStatus(id, 'confirmed')
  await db.execute(sql`update settings set ship_from = ''`)
  await expect(shop.setStatus(id, 'ready')).rejects.toMatchObject({
    code: 'document_incomplete',
    message: 'The invoice can’t be issued yet. Please enter the address that goods ship from.',
  })
  expect((await shop.read(id)).status).toBe('confirmed')
  await db.execute(sql`update settings set ship_from = 'Suwanee, GA'`)
  await shop.setStatus(id, 'ready')
  expect((await printed(id)).trade?.ship_date).toBe('2026-11-21')
  await shop.owner(changeSettings, { body: { auto_invoice: false } })
  const other = await ready()
  await expect(printed(other)).rejects.toMatchObject({ code: 'status_conflict' })
})

test('[X0-272] a shop with licenses alone has no excise on its invoices; one with neither stores nothing of law', async () => {
  await db.execute(sql`update settings set features = '{licenses}'`)
  const id = await ready()
  const [invoice] = await issue(id)
  expect((await linesOf(invoice?.number))[6]).toMatchObject({
    ...{ class_code: 'vapor-single-use', tax_status: 'not_taxable', explanation: '' },
  })
  expect((await printed(id)).order.lines[0]?.trade).toMatchObject({ excise: null })
  await db.execute(sql`update settings set features = '{}'`)
  const plain = await ready()
  await issue(plain)
  expect(await printed(plain)).not.toHaveProperty('trade')
  await db.execute(sql`update settings set features = '{licenses,excise}'`)
})
