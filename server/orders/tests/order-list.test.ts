import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import type { QueryIn } from '@endcap/contract/endpoint'
import { optionalOrderFieldNames, optionalOrderFields } from '@endcap/contract/orders/order-fields'
import { staffListOrders } from '@endcap/contract/orders/orders'
import { exportOrders } from '@endcap/contract/orders/staff-orders'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'
import { checkout, delivery, type OrderShop, startOrderShop } from './order-shop.ts'

let shop: OrderShop
let clerk: TestCaller
let cola: string
let chips: string
/** Orders of five cola, of two cola and nine chips to be picked up, and of thirty chips. */
let five: string
let two: string
let none: string
beforeAll(async () => {
  shop = await startOrderShop()
  clerk = await shop.staff('clerk')
  const buyer = await shop.customer()
  cola = await shop.add('Blue Harbor Cola', 19.99, { item_no: 'BH-4711', upc: '012345678905' })
  chips = await shop.add('Peach Chips', 2.5)
  const place = async (lines: Parameters<typeof delivery>[0], more: object = {}) =>
    (await shop.order(buyer, { ...delivery(lines), ...more })).json().data._id
  const named = (business_name: string) => ({ customer: { ...checkout, business_name } })
  five = await place([[cola, 5]], named('zebra Mart'))
  two = await place(
    [
      [cola, 2],
      [chips, 9],
    ],
    { ...named('Ångström'), type: 'Pick-up', date: '2026-11-24', time: '12:00 PM' },
  )
  none = await place([[chips, 30]], named('Birch & Co'))
})
afterAll(() => shop.stop())

type Query = Partial<QueryIn<typeof staffListOrders>>
const list = async (query: Query) =>
  (await shop.as(clerk)(staffListOrders, { query })).data.map(({ _id }) => _id)

test.each<[string, () => string[]]>([
  ['cola', () => [two, five]],
  ['blue har', () => [two, five]],
  ['BH-4711', () => [two, five]],
  ['bh4711', () => [two, five]],
  ['012345678905', () => [two, five]],
  ['5 x cola', () => [five]],
  ['5 × blue cola', () => [five]],
  ['9x peach chips', () => [two]],
  ['6 x cola', () => []],
  ['99.95', () => [five]],
  ['$75', () => [none]],
  ['39.98', () => [two]],
  ['zebra', () => [five]],
  ['ca', () => []],
])(
  '[X5-27] the search for “%s” finds the orders with it in their lines or totals',
  async (q, ids) => {
    expect(await list({ q })).toEqual(ids())
  },
)

test('[X5-27] an order with a deleted product is found by its other lines', async () => {
  const gone = await shop.add('Passing Fad', 1)
  const lines: Parameters<typeof delivery>[0] = [
    [gone, 1],
    [cola, 7],
  ]
  const { _id } = (await shop.order(await shop.customer(), delivery(lines))).json().data
  await shop.owner(productEndpoints.remove, { params: { id: gone } })
  expect(await list({ q: '7 x cola' })).toEqual([_id])
  await shop.context.db.execute(sql`delete from customer_order where id = ${_id}`)
})

test('[X5-27, X5-342] staff filter by status, type, product and quantity, total, pick-up day and slot', async () => {
  const cases: [Query, string[]][] = [
    [{}, [none, two, five]],
    [{ status: 'received' }, [none, two, five]],
    [{ status: 'confirmed' }, []],
    [{ status: 'received', type: 'Pick-up' }, [two]],
    [{ type: 'Cash-on-delivery' }, [none, five]],
    [{ product: cola }, [two, five]],
    [{ product: cola, quantity: '5' }, [five]],
    [{ product: chips, status: 'received', q: 'peach' }, [none, two]],
    [{ product: 'no-id' }, []],
    [{ min_total: '75' }, [none, five]],
    [{ min_total: '75.01', max_total: '$1,000' }, [five]],
    [{ max_total: '62.48' }, [two]],
    [{ pickup: '2026-11-24' }, [two]],
    [{ pickup: '2026-11-24', slot: '12:00 PM' }, [two]],
    [{ pickup: '2026-11-24', slot: '1:00 PM' }, []],
    [{ pickup: '2026-11-25' }, []],
  ]
  for (const [query, ids] of cases) {
    const { data, total } = await shop.as(clerk)(staffListOrders, { query })
    expect([query, data.map(({ _id }) => _id), total]).toEqual([query, ids, ids.length])
  }
})

