import { changeCustomer } from '@endcap/contract/accounts/accounts'
import { deliveryRouteEndpoints } from '@endcap/contract/delivery/delivery'
import type { BodyIn } from '@endcap/contract/endpoint'
import { getMyOrder } from '@endcap/contract/orders/orders'
import { changeOrder, getOrderTimeline } from '@endcap/contract/orders/staff-orders'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { testNow } from '../../testing/start-test-shop.ts'
import {
  checkout,
  cutoff,
  delivery,
  deliveryDay,
  outcomeOf,
  pickUp,
  startOrderShop,
} from './order-shop.ts'

const shop = await startOrderShop()
const clerk = await shop.staff('clerk')
const manager = await shop.staff('manager')
const buyer = await shop.customer()
const cola = await shop.add('Cola', 10)
const chips = await shop.add('Chips', 2.5)
let orderId: string
beforeEach(async () => {
  shop.setClock(testNow)
  orderId = await shop.place(buyer, delivery([cola, 8], [chips, 4]))
})

type Details = NonNullable<BodyIn<typeof changeOrder>['details']>

/** The order's details as the back office sends them, some of them changed. */
const detailsWith = async (others: Partial<Details>): Promise<Details> => {
  const { customer, orderDetails } = await shop.read(orderId)
  const { business_address, aptNo, city, state, zip } = customer
  const { type, date, delivery_day, time, po_number, additional_comments } = orderDetails
  return {
    ...{ type, date: date || delivery_day, time, business_address, aptNo, city, state, zip },
    ...{ po_number, additional_comments },
    ...others,
  }
}
const change = async (others: Partial<Details>) =>
  shop.as(clerk)(changeOrder, {
    params: { id: orderId },
    body: { lines: await shop.linesWith(orderId), details: await detailsWith(others) },
  })
const lastEvent = async () =>
  (await shop.owner(getOrderTimeline, { params: { id: orderId } })).data.at(-1)

test.for<[what: string, others: Partial<Details>, details: object[]]>([
  ['day', { date: '2026-12-01' }, [{ detail: 'day', before: '', now: '2026-12-01' }]],
  [
    'type and slot',
    { type: 'Pick-up', date: '2026-11-23', time: '9:00 AM' },
    [
      { detail: 'type', before: 'Cash-on-delivery', now: 'Pick-up' },
      { detail: 'day', before: '', now: '2026-11-23' },
      { detail: 'time', before: '', now: '9:00 AM' },
    ],
  ],
  [
    'address',
    { business_address: '2 Elm Street', aptNo: 'B', city: 'Macon', state: 'GA', zip: '31201' },
    [{ detail: 'address', before: expect.any(String), now: '2 Elm Street, #B, Macon, GA 31201' }],
  ],
  [
    'optional texts',
    optionalOrderTexts,
    Object.entries(optionalOrderTexts).map(([detail, now]) => ({ detail, before: '', now })),
  ],
])(
  '[X5-280] staff change the %s of an open order: in the audit log, in the timeline, mailed once',
  async ([, others, details]) => {
    const mails = await shop.mailsDuring(async () => {
      expect((await change(others)).data.version).toBe(2)
    })
    expect(mails).toMatchObject([
      { to: buyer.email, content: { kind: 'order_changed', facts: { details, changes: [] } } },
    ])
    expect(mails).toHaveLength(1)
    expect(await lastEvent()).toMatchObject({
      kind: 'changed',
      by: 'The clerk',
      change: { details },
    })
    const [entry] = await shop.auditOf(orderId)
    expect(entry).toMatchObject({ action: 'change' })
    const { data } = await shop.as(buyer)(getMyOrder, { params: { id: orderId } })
    for (const field of ['type', 'po_number', 'additional_comments'] as const)
      if (field in others) expect(data.orderDetails[field]).toBe(others[field])
  },
)

test('[X5-280] unchanged details change nothing and mail nobody, though the day is over', async () => {
  const id = await shop.place(buyer, pickUp([cola, 1]))
  orderId = id
  shop.setClock(new Date('2026-11-30T12:00:00Z'))
  const mails = await shop.mailsDuring(async () => {
    expect((await change({})).data.version).toBe(1)
  })
  expect(mails).toEqual([])
  expect((await change({ po_number: 'PO 7' })).data.orderDetails).toMatchObject({
    po_number: 'PO 7',
    date: '2026-11-23',
  })
})

