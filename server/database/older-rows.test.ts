import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import {
  applyOlderMigrations,
  type Connection,
  createDatabases,
  query,
} from '../testing/older-database.ts'
import { type LoadedRows, migrate } from './migrate.ts'

/** Two schemas on a busy machine. */
const timeoutMs = 120_000
const databases = createDatabases()
afterAll(databases.drop)

/** Rows as the first release stored them. */
const rows = [
  `insert into category (slug, title) values ('drinks', 'Drinks')`,
  `insert into category (slug, title, parent_id) select 'soda', 'Soda', id from category`,
  `insert into product (item_no, slug, title, price_cents, upc, images)
    values ('007', 'cola', 'Cola Zero', 199, '012345678905', '{/images/a.webp,/images/b.webp}'),
      ('A-8', 'ümlaut', E'Ümlaut \\\\N "quoted"\\ttab', null, '', '{}')`,
  `insert into product_category select p.id, c.id, 0 from product p, category c where c.slug = 'soda'`,
  `insert into customer (name, email, phone, business_name, business_address, apt_no, city, zip,
      country, state, status, password_hash, created_at)
    values ('Ada Reyes', 'ada@corner.example', '404 555 0199', 'Corner Mart', '12 Ponce', '', 'Atlanta',
      '30301', 'USA', 'GA', 'approved', 'x', '2025-03-09 07:30:00.123+00')`,
  `insert into staff_member (name, email, role, password_hash) values ('Olga', 'olga@shop.example', 'owner', 'x')`,
  `insert into customer_order (customer_id, type, name, email, phone, business_name, business_address,
      total_cents, created_at)
    select id, 'Delivery', name, email, phone, business_name, business_address, 597, created_at
    from customer, generate_series(1, 3)`,
  `insert into order_line (order_id, position, product_id, title, item_no, thumbnail, unit, price_varies,
      quantity, price_cents)
    select o.id, 0, p.id, p.title, p.item_no, '', '', '', 3, 199 from customer_order o, product p
    where p.item_no = '007'`,
  `insert into cart (customer_id) select id from customer`,
  `insert into cart_line (customer_id, product_id, title, quantity, position)
    select c.id, p.id, p.title, 2, 0 from customer c, product p where p.item_no = '007'`,
  `insert into mail (kind, to_address, content) values ('registration_received', 'ada@corner.example',
    '{"kind": "registration_received", "facts": {"name": "Ada"}}')`,
  `update settings set store_name = 'Peachtree Wholesale', phone = '404 555 0100'`,
]
const tables = [
  'category',
  'product',
  'product_category',
  'customer',
  'staff_member',
  'customer_order',
  'order_line',
  'cart_line',
  'mail',
  'settings',
]
/** Rows of tables that later releases added, each with the table and the migration since which it is there. */
const laterRows = [
  [
    'product_stock',
    29,
    `insert into product_stock (product_id, count) select id, 40 from product where item_no = '007'`,
  ],
  [
    'staff_note',
    23,
    `insert into staff_note (entity, entity_id, text, staff_id, staff_name)
      select 'customers', c.id, 'Pays late', s.id, s.name from customer c, staff_member s`,
  ],
  ['price_list', 40, `insert into price_list (name, basis_points) values ('Chains', 9500)`],
  [
    'price_entry',
    40,
    `insert into price_entry (product_id, list_id, min_quantity, price_cents)
      select p.id, l.id, 12, 150 from product p, price_list l where p.item_no = '007'`,
  ],
  [
    'unknown_scan',
    42,
    `insert into unknown_scan (day, code, scans) values ('2026-11-01', '0001', 3)`,
  ],
  [
    'delivery_route',
    43,
    `insert into delivery_route (name, zip_codes, minimum_cents) values ('North', '{30301}', 20000)`,
  ],
  [
    'order_guide',
    44,
    `insert into order_guide (customer_id, name) select id, 'Cooler' from customer`,
  ],
  [
    'order_guide_row',
    44,
    `insert into order_guide_row (guide_id, product_id, par, par_at, listed, listed_at)
      select g.id, p.id, 6, now(), true, now() from order_guide g, product p where p.item_no = '007'`,
  ],
] as const

/** Computed from other columns, by rules that migrations may change. */
const computed = ['words', 'item_code', 'upc_code', 'who']

const withoutComputed = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !computed.includes(column)))

const readRows = async (connection: Connection, of: readonly string[] = tables) => {
  const read: Record<string, Record<string, unknown>[]> = {}
  for (const table of of) {
    const found = await query(
      connection,
      `select to_jsonb(t) as row from ${table} t order by t::text`,
    )
    read[table] = found.map(({ row }) => withoutComputed(row as object))
  }
  return read
}

