import { mergeCustomers } from '@endcap/contract/accounts/customers'
import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import {
  createOrderGuide,
  deleteOrderGuide,
  getOrderGuide,
  renameOrderGuide,
} from '@endcap/contract/order-guides/order-guides'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { delivery, type Line, startOrderShop, times } from '../../orders/tests/order-shop.ts'
import { dayMs } from '../../system/durations.ts'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'

const shop = await startOrderShop()
let buyer: TestCaller
beforeEach(async () => {
  buyer = await shop.customer()
})

/** Places an order as if that number of days ago. */
const orderDaysAgo = (days: number, ...lines: Line[]) => orderBy(buyer, days, ...lines)
const orderBy = async (as: TestCaller, days: number, ...lines: Line[]): Promise<string> => {
  shop.setClock(new Date(testNow.getTime() - days * dayMs))
  const id = await shop.place(as, delivery(...lines))
  shop.setClock(testNow)
  return id
}
const guideOf = async (id = 'recent', older = false, as = buyer) =>
  (await shop.as(as)(getOrderGuide, { params: { id }, query: older ? { older: 1 } : {} })).data
const rowsOf = async (id = 'recent', older = false) => (await guideOf(id, older)).rows
const save = (id: string, entries: readonly object[], as = buyer) =>
  shop.post(`/api/order-guides/${id}/entries`, { entries }, as)
const createGuide = async (name: string, as = buyer) =>
  (await shop.as(as)(createOrderGuide, { body: { name } })).data._id
const entriesOf = async (id: string, entries: readonly object[]) =>
  (await save(id, entries)).json().data

test('[X1-80, X1-81, X8-325] the guide has the products of 90 days of orders, with the last quantity, price and day, and on how many days they were ordered; cancelled orders are not in it', async () => {
  const cola = await shop.add('Cola', 12.5)
  const chips = await shop.add('Chips', 3)
  const old = await shop.add('Forgotten', 5)
  await orderDaysAgo(91, [old, 1])
  await orderDaysAgo(90, [cola, 9])
  await orderDaysAgo(6, [cola, 6], [chips, 2])
  await orderDaysAgo(6, [chips, 3])
  // Stored after a newer one, it adds its day alone.
  await orderDaysAgo(20, [cola, 4])
  const cancelled = await orderDaysAgo(2, [cola, 8], [await shop.add('Gum'), 1])
  expect(await rowsOf()).toHaveLength(3)
  await shop.setStatus(cancelled, 'cancelled')
  await shop.changeProduct(cola, { price: 13, upc: '049000006346' })
  const { rows, _id, name } = await guideOf()
  expect([_id, name, rows.length]).toEqual(['recent', '', 2])
  expect(rows.find(({ product_id }) => product_id === cola)).toMatchObject({
    title: 'Cola',
    upc: '049000006346',
    in_stock: true,
    price: 1_300,
    last_price: 1_250,
    last_quantity: 6,
    last_ordered_at: new Date(testNow.getTime() - 6 * dayMs),
    // Ninety days ago is the 91st day.
    days_ordered: 2,
    par: null,
    quantity: null,
    listed: null,
  })
  expect(rows.find(({ product_id }) => product_id === chips)).toMatchObject({
    last_quantity: 3,
    days_ordered: 1,
  })
  const older = await rowsOf('recent', true)
  expect(older.map(({ title }) => title).sort()).toEqual(['Chips', 'Cola', 'Forgotten'])
  expect(older.find(({ title }) => title === 'Forgotten')).toMatchObject({ days_ordered: 0 })
})

test('[X1-80] a product that is off sale stays in the guide without a price; other customers’ orders are not in it', async () => {
  const gone = await shop.add('Gone', 4)
  await orderDaysAgo(3, [gone, 2])
  await shop.changeProduct(gone, { on_sale: 0 })
  expect(await rowsOf()).toMatchObject([{ title: 'Gone', price: null, last_quantity: 2 }])
  expect((await guideOf('recent', true, await shop.customer())).rows).toEqual([])
})

