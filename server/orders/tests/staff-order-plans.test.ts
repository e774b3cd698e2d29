import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sliceIds } from '../../database/list-store.ts'
import { explain } from '../../testing/explain.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { vacuumUntilVisible } from '../../testing/vacuum.ts'
import { type OrderFilter, orderList } from '../staff-order-store.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
  const { id } = await shop.customer()
  await shop.context.db.execute(sql`
    insert into customer_order (customer_id, type, name, email, phone, business_name,
      business_address, total_cents, status, created_at)
    select ${id}::uuid, 'Pick-up', 'Buyer ' || md5(nr::text), 'buyer' || nr || '@shop.test',
      '(404) 5' || lpad(nr::text, 6, '0'), 'Store ' || md5('b' || nr), '1 Peachtree Street', 100,
      (array['received', 'confirmed', 'ready', 'delivered'])[1 + nr % 4],
      timestamptz '2026-01-01' + nr * interval '1 minute'
    from generate_series(1, 20000) nr`)
  await vacuumUntilVisible(shop.context.db)
})
afterAll(() => shop.stop())

const anyOrder: OrderFilter = {
  status: null,
  type: null,
  q: '',
  from: null,
  before: null,
  customerId: null,
}

const explainList = (filter: Partial<OrderFilter>) =>
  explain(
    shop.context.db,
    sliceIds(orderList({ ...anyOrder, ...filter }), { limit: 24, offset: 0 }, 20_000),
  )

test.each([{}, { status: 'ready' }] as const)(
  'the newest orders are read from the end of an index: %j',
  async (filter) => {
    const { scanned, nodes, rowsRead } = await explainList(filter)
    expect(scanned).toEqual([])
    expect(nodes).not.toContain('Sort')
    expect(rowsRead).toBeLessThan(24 * 5)
  },
)

test.each([
  'buyer14222@',
  '#15000',
  '(404) 5-014-222',
  '5014222',
  'cfcd208495d565ef66e7dff9f98764da',
])('staff’s search for “%s” reads the matches, not all orders', async (q) => {
  const { scanned, rowsRead } = await explainList({ q })
  expect(scanned).toEqual([])
  expect(rowsRead).toBeLessThan(200)
})

test('the pending list of the orders’ search index stays small', async () => {
  const { rows } = await shop.context.db.execute(
    sql`select reloptions from pg_class where relname = 'customer_order_who'`,
  )
  expect(rows).toEqual([{ reloptions: ['gin_pending_list_limit=256'] }])
})
