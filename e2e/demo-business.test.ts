import { listCustomers } from '@endcap/contract/accounts/accounts'
import { listBulkChanges } from '@endcap/contract/catalog/bulk-changes'
import { searchProducts } from '@endcap/contract/catalog/catalog'
import { hasCheckDigit } from '@endcap/contract/catalog/product-codes'
import { listPriceChanges, productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { listStock } from '@endcap/contract/catalog/stock'
import { staffListOrders } from '@endcap/contract/orders/orders'
import { getOrderTimeline } from '@endcap/contract/orders/staff-orders'
import { getScanReport, getSearchReport } from '@endcap/contract/reports'
import { dayMs } from '@endcap/contract/shop-time'
import { getSalesOverview } from '@endcap/contract/today'
import { expect } from 'vitest'
import { test } from './test.ts'
import { ownerClient } from './test-accounts.ts'

test('[X9-10] the demo shop has customers, 60 days of orders, and products with a cost and a bin, some of them counted', async ({
  shop,
}) => {
  const owner = await ownerClient(shop)
  const { data: rejected } = await owner(listCustomers, { query: { q: 'Morgan Online' } })
  expect(rejected).toMatchObject([{ status: 'rejected' }])
  const { data: customers } = await owner(listCustomers, { query: { q: 'Exit 44 Travel' } })
  expect(customers).toMatchObject([{ status: 'approved', orders: 9 }])
  const { data: orders } = await owner(staffListOrders, {
    query: { q: 'Exit 44 Travel', sort: 'createdAt' },
  })
  expect(orders).toHaveLength(9)
  expect(orders[0]).toMatchObject({ status: 'delivered', business_name: 'Exit 44 Travel Plaza' })

  const { data: confirmed } = await owner(staffListOrders, { query: { status: 'confirmed' } })
  const timelines = await Promise.all(
    confirmed.map(({ _id: id }) => owner(getOrderTimeline, { params: { id } })),
  )
  const changes = timelines.flatMap(({ data }) => data.flatMap(({ change }) => change ?? []))
  expect(changes.flatMap(({ lines }) => lines)).toContainEqual(
    expect.objectContaining({
      before: 60,
      now: 30,
      reason: 'Out of stock',
      units: expect.arrayContaining([expect.objectContaining({ quantity: 30 })]),
    }),
  )

  const { data: byPhone } = await owner(staffListOrders, {
    query: { placed_by: 'staff', sort: 'createdAt' },
  })
  expect(byPhone.length).toBeGreaterThan(10)

  const { data: sales } = await owner(getSalesOverview)
  for (const period of [sales.days, sales.before])
    expect(period.reduce((sum, day) => sum + day.orders, 0)).toBeGreaterThan(50)

  const { data: products } = await owner(productEndpoints.list, { query: { q: '101000' } })
  expect(products.find(({ item_no }) => item_no === '101000')).toMatchObject({
    bin_location: expect.stringMatching(/^[A-Z]\d-\d$/),
  })

  const { data: low } = await owner(listStock, { query: { filter: 'low' } })
  expect(low.length).toBeGreaterThanOrEqual(4)
})

test('[X9-10] the demo’s reports have searches, of which those without results find nothing in the shop, and unknown scans', async ({
  shop,
}) => {
  const owner = await ownerClient(shop)
  const { data: searches } = await owner(getSearchReport, { query: { limit: 100 } })
  const inDemo = searches.filter(({ searches: count }) => count >= 4)
  expect(inDemo.filter(({ results }) => results === 0).length).toBeGreaterThanOrEqual(8)
  expect(inDemo.filter(({ results }) => results > 0).length).toBeGreaterThanOrEqual(14)
  const guest = shop.client(null)
  for (const { _id: text, results } of inDemo) {
    const { total } = await guest(searchProducts, { query: { searchQuery: text } })
    expect([text, total === 0]).toEqual([text, results === 0])
  }
  const { data: scans } = await owner(getScanReport)
  expect(scans.filter(({ _id }) => hasCheckDigit(_id)).length).toBeGreaterThanOrEqual(5)
})

test('[X9-10] [X5-48] the demo’s manager has changed products in bulk, and undone what buyers would miss', async ({
  shop,
}) => {
  const owner = await ownerClient(shop)
  const { data } = await owner(listBulkChanges, { query: { limit: 100 } })
  const inDemo = data.filter(({ by }) => by === 'Denise Carter')
  expect(inDemo).toMatchObject([
    { summary: 'Price +5%, ending in .09', products: 7, undoneAt: expect.any(Date) },
    { summary: 'Off sale', products: 9, undoneAt: expect.any(Date) },
    { summary: 'Also in Counter Toys & Gifts', products: 6, undoneAt: null },
  ])
  for (const { createdAt } of inDemo)
    expect(createdAt.getTime()).toBeLessThan(Date.now() - 4 * dayMs)
  const { data: products } = await owner(productEndpoints.list, { query: { q: '711000' } })
  expect(products).toMatchObject([{ item_no: '711000', price: 890 }])
  const { data: prices } = await owner(listPriceChanges, {
    params: { id: products[0]?._id ?? '' },
  })
  expect(prices.map(({ was, now, reason }) => [was, now, reason])).toEqual([
    [939, 890, 'undo'],
    [890, 939, 'bulk'],
  ])
  const { data: soldOut } = await owner(productEndpoints.list, { query: { q: '101012' } })
  expect(soldOut).toMatchObject([{ item_no: '101012', in_stock: false, on_sale: true }])
})
