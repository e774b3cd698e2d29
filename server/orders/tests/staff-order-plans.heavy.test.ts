import { maxExactRows, maxExportedOrders, maxPagedRows } from '@endcap/contract/limits'
import { staffOrderSorts } from '@endcap/contract/orders/order-filter'
import { staffListOrders } from '@endcap/contract/orders/orders'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { collectIds, sliceIds } from '../../database/list-store.ts'
import { explain } from '../../testing/explain.ts'
import { openTestShop } from '../../testing/start-test-shop.ts'
import { vacuumUntilVisible } from '../../testing/vacuum.ts'
import { readMyOrderSearch } from '../form/read-my-order-search.ts'
import { readOrderSearch } from '../form/read-order-filter.ts'
import { myOrderList } from '../my-order-list-store.ts'
import {
  listExportedOrders,
  type OrderFilter,
  orderList,
  type StaffOrderSort,
} from '../order-list-store.ts'
import { ordersToPick } from '../picking/pick-store.ts'

const shop = await openTestShop()
const { id } = await shop.customer()
await shop.context.db.execute(sql`
  insert into customer_order (customer_id, type, name, email, phone, business_name,
    business_address, total_cents, status, created_at)
  select ${id}::uuid, 'Pick-up', 'Buyer ' || md5(nr::text), 'buyer' || nr || '@shop.test',
    '(404) 5' || lpad(nr::text, 6, '0'), 'Store ' || md5('b' || nr), '1 Peachtree Street', 100,
    (array['received', 'confirmed', 'ready', 'delivered'])[1 + nr % 4],
    timestamptz '2026-01-01' + nr * interval '1 minute'
  from generate_series(1, 20000) nr`)
await shop.context.db.execute(sql`
  insert into product (title, item_no, slug, price_cents)
  select 'Product word' || nr, 'P-' || (50000 + nr), 'p' || nr, 100
  from generate_series(1, 2000) nr`)
await shop.context.db.execute(sql`
  insert into order_line (order_id, position, product_id, title, item_no, thumbnail, unit,
    price_varies, quantity, price_cents)
  select o.id, 0, p.id, p.title, p.item_no, '', '', '', 1 + o.number % 7, 100 + o.number
  from customer_order o join product p on p.item_no = 'P-' || (50001 + o.number % 2000)`)
await shop.context.db.execute(sql`
  insert into invoice (number, revision, order_id, issued_at, staff_name, total_cents, facts)
  select number, 1, id, created_at, '', total_cents, '{}' from customer_order`)
/** A customer with few of the orders. */
const { id: regular } = await shop.customer()
await shop.context.db.execute(
  sql`update customer_order set customer_id = ${regular} where number % 400 = 0`,
)
await vacuumUntilVisible(shop.context.db)

test.each(['1400', '260105', 'jan 5', 'word399', 'P-50400'])(
  '[X8-311] a customer’s search for “%s” reads the customer’s own orders and their lines, from indexes',
  async (q) => {
    const list = myOrderList(regular, readMyOrderSearch(q, 'America/New_York'))
    const { scanned, rowsRead } = await explain(
      shop.context.db,
      collectIds(list, { limit: 24, offset: 0 }),
    )
    expect(scanned).toEqual([])
    expect(rowsRead).toBeLessThan(4 * 50)
  },
)

const anyOrder: OrderFilter = {
  status: null,
  type: null,
  search: null,
  from: null,
  before: null,
  customerId: null,
  productId: null,
  quantity: null,
  minTotal: null,
  maxTotal: null,
  pickupDate: null,
  due: null,
  slot: null,
  isByStaff: false,
  lacksInvoice: false,
}

const explainList = (filter: Partial<OrderFilter>, sort: StaffOrderSort, offset = 0) =>
  explain(
    shop.context.db,
    sliceIds(orderList({ ...anyOrder, ...filter }, sort), { limit: 24, offset }, 20_000),
  )

test.each(staffOrderSorts)(
  '[X5-28, X5-342] by %s, the ends of the list, and orders of a long time above an amount, are read from an index',
  async (sort) => {
    for (const offset of [0, 20_000 - 24]) {
      const { nodes, rowsRead } = await explainList({}, sort, offset)
      expect(nodes).toEqual(['Limit', 'Index Only Scan'])
      expect(rowsRead).toBeLessThan(60)
    }
    const from = new Date('2026-01-01T12:00:00Z')
    const filter = { type: 'Pick-up', from, minTotal: 50, maxTotal: 200 } as const
    const { nodes, rowsRead } = await explainList(filter, sort, 5_000)
    expect(nodes).toEqual(['Limit', 'Index Only Scan'])
    expect(rowsRead).toBeLessThan(6_000)
  },
)

