import { issueInvoices } from '@endcap/contract/printing/invoices'
import { changeSettings } from '@endcap/contract/settings'
import { setShipDate, splitOrder } from '@endcap/contract/trade/order-trade'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { statementsDuring } from '../../testing/at-one-time.ts'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'
import { addGeorgia, addLicense, classify } from '../../testing/trade-rows.ts'
import { checkout, delivery, startOrderShop } from './order-shop.ts'

const shop = await startOrderShop()
const { db } = shop.context
const { kindId } = await addGeorgia(db, { isAdded: true })
await shop.owner(changeSettings, { body: { features: ['licenses', 'excise'] } })
await db.execute(sql`update settings set home_state = 'GA'`)
await shop.addRoute()
const cigars = await shop.add('Cigars', 46.99)
await classify(db, cigars, 'cigars', { costCents: 3_847 })
await db.execute(sql`insert into wholesale_cost values (${cigars}, '2026-12-01', 4000, '', now())`)
const soda = await shop.add('Soda', 11.95)

let buyer: TestCaller
beforeEach(async () => {
  shop.setClock(testNow)
  buyer = await shop.customer()
  await addLicense(db, buyer.id, kindId, { validUntil: '2026-12-05' })
})

/** Three boxes for Wednesday, November 25, with an excise of $26.54. */
const place = () => shop.place(buyer, delivery([cigars, 3]))
const ship = (id: string, day: string) => shop.owner(setShipDate, { params: { id }, body: { day } })
const shipDate = async (id: string) =>
  (await db.execute(sql`select ship_date::text as day from customer_order where id = ${id}`))
    .rows[0]?.day
const at = (day: string) => new Date(`${day}T15:00:00Z`)
const details = async (date: string, more: object = {}) => ({
  ...{ type: 'Cash-on-delivery' as const, date, time: '', aptNo: '', city: 'Atlanta' },
  ...{ state: 'GA', zip: '30303', business_address: checkout.business_address },
  ...more,
})
const events = async () =>
  (
    await db.execute(sql`select kind, reason, day::text from compliance_event
      where customer_id = ${buyer.id} order by id`)
  ).rows

test('[X0-293] another ship date brings the excise of that day; timeline and mail say what changed, and the order keeps it when it is ready', async () => {
  const id = await place()
  const mails = await shop.mailsDuring(async () => {
    // 3 × $40.00 × 23 %.
    expect(await ship(id, '2026-12-02')).toMatchObject({
      ...{ total_before: 16_751, total_after: 16_857 },
      data: { orderDetails: { excise: 2_760, total: 16_857 } },
    })
  })
  expect(JSON.stringify(mails)).toContain('The excise changed for December 2: + $1.06.')
  expect(await shop.mailsDuring(() => ship(id, '2026-12-02'))).toEqual([])
  expect((await shop.auditOf(id))[0]).toMatchObject({
    ...{ action: 'set-ship-date', before: { ship_date: '' }, after: { ship_date: '2026-12-02' } },
  })
  await shop.setStatus(id, 'confirmed', 'ready')
  expect(await shipDate(id)).toBe('2026-12-02')
  // The truck left on the day before it was said to be ready.
  shop.setClock(at('2026-12-03'))
  await shop.stepBack(id)
  await shop.setStatus(id, 'ready')
  expect(await shipDate(id)).toBe('2026-12-03')
  await ship(id, '2026-12-02')
  const { data } = await shop.owner(issueInvoices, { body: { order_ids: [id], correct: false } })
  expect(data[0]?.total).toBe(16_857)
  await expect(ship(id, '2026-12-03')).rejects.toMatchObject({ code: 'status_conflict' })
})

test('[X0-293] a day on which a license isn’t good is refused and recorded, and the order stays as it was; a delivered order is only recorded', async () => {
  const id = await place()
  const before = await shop.read(id)
  await expect(ship(id, '2026-12-06')).rejects.toMatchObject({
    code: 'trade_blocked',
    body: { lines: [{ product_id: cigars, reason: 'license_expired', needed_on: '2026-12-06' }] },
  })
  expect(await shop.read(id)).toEqual(before)
  const refused = { kind: 'refused', reason: 'license_expired', day: '2026-12-06' }
  expect(await events()).toEqual([refused])
  await shop.setStatus(id, 'confirmed', 'ready', 'delivered')
  await ship(id, '2026-12-06')
  expect(await events()).toEqual([refused, { ...refused, kind: 'delivered' }])
})

