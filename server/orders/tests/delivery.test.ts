import { changeCustomer, listCustomers } from '@endcap/contract/accounts/accounts'
import {
  deliveryRouteEndpoints,
  getCustomerDelivery,
  getDelivery,
} from '@endcap/contract/delivery/delivery'
import { getMyOrder, staffListOrders } from '@endcap/contract/orders/orders'
import { exportOrders, placeOrderForCustomer } from '@endcap/contract/orders/staff-orders'
import { printDeliverySheet } from '@endcap/contract/printing/printing'
import { changeSettings } from '@endcap/contract/settings'
import { getToday } from '@endcap/contract/today'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'
import {
  cutoff,
  delivery,
  deliveryDay,
  nothingStored,
  outcomeOf,
  pickUp,
  startOrderShop,
} from './order-shop.ts'

const shop = await startOrderShop()
const manager = await shop.staff('manager')
const cola = await shop.add('Cola', 10)
let buyer: TestCaller
beforeEach(async () => {
  shop.setClock(testNow)
  buyer = await shop.customer()
  await shop.context.db.execute(sql`delete from delivery_route`)
  await shop.context.feed.catchUp()
})

const { addRoute } = shop
/** A fee of $15.00 for orders below $300.00. */
const terms = { minimum: 300, fee: 15 }
const deliveryOf = async () => (await shop.as(buyer)(getDelivery)).data
const setZone = (time_zone: string) => shop.owner(changeSettings, { body: { time_zone } })
const removeRoute = (id: string) => shop.owner(deliveryRouteEndpoints.remove, { params: { id } })

test('[X1-112] a customer belongs to the route with the zip code, or to the one that staff chose', async () => {
  expect(await shop.as(buyer)(getDelivery)).toEqual({
    ...{ data: null, pays_by_invoice: false, usual_type: null },
  })
  const north = await addRoute(terms)
  const shown = { minimum: 30_000, below_minimum: 'fee', fee: 1_500 }
  expect(await deliveryOf()).toEqual({ route: 'North', day: deliveryDay, cutoff, ...shown })
  const south = await addRoute({ name: 'South', zip_codes: ['30310'] })
  const params = { id: buyer.id }
  const read = async () => (await shop.owner(getCustomerDelivery, { params })).data
  expect(await read()).toMatchObject({ route_id: north._id, route: 'North', is_by_zip: true })
  const body = { delivery_route_id: south._id, pays_by_invoice: true }
  await shop.owner(changeCustomer, { params, body })
  expect((await shop.as(buyer)(getDelivery)).pays_by_invoice).toBe(true)
  expect(await read()).toMatchObject({ route: 'South', is_by_zip: false, terms: { minimum: 0 } })
  const ofRoute = async (route: string) =>
    (await shop.owner(listCustomers, { query: { route } })).data.map(({ _id }) => _id)
  expect(await ofRoute(south._id)).toEqual([buyer.id])
  expect(await ofRoute(north._id)).not.toContain(buyer.id)
  await setZone('America/Los_Angeles')
  expect(await deliveryOf()).toMatchObject({ cutoff: new Date('2026-11-25T00:00:00Z') })
  await setZone('America/New_York')
  // Without the route that staff chose, the zip code decides again.
  await removeRoute(south._id)
  expect((await deliveryOf())?.route).toBe('North')
})

test('[X5-380] a route has its own name and zip codes, each weekday once, and real days', async () => {
  await addRoute()
  const refused = async (body: Parameters<typeof addRoute>[0]) =>
    addRoute({ name: 'East', zip_codes: [], ...body }).then(
      () => 'added',
      ({ errors }) => errors,
    )
  const day = { weekday: 2, cutoff_days_before: 1, cutoff_time: '16:00' }
  expect(await refused({ name: 'north' })).toEqual({
    name: 'Another route has this name. Please choose another one.',
  })
  expect(await refused({ zip_codes: ['30310', '30303'] })).toEqual({
    zip_codes: '30303 belongs to the route North. Please remove it there first.',
  })
  expect(await refused({ weekdays: [day, day] })).toEqual({ weekdays: expect.any(String) })
  expect(await refused({ weekdays: [{ ...day, cutoff_time: '24:00' }] })).toHaveProperty([
    'weekdays.0.cutoff_time',
  ])
  expect(await refused({ holidays: ['2026-02-30'] })).toHaveProperty(['holidays.0'])
  const unknown = '01900000-0000-7000-8000-000000000001'
  const choosing = shop.owner(changeCustomer, {
    params: { id: buyer.id },
    body: { delivery_route_id: unknown },
  })
  await expect(choosing).rejects.toMatchObject({
    errors: { delivery_route_id: 'This route was deleted. Please choose another one.' },
  })
})