test('[X1-80] a row names the main category after the one above it, as both are called now', async () => {
  const create = async (body: { title: string; parent_id?: string }) =>
    (await shop.owner(categoryEndpoints.create, { body })).data._id
  const drinks = await create({ title: 'Drinks' })
  const soda = await create({ title: 'Soda', parent_id: drinks })
  const cola = await shop.add('Cola', 4, { category_ids: [soda] })
  const loose = await shop.add('Loose')
  await orderDaysAgo(1, [cola, 2])
  await orderDaysAgo(2, [loose, 2])
  expect(await rowsOf()).toMatchObject([{ category: 'Drinks › Soda' }, { category: '' }])
  const body = { title: 'Cold drinks' }
  await shop.owner(categoryEndpoints.change, { params: { id: drinks }, body })
  expect(await rowsOf()).toMatchObject([{ category: 'Cold drinks › Soda' }, { category: '' }])
})

test('[X1-81] the guides of merged customers are put together', async () => {
  const [cola, chips, gum] = await shop.addAll('Cola', 'Chips', 'Gum')
  const other = await shop.customer()
  await orderDaysAgo(9, [cola, 2])
  await orderBy(other, 2, [cola, 5], [chips, 1])
  await save('recent', [{ product_id: cola, par: 24 }])
  const pars = [
    { product_id: cola, par: 6 },
    { product_id: gum, par: 12 },
  ]
  await save('recent', pars, other)
  await createGuide('Cooler', other)
  await shop.owner(mergeCustomers, { params: { id: buyer.id }, body: { other_id: other.id } })
  const { rows, guides } = await guideOf()
  expect(guides.map(({ name }) => name)).toEqual(['Cooler'])
  const shown = rows.map(({ title, par, last_quantity, days_ordered }) => [
    title,
    par,
    last_quantity,
    days_ordered,
  ])
  expect(shown.sort()).toEqual([
    ['Chips', null, 1, 1],
    ['Cola', 24, 5, 2],
    ['Gum', 12, null, 0],
  ])
})

test('[X1-82] a customer names guides of their own, which nobody else sees', async () => {
  const call = shop.as(buyer)
  const id = await createGuide('Cooler')
  const params = { id }
  await createGuide('Behind the counter')
  expect((await guideOf()).guides.map(({ name }) => name)).toEqual(['Behind the counter', 'Cooler'])
  const refusal = (name: string) => createGuide(name).catch(({ errors }) => errors.name)
  expect(await refusal('cooler')).toContain('already')
  expect(await refusal(' ')).toEqual(expect.any(String))
  const { data: renamed } = await call(renameOrderGuide, { params, body: { name: 'cooler' } })
  expect(renamed).toEqual({ _id: id, name: 'cooler' })

  const stranger = await shop.customer()
  const url = `/api/order-guides/${id}`
  const tries = [
    { method: 'GET', url },
    { method: 'PATCH', url, payload: { name: 'Mine' } },
    { method: 'DELETE', url },
    { method: 'POST', url: `${url}/entries`, payload: { entries: [] } },
  ] as const
  for (const one of tries)
    expect((await shop.send({ ...one, as: stranger })).statusCode, one.method).toBe(404)
  await call(deleteOrderGuide, { params })
  expect((await guideOf()).guides.map(({ name }) => name)).toEqual(['Behind the counter'])

  for (let made = 1; made < 20; made += 1) await createGuide(`Bay ${made}`)
  expect(await refusal('One more')).toContain('20 guides')
})

test('[X1-82] rows are added to a guide, hidden and listed again, with what was entered', async () => {
  const [cola, chips] = [await shop.add('Cola'), await shop.add('Chips')]
  const cooler = await createGuide('Cooler')
  await orderDaysAgo(1, [cola, 4])
  await save(cooler, [{ product_id: chips, listed: 1, par: 24 }])
  expect(await rowsOf(cooler)).toMatchObject([{ title: 'Chips', par: 24, last_quantity: null }])
  await save('recent', [
    { product_id: chips, listed: true },
    { product_id: cola, listed: false },
  ])
  const listed = (await rowsOf()).map(({ title, listed: is }) => [title, is])
  expect(Object.fromEntries(listed)).toEqual({ Cola: false, Chips: true })
  await save('recent', [{ product_id: cola, listed: null }])
  expect((await rowsOf()).find(({ title }) => title === 'Cola')?.listed).toBe(null)
})