test('[X0-293] the ship date is from the day of the order to 60 days ahead, of an order that isn’t cancelled', async () => {
  const id = await place()
  for (const day of ['2026-11-20', '2027-01-21', 'soon'])
    await expect(ship(id, day)).rejects.toMatchObject({ code: 'invalid' })
  await shop.setStatus(id, 'cancelled')
  await expect(ship(id, '2026-11-25')).rejects.toMatchObject({ code: 'status_conflict' })
})

test('[X0-294] another delivery day or address is checked for all lines, and replaces the ship date; a note isn’t', async () => {
  const id = await place()
  await shop.setStatus(id, 'confirmed', 'ready')
  expect(await shipDate(id)).toBe('2026-11-25')
  const lines = await shop.linesWith(id)
  const move = async (day: string, more: object = {}) =>
    shop.change(id, { lines, details: await details(day, more) })
  await expect(move('2026-12-06')).rejects.toMatchObject({
    ...{ code: 'trade_blocked', body: { lines: [{ reason: 'license_expired' }] } },
  })
  await expect(move('2026-11-25', { business_address: '9 Other Street' })).rejects.toMatchObject({
    body: { lines: [{ reason: 'license_other_location' }] },
  })
  await move('2026-12-02')
  expect(await shipDate(id)).toBe(null)
  expect((await shop.read(id)).orderDetails).toMatchObject({ excise: 2_760, total: 16_857 })
  await db.execute(sql`update license set status = 'revoked' where customer_id = ${buyer.id}`)
  await shop.change(id, { lines, note: 'See you' })
})

test('[X0-295] a change by staff and a ready order read law and tax once', async () => {
  const id = await shop.place(buyer, delivery([cigars, 3], [soda, 1]))
  const reads = async (work: () => Promise<unknown>) =>
    (await statementsDuring(work)).filter((text) => text.includes('"servedClasses"')).length
  const lines = await shop.linesWith(id, { [cigars]: { quantity: 4 } })
  expect(await reads(() => shop.change(id, { lines, note: '' }))).toBe(1)
  expect(await reads(() => shop.setStatus(id, 'confirmed'))).toBe(1)
  expect(await reads(() => shop.setStatus(id, 'ready'))).toBe(1)
})

test('[X0-303] a split order may ship on another day, with the excise and the licenses of that day, or nothing is split', async () => {
  const id = await shop.place(buyer, delivery([cigars, 3], [soda, 1]))
  const { products } = await shop.read(id)
  const [box] = products.filter(({ product }) => product._id === cigars)
  const split = (day: string) =>
    shop.owner(splitOrder, { params: { id }, body: { line_ids: [box?._id ?? ''], day } })
  await expect(split('2026-11-01')).rejects.toMatchObject({ code: 'invalid' })
  await expect(split('2026-12-07')).rejects.toMatchObject({
    ...{ code: 'trade_blocked', body: { lines: [{ reason: 'license_expired' }] } },
  })
  expect(await events()).toEqual([
    ...[{ kind: 'refused', reason: 'license_expired', day: '2026-12-07' }],
  ])
  expect((await shop.read(id)).products).toHaveLength(2)
  const { data, split: created } = await split('2026-12-02')
  // Three boxes with the excise of that day: 3 × $40.00 × 23 %.
  expect(created.total).toBe(16_857)
  expect(data.orderDetails.total).toBe(1_195)
  expect([await shipDate(created._id), await shipDate(id)]).toEqual(['2026-12-02', null])
  const sales = await db.execute(sql`
    select orders, total_cents::integer as total from customer_sales where customer_id = ${buyer.id}`)
  expect(sales.rows).toEqual([{ orders: 2, total: 16_857 + 1_195 }])
  expect((await shop.auditOf(created._id)).find(({ action }) => action === 'split')).toMatchObject({
    after: { ship_date: '2026-12-02' },
  })
})