test('[X5-380] two members of staff who give two routes one zip code at once: one is refused', async () => {
  const names = ['East', 'West']
  const both = await Promise.allSettled(names.map((name) => addRoute({ name })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('[X1-113, X1-116, X5-381] an order by a buyer or staff has its route’s day and, below the minimum, a fee apart from its lines, which the buyer must have seen', async () => {
  await addRoute(terms)
  const unseen = await shop.order(buyer, { ...delivery([cola, 3]), total: 30 })
  expect(unseen.json()).toMatchObject({ code: 'price_changed', lines: [], total: 45 })
  expect(await shop.stored(buyer)).toEqual(nothingStored)
  let id = ''
  const mails = await shop.mailsDuring(async () => {
    const placed = await shop.order(buyer, { ...delivery([cola, 3]), total: 45 })
    expect(placed.json().data).toMatchObject({ total: 45, delivery_day: deliveryDay })
    id = placed.json().data._id
  })
  const { data } = await shop.as(buyer)(getMyOrder, { params: { id } })
  const facts = { delivery_day: deliveryDay, delivery_fee: 1_500, total: 4_500 }
  expect(data.orderDetails).toMatchObject({ ...facts, delivery_cutoff: cutoff, date: '' })
  expect(data.products).toHaveLength(1)
  const mailed = { ...facts, delivery_cutoff: cutoff.toISOString() }
  expect(mails).toMatchObject([{ content: { facts: mailed } }, { content: { facts: mailed } }])
  const body = { ...delivery([cola, 3]), customer_id: buyer.id, delivery_day: deliveryDay }
  const byStaff = await shop.owner(placeOrderForCustomer, { body: { ...body, total: 45 } })
  expect(byStaff.data).toMatchObject({ total: 4_500, delivery_day: deliveryDay })
  const reached = await shop.order(buyer, { ...delivery([cola, 30]), total: 300 })
  expect(reached.json().data).toMatchObject({ total: 300, delivery_day: deliveryDay })
})

test('[X1-114] an order below the minimum of a route that refuses it says what to do, and stores nothing', async () => {
  await addRoute({ ...terms, below_minimum: 'refuse' })
  const refused = await shop.order(buyer, delivery([cola, 3]), 'k-1')
  expect(refused.json().message).toMatch(/\$300\.00\. .*\$270\.00/)
  expect(await shop.stored(buyer)).toEqual(nothingStored)
  for (const accepted of [pickUp([cola, 3]), delivery([cola, 30])])
    expect(outcomeOf(await shop.order(buyer, accepted))).toEqual([201])
})

test('[X1-115] a checkout that passes the cut-off is refused, and is for the next day with consent only', async () => {
  const route = await addRoute()
  const seeing = (delivery_day: string) => ({ ...delivery([cola, 3]), delivery_day })
  shop.setClock(new Date(cutoff.getTime() - 1))
  const inTime = await shop.order(buyer, seeing(deliveryDay), 'in-time')
  expect(inTime.json().data.delivery_day).toBe(deliveryDay)
  shop.setClock(cutoff)
  const late = await shop.order(buyer, seeing(deliveryDay), 'late')
  expect(late.json()).toMatchObject({
    code: 'delivery_day_changed',
    message: expect.stringContaining('Wednesday, December 2, 2026.'),
  })
  expect((await shop.stored(buyer))?.orders).toBe(1)
  // The refusal has spent no key; the first order's reply is repeated, cut-off or not.
  const agreed = await shop.order(buyer, seeing('2026-12-02'), 'late')
  expect(agreed.json().data.delivery_day).toBe('2026-12-02')
  expect((await shop.order(buyer, seeing(deliveryDay), 'in-time')).body).toBe(inTime.body)
  // A buyer whose route is gone is asked, too.
  await removeRoute(route._id)
  const gone = await shop.order(buyer, seeing('2026-12-02'))
  expect(gone.json()).toMatchObject({ code: 'delivery_day_changed', delivery_day: '' })
  expect(outcomeOf(await shop.order(buyer, seeing('')))).toEqual([201])
})

test('[X5-382] the fee stays when staff shorten an order, and is dropped when it reaches the minimum', async () => {
  await addRoute(terms)
  const id = await shop.place(buyer, delivery([cola, 3]))
  const setTo = async (quantity: number) => {
    const reason = quantity < 3 ? ('damaged' as const) : null
    const lines = await shop.linesWith(id, { [cola]: { quantity, reason } })
    return (await shop.change(id, { lines })).data.orderDetails
  }
  expect(await setTo(2)).toMatchObject({ total: 3_500, delivery_fee: 1_500 })
  expect(await setTo(30)).toMatchObject({ total: 30_000, delivery_fee: 0 })
  expect(await setTo(2)).toMatchObject({ total: 2_000, delivery_fee: 0 })
})

test('[X5-383] the order list, its CSV, Today and the delivery sheet use the delivery day', async () => {
  const route = await addRoute(terms)
  buyer = await shop.customer('lister')
  const { _id, number } = (await shop.order(buyer, delivery([cola, 3]))).json().data
  const query = { customer: buyer.id }
  const listed = await shop.owner(staffListOrders, { query: { ...query, pickup: deliveryDay } })
  expect(listed.data).toMatchObject([{ _id, delivery_day: deliveryDay, date: '', total: 4_500 }])
  const file = await shop.owner(exportOrders, { query })
  expect(file).toContain('Delivery day')
  expect(file).toMatch(/2026-11-25.*,15\.00,45\.00/)
  const { route_deliveries } = (await shop.owner(getToday)).data
  expect(route_deliveries.find(({ day }) => day === deliveryDay)?.received).toBeGreaterThan(0)
  const print = (day: string) =>
    shop.as(manager)(printDeliverySheet, { query: { day, route: route._id } })
  const sheet = await print(deliveryDay)
  const [{ facts }] = JSON.parse(Buffer.from(sheet).toString())
  expect(facts).toMatchObject({ day: 'Wednesday, November 25, 2026' })
  expect(facts.stops).toMatchObject([{ number, route: 'North', total: 4_500 }])
  // It was ordered on the 21st.
  await expect(print('2026-11-21')).rejects.toMatchObject({ status: 422 })
})

test('[X8-305] the usual type is that of the customer’s last order', async () => {
  const usual = async () => (await shop.as(buyer)(getDelivery)).usual_type
  const product = await shop.add('Cola', 10)
  await shop.place(buyer, pickUp([product, 1]))
  expect(await usual()).toBe('Pick-up')
  await shop.place(buyer, delivery([product, 1]))
  expect(await usual()).toBe('Cash-on-delivery')
})
