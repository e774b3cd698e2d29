import { listCustomers } from '@endcap/contract/accounts/accounts'
import { listApiTokens } from '@endcap/contract/accounts/api-tokens'
import { listBulkChanges } from '@endcap/contract/catalog/bulk-changes'
import {
  listSimilarProducts,
  listTopProducts,
  searchProducts,
} from '@endcap/contract/catalog/catalog'
import { listPriceChanges, productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { listStock } from '@endcap/contract/catalog/stock'
import { listWebhookAttempts, webhookEndpoints } from '@endcap/contract/events/webhooks'
import { staffListOrders } from '@endcap/contract/orders/orders'
import { getOrderTimeline } from '@endcap/contract/orders/staff-orders'
import { getScanReport, getSearchReport } from '@endcap/contract/reports'
import { getSalesOverview } from '@endcap/contract/today'
import { expect, test } from 'vitest'
import { shop } from './test.ts'
import { ownerClient } from './test-accounts.ts'

test('[X9-10] the demo shop has customers, 60 days of orders, and products with a cost and a bin, some of them counted', async () => {
  const owner = await ownerClient(shop)
  const customers = async (q: string) => (await owner(listCustomers, { query: { q } })).data
  expect(await customers('Morgan Online')).toMatchObject([{ status: 'rejected' }])
  expect(await customers('Exit 44 Travel')).toMatchObject([{ status: 'approved', orders: 9 }])
  const { data: confirmed } = await owner(staffListOrders, { query: { status: 'confirmed' } })
  const timelines = await Promise.all(
    confirmed.map(({ _id: id }) => owner(getOrderTimeline, { params: { id } })),
  )
  const changes = timelines.flatMap(({ data }) => data.flatMap(({ change }) => change ?? []))
  expect(changes.flatMap(({ lines }) => lines)).toContainEqual(
    expect.objectContaining({
      ...{ before: 60, now: 30, reason: 'Out of stock' },
      units: expect.arrayContaining([expect.objectContaining({ quantity: 30 })]),
    }),
  )
  const { total: byPhone } = await owner(staffListOrders, { query: { placed_by: 'staff' } })
  expect(byPhone).toBeGreaterThan(10)
  const { data: sales } = await owner(getSalesOverview)
  for (const period of [sales.days, sales.before])
    expect(period.reduce((sum, { orders }) => sum + orders, 0)).toBeGreaterThan(50)
  const { data: products } = await owner(productEndpoints.list, { query: { q: '101000' } })
  expect(products[0]?.bin_location).toMatch(/^[A-Z]\d-\d$/)
  const { data: low } = await owner(listStock, { query: { filter: 'low' } })
  expect(low.length).toBeGreaterThanOrEqual(4)
})

test('[X9-10] the demo’s reports have searches, of which those without results find nothing in the shop, and unknown scans', async () => {
  const owner = await ownerClient(shop)
  const { data: searches } = await owner(getSearchReport, { query: { limit: 100 } })
  const inDemo = searches.filter(({ searches: count }) => count >= 4)
  expect(inDemo.length).toBeGreaterThanOrEqual(22)
  for (const { _id: text, results } of inDemo) {
    const { total } = await shop.client(null)(searchProducts, { query: { searchQuery: text } })
    expect([text, total === 0]).toEqual([text, results === 0])
  }
  const { data: scans } = await owner(getScanReport)
  expect(scans.length).toBeGreaterThanOrEqual(5)
})

test('[X9-10] the demo’s manager has changed products in bulk, and undone what buyers would miss', async () => {
  const owner = await ownerClient(shop)
  const { data } = await owner(listBulkChanges, { query: { limit: 100 } })
  expect(data.filter(({ by }) => by === 'Denise Carter')).toMatchObject([
    { products: 7, undoneAt: expect.any(Date) },
    { products: 9, undoneAt: expect.any(Date) },
    { products: 6, undoneAt: null },
  ])
  const { data: products } = await owner(productEndpoints.list, { query: { q: '711000' } })
  expect(products).toMatchObject([{ item_no: '711000', price: 890 }])
  const params = { id: products[0]?._id ?? '' }
  const { data: prices } = await owner(listPriceChanges, { params })
  expect(prices.map(({ was, now, reason }) => [was, now, reason])).toEqual([
    [939, 890, 'undo'],
    [890, 939, 'bulk'],
  ])
})

test('[X9-10] the demo’s stores buy the products of the home page together with others', async () => {
  const guest = shop.client(null)
  const { data: shown } = await guest(listTopProducts)
  const rows = await Promise.all(
    shown.map(({ _id: id }) => guest(listSimilarProducts, { params: { id } })),
  )
  const full = rows.filter(({ bought_together }) => bought_together.length === 5)
  expect(full.length).toBeGreaterThan(shown.length / 2)
})

test('[X0-420] the demo shop lists a token that has expired, and a webhook that is off, with its log', async () => {
  const owner = await ownerClient(shop)
  const { data } = await owner(listApiTokens, { query: { limit: 100 } })
  expect(data.filter(({ status }) => status !== 'active')).toMatchObject([
    {
      name: 'Nightly export to accounting',
      status: 'expired',
      scopes: ['receivables', 'accounting'],
    },
  ])
  const { data: webhooks } = await owner(webhookEndpoints.list)
  expect(webhooks).toMatchObject([{ is_enabled: false, disabled_reason: '' }])
  const params = { id: webhooks[0]?._id ?? '' }
  const { data: attempts } = await owner(listWebhookAttempts, { params, query: {} })
  expect(attempts.map(({ status }) => status)).toEqual([200, 200, 503])
})
