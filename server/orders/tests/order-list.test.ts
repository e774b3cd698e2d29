import { changeCustomer } from '@endcap/contract/accounts/accounts'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import type { QueryIn } from '@endcap/contract/endpoint'
import { optionalOrderFieldNames, optionalOrderFields } from '@endcap/contract/orders/order-fields'
import { staffListOrders } from '@endcap/contract/orders/orders'
import { getPicking } from '@endcap/contract/orders/picking'
import { exportOrders } from '@endcap/contract/orders/staff-orders'
import { issueInvoices } from '@endcap/contract/printing/invoices'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testNow } from '../../testing/start-test-shop.ts'
import { checkout, delivery, type Line, pickUp, startOrderShop } from './order-shop.ts'

const shop = await startOrderShop()
const clerk = await shop.staff('clerk')
const buyer = await shop.customer()
const cola = await shop.add('Blue Harbor Cola', 19.99, { item_no: 'BH-4711', upc: '012345678905' })
const chips = await shop.add('Peach Chips', 2.5)

const orderOf = (business_name: string, ...lines: Line[]) => ({
  ...delivery(...lines),
  customer: { ...checkout, business_name },
})
/** Orders of five cola, of two cola and nine chips to be picked up, and of thirty chips. */
const five = await shop.place(buyer, orderOf('zebra Mart', [cola, 5]))
const two = await shop.place(buyer, {
  ...orderOf('Ångström', [cola, 2], [chips, 9]),
  type: 'Pick-up',
  date: '2026-11-24',
  time: '12:00 PM',
})
const none = await shop.place(buyer, orderOf('Birch & Co', [chips, 30]))

type Query = Partial<QueryIn<typeof staffListOrders>>
const list = (query: Query) => shop.as(clerk)(staffListOrders, { query })
const idsOf = async (query: Query) => (await list(query)).data.map(({ _id }) => _id)
/** A customer whose orders no other test lists. */
const addOther = async () => {
  const as = await shop.customer()
  return { as, ids: (query: Query = {}) => idsOf({ ...query, customer: as.id }) }
}

test.each<[string, string[]]>([
  ['cola', [two, five]],
  ['blue har', [two, five]],
  ['BH-4711', [two, five]],
  ['bh4711', [two, five]],
  ['012345678905', [two, five]],
  ['5 x cola', [five]],
  ['5 × blue cola', [five]],
  ['9x peach chips', [two]],
  ['6 x cola', []],
  ['99.95', [five]],
  ['$75', [none]],
  ['39.98', [two]],
  ['zebra', [five]],
  ['ca', []],
])(
  '[X5-27] the search for “%s” finds the orders with it in their lines or totals',
  async (q, ids) => {
    expect(await idsOf({ q })).toEqual(ids)
  },
)

test('[X5-06] staff find an order by number, name, business, email and phone, and by its lines that are not deleted', async () => {
  const customer = {
    ...checkout,
    name: 'Zéd Stripe',
    business_name: 'Stripes & Co 100%',
    email: 'zed@stripes.test',
    phone: '(770) 555-9988',
  }
  const gone = await shop.add('Passing Fad', 1)
  const { as } = await addOther()
  const placed = await shop.order(as, { ...delivery([gone, 1], [chips, 7]), customer })
  await shop.owner(productEndpoints.remove, { params: { id: gone } })
  const { _id, number } = placed.json().data
  for (const q of [
    String(number),
    `#${number}`,
    'zed stri',
    'stripe 9988',
    'STRIPES & co',
    '100%',
    '@stripes',
    '770 555 9988',
    '7705559988',
    '(770) 555-99',
    '7 x chips',
  ])
    expect([q, await idsOf({ q })]).toEqual([q, [_id]])
  for (const q of ['nobody', '%', '_', "'", '\\', '\u0000zed zeb nobody'])
    expect(await idsOf({ q: `${q}no match` })).toEqual([])
  await shop.context.db.execute(sql`delete from customer_order where id = ${_id}`)
})

test('[X5-27, X5-342] staff filter by status, type, customer, product and quantity, total, pick-up day and slot', async () => {
  const cases: [Query, string[]][] = [
    [{}, [none, two, five]],
    [{ customer: buyer.id }, [none, two, five]],
    [{ customer: 'no-id' }, []],
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
    const { data, total } = await list(query)
    expect([query, data.map(({ _id }) => _id), total]).toEqual([query, ids, ids.length])
  }
  expect((await list({ type: 'Pick-up' })).data).toMatchObject([
    {
      customer_id: buyer.id,
      name: checkout.name,
      business_name: 'Ångström',
      date: '2026-11-24',
      time: '12:00 PM',
      total: 6248,
      status: 'received',
      version: 1,
    },
  ])
})

test('days are the shop’s, both included, also when the clocks change', async () => {
  const { as, ids } = await addOther()
  // The clocks of New York go back on 2026-11-01, so that the day lasts from 04:00Z to 05:00Z.
  const placed: string[] = []
  for (const moment of ['01T03:59:59.999', '01T04:00', '02T04:59:59.999', '02T05:00']) {
    shop.setClock(new Date(`2026-11-${moment}Z`))
    placed.push(await shop.place(as, delivery([chips, 1])))
  }
  shop.setClock(testNow)
  const day = '2026-11-01'
  const [before, first, last, after] = placed
  expect(await ids({ from: day, to: day })).toEqual([last, first])
  expect(await ids({ from: day })).toEqual([after, last, first])
  expect(await ids({ to: day })).toEqual([last, first, before])
})

