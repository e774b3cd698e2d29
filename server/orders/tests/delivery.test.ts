import { changeCustomer, listCustomers } from '@endcap/contract/accounts/accounts'
import {
  deliveryRouteEndpoints,
  getCustomerDelivery,
  getDelivery,
} from '@endcap/contract/delivery/delivery'
import type { BodyIn } from '@endcap/contract/endpoint'
import { getMyOrder, staffGetOrder, staffListOrders } from '@endcap/contract/orders/orders'
import {
  changeOrder,
  exportOrders,
  placeOrderForCustomer,
} from '@endcap/contract/orders/staff-orders'
import { printDeliverySheet } from '@endcap/contract/printing/printing'
import { changeSettings } from '@endcap/contract/settings'
import { getToday } from '@endcap/contract/today'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testNow } from '../../testing/start-test-shop.ts'
import { delivery, type OrderShop, startOrderShop } from './order-shop.ts'

let shop: OrderShop
let cola: string
beforeAll(async () => {
  shop = await startOrderShop()
  cola = await shop.add('Cola', 10)
})
afterAll(() => shop.stop())
beforeEach(async () => {
  shop.setClock(testNow)
  await shop.context.db.execute(sql`delete from delivery_route`)
  await shop.context.feed.catchUp()
})

type NewRoute = Partial<BodyIn<typeof deliveryRouteEndpoints.create>>

/** Wednesday, to be ordered by Tuesday 4 PM: for customers with the zip code 30303. */
const addRoute = async (more: NewRoute = {}) =>
  (
    await shop.owner(deliveryRouteEndpoints.create, {
      body: {
        name: 'North',
        weekdays: [{ weekday: 3, cutoff_days_before: 1, cutoff_time: '16:00' }],
        zip_codes: ['30303'],
        ...more,
      },
    })
  ).data

const cutoff = new Date('2026-11-24T21:00:00.000Z')

test('[X1-112] a customer belongs to the route with the zip code, or to the one that staff chose', async () => {
  const buyer = await shop.customer()
  expect(await shop.as(buyer)(getDelivery)).toEqual({ data: null, pays_by_invoice: false })
  const north = await addRoute({ minimum: 300, fee: 15 })
  expect((await shop.as(buyer)(getDelivery)).data).toEqual({
    route: 'North',
    day: '2026-11-25',
    cutoff,
    minimum: 30_000,
    below_minimum: 'fee',
    fee: 1_500,
  })
  const south = await addRoute({ name: 'South', zip_codes: ['30310'] })
  const { data: before } = await shop.owner(getCustomerDelivery, { params: { id: buyer.id } })
  expect(before).toMatchObject({ route_id: north._id, route: 'North', is_by_zip: true })
  await shop.owner(changeCustomer, {
    params: { id: buyer.id },
    body: { delivery_route_id: south._id, pays_by_invoice: true },
  })
  expect((await shop.as(buyer)(getDelivery)).pays_by_invoice).toBe(true)
  const { data: after } = await shop.owner(getCustomerDelivery, { params: { id: buyer.id } })
  expect(after).toMatchObject({ route: 'South', is_by_zip: false, terms: { minimum: 0 } })
  const ofRoute = async (route: string) =>
    (await shop.owner(listCustomers, { query: { route } })).data.map(({ _id }) => _id)
  expect(await ofRoute(south._id)).toEqual([buyer.id])
  expect(await ofRoute(north._id)).not.toContain(buyer.id)
  // A deleted route: the zip code decides again.
  await shop.owner(deliveryRouteEndpoints.remove, { params: { id: south._id } })
  expect((await shop.as(buyer)(getDelivery)).data?.route).toBe('North')
})

test('[X5-380] a route has its own name and zip codes, each weekday once, and real days', async () => {
  await addRoute()
  const refused = async (body: NewRoute) =>
    (
      await shop.send({
        method: 'POST',
        url: '/admin/api/delivery-routes',
        payload: { name: 'East', ...body },
        as: await shop.staff('manager'),
      })
    ).json().errors
  expect(await refused({ name: 'north' })).toEqual({
    name: 'Another route has this name. Please choose another one.',
  })
  expect(await refused({ zip_codes: ['30310', '30303'] })).toEqual({
    zip_codes: '30303 belongs to the route North. Please remove it there first.',
  })
  const day = { weekday: 2, cutoff_days_before: 1, cutoff_time: '16:00' }
  expect(Object.keys(await refused({ weekdays: [day, day] }))).toEqual(['weekdays'])
  expect(await refused({ weekdays: [{ ...day, cutoff_time: '24:00' }] })).toMatchObject({
    'weekdays.0.cutoff_time': 'Please enter the time of the cut-off, such as 16:00.',
  })
  expect(await refused({ holidays: ['2026-02-30'] })).toMatchObject({
    'holidays.0': 'Please enter a day such as 2026-11-30.',
  })
  const unknown = await shop.send({
    method: 'PATCH',
    url: `/admin/api/customers/${(await shop.customer()).id}`,
    payload: { delivery_route_id: '01900000-0000-7000-8000-000000000001' },
    as: await shop.staff('clerk'),
  })
  expect(unknown.json().errors).toEqual({
    delivery_route_id: 'This route was deleted. Please choose another one.',
  })
})

