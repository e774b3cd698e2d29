import { searchProducts } from '@endcap/contract/catalog/catalog'
import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import {
  exportReport,
  getSalesOverTime,
  getSalesReport,
  getSearchReport,
  getStoppedItemsReport,
  getTopSales,
} from '@endcap/contract/reports'
import { expect, test } from 'vitest'
import { customerStore } from '../accounts/account-store.ts'
import { delivery, type Line, startOrderShop, times } from '../orders/tests/order-shop.ts'
import { type TestCaller, testNow } from '../testing/start-test-shop.ts'

const shop = await startOrderShop()
const manager = await shop.staff('manager')
const ada = await shop.customer('ada')
const ben = await shop.customer('ben')
await customerStore.update(shop.context.db, ben.id, { businessName: '=HYPERLINK("x")' })
const { data: soda } = await shop.owner(categoryEndpoints.create, { body: { title: 'Soda' } })
const cola = await shop.add('Cola', 1, { item_no: 'C-1', category_ids: [soda._id] })
const chips = await shop.add('Chips', 0.5, { item_no: 'S-1' })
const gum = await shop.add('Gum', 0.5)

/** Places an order in the evening of the shop’s day: the next day in UTC. */
const sell = async (buyer: TestCaller, day: string, ...lines: Line[]): Promise<string> => {
  shop.setClock(new Date(`${day}T22:00:00-05:00`))
  const id = await shop.place(buyer, delivery(...lines))
  shop.setClock(testNow)
  return id
}
await sell(ada, '2026-11-10', [cola, 2], [chips, 1])
await sell(ada, '2026-11-12', [cola, 1])
await sell(ben, '2026-11-12', [cola, 5])
await shop.setStatus(await sell(ben, '2026-11-12', [cola, 99]), 'cancelled')
await sell(ada, '2026-08-01', [chips, 4])
await sell(ada, '2026-08-09', [chips, 6])
await sell(ben, '2026-08-02', [chips, 6])
await sell(ben, '2026-08-03', [chips, 4])
// Twice on one day.
await sell(ben, '2026-08-04', [gum, 4])
await sell(ben, '2026-08-04', [gum, 2])

const sales = async (by: string, query: object = {}) =>
  (await shop.as(manager)(getSalesReport, { query: { by, ...query } })).data.map(
    ({ label, orders, quantity, total }) => [label, orders, quantity, total],
  )

test('[X5-63] the pages of a report hold each row once, in order, from both ends', async () => {
  const range = { by: 'day', from: '2026-08-01', to: '2026-11-30' }
  const all = await sales('day', range)
  expect(all).toHaveLength(7)
  for (const limit of [1, 2, 3, 7, 8]) {
    const pages = await times(Math.ceil(7 / limit) + 1, (nr) =>
      sales('day', { ...range, limit, page: nr + 1 }),
    )
    expect(pages.flat()).toEqual(all)
    expect(pages.at(-1)).toEqual([])
  }
})

test('[X5-63] sales of a range are added up by customer, item, category and day, without cancelled orders', async () => {
  expect(await sales('customer')).toEqual([
    ['=HYPERLINK("x")', 1, 0, 500],
    ['ada’s Corner Store', 2, 0, 350],
  ])
  expect(await sales('item')).toEqual([
    ['Cola', 3, 8, 800],
    ['Chips', 1, 1, 50],
  ])
  expect(await sales('category')).toEqual([
    ['Soda', 0, 8, 800],
    ['No category', 0, 1, 50],
  ])
  expect(await sales('day')).toEqual([
    ['2026-11-12', 2, 0, 600],
    ['2026-11-10', 1, 0, 250],
  ])
})

test('[X5-63] a query of an unknown grouping or day, or of no days, is refused', async () => {
  const backwards = { from: '2026-11-02', to: '2026-11-01' }
  for (const query of [{ by: 'odd' }, { by: 'day', from: 'odd' }, { by: 'day', ...backwards }])
    await expect(shop.as(manager)(getSalesReport, { query })).rejects.toMatchObject({ status: 422 })
  const top = shop.as(manager)(getTopSales, { query: { by: 'day' } })
  await expect(top).rejects.toMatchObject({ status: 422 })
})