test.each([
  ['min_total', 'much'],
  ['max_total', '-5'],
  ['quantity', '1.5'],
  ['pickup', '2026-02-30'],
  ['sort', 'colour'],
])('a filter that means nothing is 422: %s=%s', async (field, value) => {
  const url = `/admin/api/orders?${field}=${value}`
  const refused = await shop.send({ method: 'GET', url, as: clerk })
  expect([refused.statusCode, refused.json().errors?.[field]]).toEqual([
    422,
    expect.stringMatching(/^Please/),
  ])
})

test('[X5-28] the list is sorted by every column, in both directions', async () => {
  const setStatus = (status: string) =>
    shop.context.db.execute(sql`update customer_order set status = ${status} where id = ${two}`)
  await setStatus('ready')
  const cases: [string, string[]][] = [
    ['number', [five, two, none]],
    ['createdAt', [five, two, none]],
    ['total', [two, none, five]],
    ['business_name', [two, none, five]],
    ['status', [five, none, two]],
    ['pickup', [two, five, none]],
  ]
  for (const [sort, ids] of cases) {
    expect([sort, await list({ sort })]).toEqual([sort, ids])
    expect([sort, await list({ sort: `-${sort}` })]).toEqual([sort, ids.toReversed()])
  }
  await setStatus('received')
})

test('[X5-28] pick-ups of a day are sorted by their hour', async () => {
  const other = await shop.customer()
  const times = ['9:00 AM', '10:00 AM', '12:00 PM', '1:00 PM', '5:00 PM']
  const pickup = { ...delivery([[chips, 1]]), type: 'Pick-up', date: '2026-11-25' }
  for (const time of times.toReversed()) await shop.order(other, { ...pickup, time })
  const { data } = await shop.as(clerk)(staffListOrders, {
    query: { customer: other.id, sort: 'pickup' },
  })
  expect(data.map(({ time }) => time)).toEqual(times)
})

test('[X5-28] orders placed within one second are sorted by number', async () => {
  const other = await shop.customer()
  const placed: number[] = []
  for (const at of ['15:00:00.800', '15:00:00.200', '15:00:00.500']) {
    shop.setClock(new Date(`2026-11-21T${at}Z`))
    placed.push((await shop.order(other, delivery([[chips, 1]]))).json().data.number)
  }
  shop.setClock(testNow)
  const { data } = await shop.as(clerk)(staffListOrders, { query: { customer: other.id } })
  expect(data.map(({ number }) => number)).toEqual(placed.toReversed())
})

test('[X5-29, X1-01] the filtered list is exported as CSV in its order, with formulas marked as text', async () => {
  const other = await shop.customer()
  const formula = '=HYPERLINK("http://x")'
  await shop.order(other, {
    ...delivery([[chips, 4]]),
    customer: { ...checkout, ...optionalOrderTexts, business_name: formula },
  })
  await shop.order(other, delivery([[cola, 1]]))
  const text = await shop.as(clerk)(exportOrders, { query: { customer: other.id, sort: 'total' } })
  const [head, first = '', second = '', end] = text.split('\r\n')
  expect(head).toMatch(/^\ufeffOrder,Ordered on,Status,.*,Total$/)
  expect(first).toContain(`"'${formula.replaceAll('"', '""')}"`)
  for (const name of optionalOrderFieldNames) {
    const title = name === 'additional_comments' ? 'Comments' : optionalOrderFields[name].label
    expect(head).toContain(`,${title},`)
    expect(first).toContain(optionalOrderTexts[name])
  }
  expect(first).toMatch(/,2026-11-21,received,Cash-on-delivery,.*Atlanta,GA,30303,.*,10\.00$/s)
  expect(second).toMatch(/,19\.99$/)
  expect(end).toBe('')
})