test('[X5-281] a delivery of a route gets the cut-off of its new day, keeps its fee, and loses both as a pick-up', async () => {
  const route = await shop.addRoute({ minimum: 300, fee: 15 })
  onTestFinished(async () => {
    await shop.owner(deliveryRouteEndpoints.remove, { params: { id: route._id } })
  })
  orderId = await shop.place(buyer, { ...delivery([cola, 1]), total: 25 })
  const wednesday = '2026-12-02'
  expect((await change({ date: wednesday })).data.orderDetails).toMatchObject({
    delivery_day: wednesday,
    delivery_cutoff: new Date(cutoff.getTime() + 7 * 86_400_000),
    delivery_fee: 1500,
    total: 2500,
  })
  // The route doesn't deliver on Thursdays, so buyers can't add items until a cut-off.
  expect((await change({ date: '2026-12-03' })).data.orderDetails.delivery_cutoff).toBe(null)
  const picked = await change({ type: 'Pick-up', date: '2026-11-23', time: '10:00 AM' })
  expect(picked).toMatchObject({
    total_before: 2500,
    total_after: 1000,
    data: { orderDetails: { delivery_fee: 0, delivery_day: '', date: '2026-11-23' } },
  })
  const delivered = await change({ type: 'Cash-on-delivery', date: deliveryDay, time: '' })
  expect(delivered.data.orderDetails).toMatchObject({ total: 2500, delivery_fee: 1500 })
})

test.for<[from: number, to: number, fee: number]>([
  [40, 10, 1500],
  [10, 40, 0],
])(
  '[X5-281] a pick-up of %d that becomes a delivery of %d has the fee of the changed lines',
  async ([from, to, delivery_fee]) => {
    const route = await shop.addRoute({ minimum: 300, fee: 15 })
    onTestFinished(async () => {
      await shop.owner(deliveryRouteEndpoints.remove, { params: { id: route._id } })
    })
    orderId = await shop.place(buyer, pickUp([cola, from]))
    const details = await detailsWith({ type: 'Cash-on-delivery', date: deliveryDay, time: '' })
    const lines = await shop.linesWith(orderId, { [cola]: { quantity: to, reason: 'damaged' } })
    const { data } = await shop.change(orderId, { lines, details })
    const total = to * 1000 + delivery_fee
    expect(data.orderDetails).toMatchObject({ delivery_fee, total })
  },
)

test.for<[others: Partial<Details>, field: string]>([
  [{ date: 'soon' }, 'date'],
  [{ date: '2026-11-01' }, 'date'],
  [{ date: '2027-03-01' }, 'date'],
  [{ type: 'Pick-up', date: '2026-11-23', time: '3:00 AM' }, 'time'],
  [{ type: 'Pick-up', date: '', time: '9:00 AM' }, 'date'],
  [{ business_address: '' }, 'details.business_address'],
  [{ zip: '3030', state: 'GA' }, 'details.zip'],
])('[X5-280] wrong details are refused with their field: %j', async ([others, field]) => {
  await expect(change(others)).rejects.toMatchObject({
    code: 'invalid',
    errors: { [field]: expect.any(String) },
  })
  expect((await shop.read(orderId)).version).toBe(1)
})

test('[X5-334] a wrong day and a wrong ZIP code are said at once', async () => {
  await expect(change({ date: '2026-11-01', zip: 'x', state: 'GA' })).rejects.toMatchObject({
    errors: { date: expect.any(String), 'details.zip': expect.any(String) },
  })
})

test('[X5-282] a manager changes the price of a line with a reason, mailed with both prices; a clerk may not', async () => {
  const lines = await shop.linesWith(orderId, { [cola]: { price: 8, price_reason: 'Dented' } })
  const send = (payload: object, as = manager) =>
    shop.send({ method: 'PATCH', url: `/admin/api/orders/${orderId}`, payload, as })
  expect(outcomeOf(await send({ lines }, clerk))).toEqual([403, 'forbidden'])
  const unexplained = lines.map((line) => ({ ...line, price_reason: '' }))
  expect((await send({ lines: unexplained })).json().errors).toHaveProperty(
    ['lines.0.price_reason'],
    expect.any(String),
  )
  const mails = await shop.mailsDuring(async () => {
    expect((await send({ lines })).json()).toMatchObject({ total_before: 90, total_after: 74 })
  })
  const price = { before: 1000, now: 800, reason: 'Dented' }
  const changes = [{ title: 'Cola', before: 8, now: 8, price }]
  expect(mails).toMatchObject([{ content: { facts: { changes, total: 7400 } } }])
  expect(await lastEvent()).toMatchObject({ change: { lines: [{ price }] } })
  // The new price as sold may be sent again by anyone.
  const same = await shop.linesWith(orderId, { [cola]: { price: 8 } })
  expect(outcomeOf(await send({ lines: same }, clerk))).toEqual([200])
})

test('[X1-280] an order has the town of the account, unless its own address ends with a ZIP code, and the apartment with the account’s own street alone', async () => {
  await shop.owner(changeCustomer, { params: { id: buyer.id }, body: { aptNo: '5' } })
  const placed = async (business_address: string) => {
    const customer = { ...checkout, business_address }
    return (await shop.read(await shop.place(buyer, { ...delivery([cola, 1]), customer }))).customer
  }
  const town = { city: 'Atlanta', state: 'GA', zip: '30303' }
  expect(await placed('1 Peachtree Street')).toMatchObject({ aptNo: '5', ...town })
  const none = { aptNo: '', city: '', state: '', zip: '' }
  expect(await placed('9 Oak Rd, Macon, GA 31201')).toMatchObject(none)
  expect(await placed('10500 Oak Rd')).toMatchObject({ aptNo: '', ...town })
})