test('[X5-63] items that a customer ordered on two days or more and no longer orders are listed', async () => {
  const { data } = await shop.as(manager)(getStoppedItemsReport, { query: { from: '2026-10-01' } })
  expect(data).toMatchObject([
    {
      customer_id: ben.id,
      title: 'Chips',
      item_no: 'S-1',
      days: 2,
      last_day: '2026-08-03',
      last_quantity: 4,
      // Two days at the last one's 4 × $0.50.
      total: 400,
    },
  ])
})

test('[X5-63] a report is exported as CSV, in which formulas are marked as text', async () => {
  const csv = async (report: string, query: object = {}) =>
    (await shop.as(manager)(exportReport, { query: { report, ...query } }))
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
  const [header, first] = await csv('customer')
  expect(header).toBe('Customer,Orders,Total')
  expect(first).not.toMatch(/^"?=/)
  expect(first).toMatch(/,1,5\.00$/)
  expect(await csv('item')).toEqual(['Item,Orders,Units,Total', 'Cola,3,8,8.00', 'Chips,1,1,0.50'])
  expect((await csv('stopped', { from: '2026-10-01' }))[1]).toMatch(
    /,S-1,Chips,2,2026-08-03,4,4\.00$/,
  )
})

test('[X5-62] searches are recorded with their results, also those answered from the cache, without personal data', async () => {
  const search = async (searchQuery: string, times = 1) => {
    for (let sent = 0; sent < times; sent += 1)
      await shop.as(null)(searchProducts, { query: { searchQuery } })
  }
  await search('Zebra  Soda', 3)
  await search('cola', 2)
  await search('zebra soda')
  await search('ada@corner.example')
  await search('404-555-0199')
  await shop.as(null)(searchProducts, { query: { searchQuery: 'later page', page: 2 } })
  await shop.context.searchRecorder.flush()
  await search('zebra soda')
  await shop.context.searchRecorder.flush()
  const list = async (query: object) =>
    (await shop.as(manager)(getSearchReport, { query })).data.map((row) => [
      row._id,
      row.searches,
      row.results,
    ])
  expect(await list({})).toEqual([
    ['zebra soda', 5, 0],
    ['cola', 2, 1],
  ])
  expect(await list({ results: 'none' })).toEqual([['zebra soda', 5, 0]])
  expect(await list({ to: '2026-11-20' })).toEqual([])
})

test('[X5-346] a chart has each day of a range, with the total of the same day of the period before', async () => {
  const { data } = await shop.as(manager)(getSalesOverTime, {
    query: { from: '2026-11-12', to: '2026-11-13' },
  })
  expect(data).toEqual({
    before: { from: '2026-11-10', to: '2026-11-11' },
    total: 600,
    total_before: 250,
    points: [
      { from: '2026-11-12', to: '2026-11-12', total: 600, total_before: 250 },
      { from: '2026-11-13', to: '2026-11-13', total: 0, total_before: 0 },
    ],
  })
})

test('[X5-346] of a long range a chart has weeks, the newest one whole, and of more than ten years no comparison', async () => {
  const chart = async (from: string) =>
    (await shop.as(manager)(getSalesOverTime, { query: { from, to: '2026-11-15' } })).data
  const weeks = await chart('2026-08-01')
  // The 107 days from August 1.
  expect(weeks.points).toHaveLength(16)
  expect(weeks.points[0]).toMatchObject({ from: '2026-08-01', to: '2026-08-02', total: 500 })
  expect(weeks.points.at(-1)).toMatchObject({ from: '2026-11-09', to: '2026-11-15', total: 850 })
  expect(weeks.total).toBe(weeks.points.reduce((sum, { total }) => sum + total, 0))
  const ages = await chart('1000-01-01')
  expect([ages.before, ages.total]).toEqual([null, 2_150])
  expect(ages.points.length).toBeLessThanOrEqual(92)
  expect((await chart('2017-01-01')).before).toEqual({ from: '2007-02-17', to: '2016-12-31' })
})

test('[X5-346] the highest customers, items and categories are beside those of the period before', async () => {
  const top = async (by: string) =>
    (
      await shop.as(manager)(getTopSales, { query: { by, from: '2026-11-11', to: '2026-11-12' } })
    ).data.rows.map(({ label, total, total_before }) => [label, total, total_before])
  expect(await top('customer')).toEqual([
    ['=HYPERLINK("x")', 500, 0],
    ['ada’s Corner Store', 100, 250],
  ])
  expect(await top('item')).toEqual([['Cola', 600, 200]])
  expect(await top('category')).toEqual([['Soda', 600, 200]])
})