test('[X1-83] of the entries of two devices each field has the newest one, whichever arrives last', async () => {
  const cola = await shop.add('Cola')
  await orderDaysAgo(1, [cola, 4])
  await save('recent', [{ product_id: cola, par: 24, age_ms: 1_000 }])
  // Another device, offline until now, entered its par before and its count after.
  const entries = await entriesOf('recent', [
    { product_id: cola, par: 6, age_ms: 60_000 },
    { product_id: cola, on_hand: 3, age_ms: 500 },
    { product_id: cola, on_hand: 9, age_ms: 800 },
  ])
  expect(entries).toEqual([
    { product_id: cola, par: 24, on_hand: 3, quantity: null, position: null, listed: null },
  ])
  // Sent again after a lost reply.
  await save('recent', [{ product_id: cola, on_hand: 3, age_ms: 700 }])
  const [row] = await entriesOf('recent', [{ product_id: cola, quantity: 21, position: 2.5 }])
  expect(row).toMatchObject({ par: 24, on_hand: 3, quantity: 21, position: 2.5 })
  const [cleared] = await entriesOf('recent', [{ product_id: cola, quantity: null, on_hand: null }])
  expect(cleared).toMatchObject({ par: 24, on_hand: null, quantity: null })
})

test('[X1-83] entries of many devices at once are all stored', async () => {
  const products = await shop.addMany(12)
  const pars = products.map((product_id) => ({ product_id, par: 10 }))
  const counts = products.toReversed().map((product_id) => ({ product_id, on_hand: 3 }))
  const replies = await times(8, (device) => save('recent', device % 2 === 0 ? pars : counts))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  const rows = await rowsOf()
  expect(rows).toHaveLength(12)
  for (const row of rows) expect(row).toMatchObject({ par: 10, on_hand: 3 })
})

test('[X1-83] wrong entries are refused, and those for unknown products left out', async () => {
  const cola = await shop.add('Cola')
  for (const fields of [{ par: -1 }, { par: 1.5 }, { quantity: 10_000 }, { position: 'x' }])
    expect((await save('recent', [{ product_id: cola, ...fields }])).statusCode).toBe(422)
  const unknown = '01900000-0000-7000-8000-00000000abcd'
  const stored = await entriesOf('recent', [
    { product_id: unknown, par: 3 },
    { product_id: 'x', par: 3 },
    { product_id: cola.toUpperCase(), par: '4' },
  ])
  expect(stored).toMatchObject([{ product_id: cola, par: 4 }])
})

test('[X1-80] signing in says whether the customer has ordered', async () => {
  const signedIn = async () => {
    const payload = { email: buyer.email, password: 'Right-horse-7' }
    return (await shop.send({ method: 'POST', url: '/users/signin', payload })).json().has_ordered
  }
  expect(await signedIn()).toBe(false)
  await orderDaysAgo(200, [await shop.add('Cola'), 1])
  expect(await signedIn()).toBe(true)
})

test('[X7-36] of two guides that are renamed to one name at the same time, one is refused', async () => {
  const [first, second] = [await createGuide('First'), await createGuide('Second')]
  const rename = sql`update order_guide set name = 'Cooler' where id = ${first}`
  await shop.whileOpen(rename, async (commit) => {
    const body = { name: 'COOLER' }
    const renamed = shop.as(buyer)(renameOrderGuide, { params: { id: second }, body })
    const refused = expect(renamed).rejects.toMatchObject({
      status: 422,
      errors: { name: expect.any(String) },
    })
    await shop.untilWaiting(1)
    commit()
    await refused
  })
})

test('[X7-36] entries of a guide that is deleted meanwhile are not found', async () => {
  const [guide, cola] = [await createGuide('Short'), await shop.add('Cola')]
  await shop.whileOpen(sql`delete from order_guide where id = ${guide}`, async (commit) => {
    const saved = save(guide, [{ product_id: cola, par: 2 }])
    await shop.untilWaiting(1)
    commit()
    expect((await saved).statusCode).toBe(404)
  })
})