test.each([
  ['status', 'lost'],
  ['type', 'By-drone'],
  ['from', '2026-02-30'],
  ['from', '0000-01-01'],
  ['to', 'yesterday'],
  ['to', '9'.repeat(500)],
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
    const query = { customer: buyer.id }
    expect([sort, await idsOf({ ...query, sort })]).toEqual([sort, ids])
    expect([sort, await idsOf({ ...query, sort: `-${sort}` })]).toEqual([sort, ids.toReversed()])
  }
  await setStatus('received')
})

test('[X5-28] pick-ups of a day are sorted by their hour, and orders of one second by number', async () => {
  const { as, ids } = await addOther()
  const placed: string[] = []
  const pickUps = ['5:00 PM', '1:00 PM', '12:00 PM', '10:00 AM', '9:00 AM']
  for (const [nr, time] of pickUps.entries()) {
    shop.setClock(new Date(testNow.getTime() + (nr % 2 === 0 ? 800 : 200)))
    placed.unshift(await shop.place(as, pickUp([chips, 1], '2026-11-25', time)))
  }
  shop.setClock(testNow)
  expect(await ids({ sort: 'pickup' })).toEqual(placed)
  expect(await ids()).toEqual(placed)
})

test('[X5-29, X1-01] the filtered list is exported as CSV in its order, with formulas marked as text', async () => {
  const { as } = await addOther()
  const formula = '=HYPERLINK("http://x")'
  const customer = { ...checkout, ...optionalOrderTexts, business_name: formula }
  await shop.place(as, { ...delivery([chips, 4]), customer })
  await shop.place(as, delivery([cola, 1]))
  const text = await shop.as(clerk)(exportOrders, { query: { customer: as.id, sort: 'total' } })
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

test('[X5-26] staff see the comments in an order, in the list and in picking, and the account’s city', async () => {
  const { as } = await addOther()
  const additional_comments = 'No dented cans'
  const customer = { ...checkout, additional_comments }
  const id = await shop.place(as, { ...delivery([chips, 2]), customer })
  expect((await list({ customer: as.id })).data).toMatchObject([{ additional_comments }])
  const picking = await shop.as(clerk)(getPicking, { params: { id } })
  expect(picking.data).toMatchObject({ additional_comments })
  expect(await shop.read(id)).toMatchObject({
    customer: { city: 'Atlanta', state: 'GA', zip: '30303' },
    orderDetails: { additional_comments },
  })
})

test('[X5-285] an order is found by its town, its ZIP code and its invoice’s number, with a day or without', async () => {
  const { as } = await addOther()
  await shop.owner(changeCustomer, {
    params: { id: as.id },
    body: { city: 'Duluth', zip: '30096', aptNo: 'Suite 12' },
  })
  const id = await shop.place(as, delivery([chips, 3]))
  await shop.setStatus(id, 'confirmed', 'ready')
  const issued = await shop.owner(issueInvoices, { body: { order_ids: [id] } })
  const { number } = issued.data[0] ?? { number: 0 }
  const today = { from: '2026-11-21', to: '2026-11-21' }
  for (const q of ['30096', '3009', 'duluth', 'GA 30096', 'suite 12', `INV-${number}`, `${number}`])
    expect([q, await idsOf({ q, ...today })]).toEqual([q, [id]])
  await shop.context.db.execute(sql`delete from invoice`)
  await shop.context.db.execute(sql`delete from customer_order where id = ${id}`)
})

test('[X5-286] rows show the lines that a search or a product filter found', async () => {
  const matched = async (query: Query) => {
    const { data } = await shop.as(clerk)(staffListOrders, {
      query: { customer: buyer.id, ...query },
    })
    return data.map(({ matched_lines }) =>
      matched_lines.map(({ title, quantity }) => `${quantity} ${title}`),
    )
  }
  expect(await matched({ q: '5 x cola' })).toEqual([['5 Blue Harbor Cola']])
  expect(await matched({ q: 'peach chips' })).toEqual([['30 Peach Chips'], ['9 Peach Chips']])
  expect(await matched({ product: cola, quantity: '2' })).toEqual([['2 Blue Harbor Cola']])
  expect(await matched({ q: '$22.50' })).toEqual([['9 Peach Chips']])
  expect(await matched({ q: 'zebra' })).toEqual([[]])
})

test('[X5-283] deliveries are found by the day on which they are due', async () => {
  expect(await idsOf({ due: '2026-11-22', customer: buyer.id })).toEqual([none, five])
  expect(await idsOf({ due: '2026-11-24', customer: buyer.id })).toEqual([])
  const move = (date: string | null) =>
    shop.context.db.execute(sql`update customer_order set pickup_date = ${date} where id = ${five}`)
  await move('2026-11-24')
  expect(await idsOf({ due: '2026-11-24', customer: buyer.id })).toEqual([five])
  await shop.context.db.execute(
    sql`update customer_order set pickup_date = null where id = ${five}`,
  )
})