test('[X5-90, X5-123] the orders to pick, of a status and those that staff placed are read in the order of an index', async () => {
  const toPick = sliceIds(ordersToPick, { limit: 24, offset: 0 }, 5_000)
  for (const { nodes, rowsRead } of [
    await explain(shop.context.db, toPick),
    await explainList({ isByStaff: true }, '-number'),
  ]) {
    expect(nodes).toEqual(['Limit', 'Index Only Scan'])
    expect(rowsRead).toBeLessThan(60)
  }
  const { scanned, nodes, rowsRead } = await explainList({ status: 'ready' }, '-createdAt')
  expect(scanned).toEqual([])
  expect(nodes).not.toContain('Sort')
  expect(rowsRead).toBeLessThan(24 * 5)
})

test.each([
  'buyer14222@',
  '#15000',
  '(404) 5-014-222',
  '5014222',
  'cfcd208495d565ef66e7dff9f98764da',
  'P-51234',
  'word1234',
  '3 x word1234',
  '$61.23',
])('[X5-27] staff’s search for “%s” reads the matches, not all orders and lines', async (q) => {
  const list = orderList({ ...anyOrder, search: readOrderSearch(q) }, '-number')
  const { scanned, rowsRead } = await explain(
    shop.context.db,
    collectIds(list, { limit: 24, offset: 0 }),
  )
  expect(scanned).toEqual([])
  expect(rowsRead).toBeLessThan(300)
})

test('[X9-95] an export of the orders that a search finds reads these, not all orders', async () => {
  for (const q of ['buyer14222@', '#15000', 'P-51234', '3 x word1234', '$61.23']) {
    const filter = { ...anyOrder, search: readOrderSearch(q) }
    const exported = listExportedOrders(shop.context.db, filter, '-number', maxExportedOrders)
    const { scanned, rowsRead } = await explain(shop.context.db, exported.getSQL())
    expect([q, ...scanned.filter((table) => table !== 'customer')]).toEqual([q])
    expect(rowsRead, q).toBeLessThan(300)
  }
})

test('[X9-95] an export by a word of most orders reads each buyer and order a few times', async () => {
  const filter = { ...anyOrder, search: readOrderSearch('buyer') }
  const exported = listExportedOrders(shop.context.db, filter, '-number', maxExportedOrders)
  expect(await exported).toHaveLength(20_000)
  const { rowsRead } = await explain(shop.context.db, exported.getSQL())
  expect(rowsRead).toBeLessThan(5 * 20_000)
})

test('[X5-27] a word that most orders have is not read to its end, and the total says so', async () => {
  const clerk = await shop.staff('clerk')
  const query = { q: 'buyer', limit: 24 }
  const found = await shop.as(clerk)(staffListOrders, { query })
  expect(found).toMatchObject({ total: maxPagedRows, totalIsMinimum: true })
  const all = await shop.as(clerk)(staffListOrders, { query: { limit: 24 } })
  expect(found.data).toEqual(all.data)
  const list = orderList({ ...anyOrder, search: readOrderSearch('buyer') }, '-number')
  const { rowsRead } = await explain(shop.context.db, collectIds(list, { limit: 24, offset: 0 }))
  // The buyer and the order of each match, which is then collected; and for the page all buyers, once.
  expect(rowsRead).toBeLessThan(3 * maxExactRows + 20_000 + 1_000)
})

test('[X5-27] beside another filter, a search for a word of most orders reads those of the filter', async () => {
  const from = new Date('2026-01-14T20:00:00Z')
  const filter = { ...anyOrder, from, search: readOrderSearch('buyer') }
  const { rows } = await shop.context.db.execute<{ total: number }>(
    sql`select count(*) as total from customer_order where created_at >= ${from}`,
  )
  const { scanned, rowsRead } = await explain(
    shop.context.db,
    collectIds(orderList(filter, '-total'), { limit: 24, offset: 0 }),
  )
  expect(rows[0]?.total).toBeGreaterThan(50)
  expect(scanned).toEqual([])
  expect(rowsRead).toBeLessThan(5 * Number(rows[0]?.total) + 100)
})