test('[X5-380] two members of staff who give two routes one zip code at once: one is refused', async () => {
  const both = await Promise.allSettled([
    addRoute({ name: 'East', zip_codes: ['30399'] }),
    addRoute({ name: 'West', zip_codes: ['30399'] }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('[X1-113] an order stores its delivery day and, below the minimum, the fee apart from its lines', async () => {
  await addRoute({ minimum: 300, fee: 15 })
  const buyer = await shop.customer()
  await shop.as(buyer)(getDelivery)
  const placed = await shop.order(buyer, { ...delivery([[cola, 3]]), total: 45 })
  expect(placed.json().data).toMatchObject({ total: 45, delivery_day: '2026-11-25' })
  const params = { id: placed.json().data._id }
  const { data } = await shop.as(buyer)(getMyOrder, { params })
  expect(data.orderDetails).toMatchObject({
    total: 4_500,
    delivery_fee: 1_500,
    delivery_day: '2026-11-25',
    delivery_cutoff: cutoff,
    date: '',
    time: '',
  })
  expect(data.products).toHaveLength(1)
  const facts = (await shop.mails()).flatMap(({ content }) =>
    content.kind === 'order_placed' || content.kind === 'order_to_pack' ? [content.facts] : [],
  )
  expect(facts.slice(-2)).toMatchObject([
    { delivery_day: '2026-11-25', delivery_fee: 1_500, total: 4_500 },
    { delivery_day: '2026-11-25', delivery_fee: 1_500, total: 4_500 },
  ])
  const reached = await shop.order(buyer, { ...delivery([[cola, 30]]), total: 300 })
  expect(reached.json().data).toMatchObject({ total: 300, delivery_day: '2026-11-25' })
})

test('[X1-113] a fee that the buyer was not shown is refused as a changed total', async () => {
  await addRoute({ minimum: 300, fee: 15 })
  const buyer = await shop.customer()
  const refused = await shop.order(buyer, { ...delivery([[cola, 3]]), total: 30 })
  expect(refused.json()).toMatchObject({ code: 'price_changed', lines: [], total: 45 })
  expect((await shop.stored(buyer))?.orders).toBe(0)
})

test('[X1-114] an order below the minimum of a route that refuses it says what to do, and stores nothing', async () => {
  await addRoute({ minimum: 300, below_minimum: 'refuse', fee: 15 })
  const buyer = await shop.customer()
  const refused = await shop.order(buyer, { ...delivery([[cola, 3]]), total: 30 }, 'k-1')
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'below_minimum',
    message: expect.stringMatching(/\$300\.00\. .*\$270\.00/),
    minimum: 300,
    total: 30,
  })
  expect(await shop.stored(buyer)).toEqual({ orders: 0, lines: 0, keys: 0 })
  const pickup = { ...delivery([[cola, 3]]), type: 'Pick-up', date: '2026-11-23', time: '9:00 AM' }
  expect((await shop.order(buyer, pickup)).statusCode).toBe(201)
})

test('[X1-115] a checkout that passes the cut-off is refused, and moves to the next day with consent only', async () => {
  await addRoute()
  const buyer = await shop.customer()
  const seen = { ...delivery([[cola, 3]]), delivery_day: '2026-11-25' }
  shop.setClock(new Date(cutoff.getTime() - 1))
  const inTime = await shop.order(buyer, seen, 'in-time')
  expect(inTime.json().data.delivery_day).toBe('2026-11-25')
  shop.setClock(cutoff)
  const late = await shop.order(buyer, seen, 'late')
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({
    code: 'delivery_day_changed',
    message: expect.stringContaining('Wednesday, December 2, 2026.'),
    delivery_day: '2026-12-02',
  })
  expect((await shop.stored(buyer))?.orders).toBe(1)
  // The refusal has spent no key; the first order's reply is repeated, cut-off or not.
  const agreed = await shop.order(buyer, { ...seen, delivery_day: '2026-12-02' }, 'late')
  expect(agreed.json().data.delivery_day).toBe('2026-12-02')
  const again = await shop.order(buyer, seen, 'in-time')
  expect(again.json().data).toEqual(inTime.json().data)
  // A buyer who saw no day at all is asked, too, if the route is new; and one whose route is gone.
  await shop
    .owner(deliveryRouteEndpoints.list)
    .then(({ data }) =>
      shop.owner(deliveryRouteEndpoints.remove, { params: { id: data[0]?._id ?? '' } }),
    )
  const gone = await shop.order(buyer, { ...seen, delivery_day: '2026-12-02' })
  expect(gone.json()).toMatchObject({ code: 'delivery_day_changed', delivery_day: '' })
  expect((await shop.order(buyer, { ...seen, delivery_day: '' })).statusCode).toBe(201)
})

test('[X1-115] the cut-off is that of the shop’s clock on the day when the clocks change', async () => {
  await addRoute({ weekdays: [{ weekday: 1, cutoff_days_before: 1, cutoff_time: '02:30' }] })
  shop.setClock(new Date('2027-03-14T07:00:00Z'))
  const buyer = await shop.customer()
  const owner = shop.as(await shop.staff('owner'))
  const dayAt = async (now: string) => {
    shop.setClock(new Date(now))
    return (await shop.as(buyer)(getDelivery)).data?.day
  }
  // Sunday, 2027-03-14, 2:30 AM is skipped: it counts as 3:30 AM, 7:30 UTC.
  expect(await dayAt('2027-03-14T07:29:59.999Z')).toBe('2027-03-15')
  expect(await dayAt('2027-03-14T07:30:00.000Z')).toBe('2027-03-22')
  const settings = await owner(changeSettings, {
    body: { time_zone: 'America/Los_Angeles' },
  })
  expect(settings.data.time_zone).toBe('America/Los_Angeles')
  expect(await dayAt('2027-03-14T07:30:00.000Z')).toBe('2027-03-15')
  await owner(changeSettings, { body: { time_zone: 'America/New_York' } })
})

test('[X1-116] without a route an order is as before: no day, no fee', async () => {
  await addRoute({ zip_codes: ['99999'], minimum: 300, fee: 15 })
  const buyer = await shop.customer()
  const placed = await shop.order(buyer, { ...delivery([[cola, 3]]), total: 30 })
  expect(placed.json().data).toMatchObject({ total: 30, delivery_day: '' })
  const { data } = await shop.as(buyer)(getMyOrder, { params: { id: placed.json().data._id } })
  expect(data.orderDetails).toMatchObject({ delivery_fee: 0, delivery_cutoff: null })
})

test('[X5-381] staff order for a customer by the customer’s route', async () => {
  await addRoute({ minimum: 300, fee: 15 })
  const buyer = await shop.customer()
  const { data } = await shop.owner(placeOrderForCustomer, {
    body: {
      ...delivery([[cola, 3]]),
      customer_id: buyer.id,
      total: 45,
      delivery_day: '2026-11-25',
    },
  })
  expect(data).toMatchObject({ total: 4_500, delivery_day: '2026-11-25' })
})

test('[X5-382] the fee stays when staff shorten an order, and is dropped when it reaches the minimum', async () => {
  await addRoute({ minimum: 300, fee: 15 })
  const buyer = await shop.customer()
  const placed = await shop.order(buyer, delivery([[cola, 3]]))
  const params = { id: placed.json().data._id as string }
  const [line] = (await shop.owner(staffGetOrder, { params })).data.products
  const setTo = (quantity: number) =>
    shop.owner(changeOrder, {
      params,
      body: {
        lines: [{ line_id: line?._id ?? '', quantity, reason: quantity < 3 ? 'damaged' : null }],
      },
    })
  expect((await setTo(2)).data.orderDetails).toMatchObject({ total: 3_500, delivery_fee: 1_500 })
  expect((await setTo(30)).data.orderDetails).toMatchObject({ total: 30_000, delivery_fee: 0 })
  expect((await setTo(2)).data.orderDetails).toMatchObject({ total: 2_000, delivery_fee: 0 })
})

test('[X5-383] the order list, its CSV, Today and the delivery sheet use the delivery day', async () => {
  const route = await addRoute({ minimum: 300, fee: 15 })
  const buyer = await shop.customer('lister')
  const { _id, number } = (await shop.order(buyer, delivery([[cola, 3]]))).json().data
  const listed = await shop.owner(staffListOrders, {
    query: { pickup: '2026-11-25', customer: buyer.id },
  })
  expect(listed.data).toMatchObject([{ _id, delivery_day: '2026-11-25', date: '', total: 4_500 }])
  const file = await shop.owner(exportOrders, { query: { customer: buyer.id } })
  expect(file).toContain('Delivery day')
  expect(file).toMatch(/2026-11-25.*,15\.00,45\.00/)
  const today = (await shop.owner(getToday)).data
  expect(today.route_deliveries.find(({ day }) => day === '2026-11-25')?.received).toBeGreaterThan(
    0,
  )
  const sheet = async (query: object) => {
    const bytes = await shop.owner(printDeliverySheet, { query })
    return JSON.parse(Buffer.from(bytes).toString())[0].facts
  }
  const facts = await sheet({ day: '2026-11-25', route: route._id })
  expect(facts).toMatchObject({ day: 'Wednesday, November 25, 2026', isDeliveryDay: true })
  expect(facts.stops).toMatchObject([{ number, route: 'North', total: 4_500 }])
  // It was ordered on the 21st.
  const ordered = await shop.send({
    method: 'GET',
    url: `/admin/api/print/delivery-sheet?day=2026-11-21&route=${route._id}`,
    as: await shop.staff('driver'),
  })
  expect(ordered.statusCode).toBe(422)
})