/** Expects every row with the columns that it had. */
const expectRows = async (connection: Connection, before: Awaited<ReturnType<typeof readRows>>) => {
  const names = Object.keys(before)
  const after = await readRows(connection, names)
  for (const table of names) {
    expect([table, after[table]?.length]).toEqual([table, before[table]?.length])
    expect([table, after[table]]).toEqual([
      table,
      expect.arrayContaining((before[table] ?? []).map((row) => expect.objectContaining(row))),
    ])
  }
}

const findOrdersByBuyer = `select count(*)::int as orders
  from customer_order o join order_buyer b on b.id = o.buyer_id where words like '%corner mart%'`

test.each([3, 8, 13])(
  '[X9-74] every row of a release with %i migrations is there after the upgrade, and again after a second start',
  async (count) => {
    const database = await databases.create()
    await applyOlderMigrations(database, count)
    await query(database, ...rows)
    const before = await readRows(database)
    await migrate(database)
    await migrate(database)
    await expectRows(database, before)
    // In both categories of the tree, found by its words, counted, and its buyer by name.
    expect(await query(database, 'select title from shelf')).toEqual([
      { title: 'Cola Zero' },
      { title: 'Cola Zero' },
    ])
    const countWord = `select sum(products)::int as products from search_word where word = 'cola'`
    expect(await query(database, countWord)).toEqual([{ products: 1 }])
    expect(await query(database, findOrdersByBuyer)).toEqual([{ orders: 3 }])
  },
  timeoutMs,
)

const Journal = z.object({ entries: z.array(z.object({ idx: z.int(), when: z.int() })) })

/** Loads rows into a database that has the migrations up to a number, and then brings it up to date. */
const migrateFrom = async (
  database: Connection,
  number: number,
  load: LoadedRows['load'],
): Promise<void> => {
  const journal = new URL('migrations/meta/_journal.json', import.meta.url)
  const { entries } = Journal.parse(JSON.parse(await readFile(journal, 'utf8')))
  await migrate(database, {
    migration: entries.find(({ idx }) => idx === number)?.when ?? 0,
    check: async () => {},
    clear: async () => {},
    load,
    finish: async () => {},
  })
}

test.each([16, 20, 27, 30, 36, 43, 46, 53])(
  '[X9-74] every row of migration %i is there after the migrations that followed',
  async (number) => {
    const database = await databases.create()
    let before: Awaited<ReturnType<typeof readRows>> = {}
    const later = laterRows.filter(([, since]) => since <= number)
    await migrateFrom(database, number, async (client) => {
      for (const row of [...rows, ...later.map(([, , row]) => row)]) await client.query(row)
      for (const table of [...tables, ...later.map(([name]) => name)]) {
        const found = await client.query(`select to_jsonb(t) as row from ${table} t`)
        before = { ...before, [table]: found.rows.map(({ row }) => withoutComputed(row)) }
      }
    })
    await expectRows(database, before)
    // Migration 28 gives orders their buyers.
    if (number < 28) expect(await query(database, findOrdersByBuyer)).toEqual([{ orders: 3 }])
  },
  timeoutMs,
)

test(
  '[X9-74] rows of a file for one price list that were checked before rows named their lists name it after the upgrade',
  async () => {
    const database = await databases.create()
    await migrateFrom(database, 47, async (client) => {
      await client.query(`insert into price_list (name) values ('Chains')`)
      await client.query(`
        insert into import_run (file_name, status, report, by, price_list_id)
        select f.name, 'checked', '{}', 'Olga', case f.name when 'chains.csv' then l.id end
        from price_list l, unnest(array['chains.csv', 'catalogue.csv']) f (name)`)
      await client.query(`
        insert into import_row (import_id, line, item_no, item_key, slug, title, short_description,
          category_path, category_key, price_cents, price_varies, unit)
        select id, 2, '007', '007', 'cola', '', '', '{}', '', 150, '', '' from import_run`)
    })
    const staged = `select i.file_name, l.name from import_row r join import_run i on i.id = r.import_id
      left join price_list l on l.id = r.price_list_id order by i.file_name`
    expect(await query(database, staged)).toEqual([
      { file_name: 'catalogue.csv', name: null },
      { file_name: 'chains.csv', name: 'Chains' },
    ])
  },
  timeoutMs,
)

test(
  '[X5-341] the days whose sums count an order twice for two lines of a product are added up again after migration 50',
  async () => {
    const database = await databases.create()
    await migrateFrom(database, 50, async (client) => {
      for (const row of rows) await client.query(row)
      await client.query(`update customer_order set created_at = '2025-04-01' where number = (
        select max(number) from customer_order)`)
      await client.query(`insert into order_line (order_id, position, product_id, title, item_no, thumbnail,
          unit, price_varies, quantity, price_cents)
        select order_id, 1, product_id, title, item_no, '', '', '', 2, 189
        from order_line join customer_order o on o.id = order_id where o.created_at = '2025-04-01'`)
    })
    expect(await query(database, `select at = '2025-04-01' as "isDue" from sales_change`)).toEqual([
      { isDue: true },
    ])
  },
  timeoutMs,
)
