import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { applyOlderMigrations, createDatabases, query } from '../testing/older-database.ts'
import { migrate } from './migrate.ts'

const databases = createDatabases()
afterEach(databases.drop)
const createDatabase = databases.create

/** Everything that the catalogs say about the shop's tables, functions and triggers. */
const describeSchema = (connection: { connectionString: string }): Promise<unknown[]> =>
  query(
    connection,
    `select 'column' as kind, c.relname || '.' || a.attname as name,
        concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated,
          a.attidentity, a.attstattarget, pg_get_expr(d.adbin, d.adrelid)) as definition
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'S') and a.attnum > 0
        and not a.attisdropped
    union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'function', oid::regprocedure::text, pg_get_functiondef(oid)
      from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(t.oid)
      from pg_trigger t join pg_class c on c.oid = tgrelid
      where not tgisinternal and c.relnamespace = 'public'::regnamespace
    order by 1, 2, 3`,
  )

test.each([3, 4, 8, 13])(
  'a database with the first %i migrations of earlier releases becomes the same as a new one',
  async (count) => {
    const [fresh, upgraded] = [await createDatabase(), await createDatabase()]
    await applyOlderMigrations(upgraded, count)
    await migrate(upgraded)
    await migrate(fresh)
    const expected = await describeSchema(fresh)
    expect(await describeSchema(upgraded)).toEqual(expected)
    const kinds = new Set(expected.map((row) => z.object({ kind: z.string() }).parse(row).kind))
    expect([...kinds]).toEqual(['column', 'constraint', 'function', 'index', 'trigger'])
  },
)

test('products of a database without a listing index are in the listing index after the upgrade', async () => {
  const database = await createDatabase()
  await applyOlderMigrations(database, 4)
  await query(
    database,
    `insert into category (slug, title) values ('soda', 'Soda')`,
    `insert into product (item_no, slug, title, price_cents) values ('1', 'cola', 'Cola', 100)`,
    `insert into product_category select p.id, c.id, 0 from product p, category c`,
  )
  await migrate(database)
  expect(await query(database, 'select title from shelf')).toEqual([{ title: 'Cola' }])
})

/** An event trigger that counts `create function`, and an older body of one function. */
const makeOneFunctionOlder = [
  'create table definition_log (at timestamptz default clock_timestamp())',
  `create function log_definition() returns event_trigger language plpgsql as $$
    begin insert into definition_log default values; end $$`,
  `create or replace function note_account_change() returns trigger language plpgsql as $$
    begin return null; end $$`,
  `update drizzle.applied_sql_file set hash = 'older' where name = 'note-account-change.sql'`,
  `create event trigger log_definition on ddl_command_end when tag in ('CREATE FUNCTION')
    execute function log_definition()`,
]
const bodyOfFunction = `select prosrc like '%pg_notify%' as "isCurrent" from pg_proc
  where proname = 'note_account_change'`
const countDefinitions = 'select count(*)::integer as definitions from definition_log'

test('a changed function file is applied at the next start, once, by two processes at once', async () => {
  const database = await createDatabase()
  await migrate(database)
  await query(database, ...makeOneFunctionOlder)
  expect(await query(database, bodyOfFunction)).toEqual([{ isCurrent: false }])
  await Promise.all([migrate(database), migrate(database)])
  expect(await query(database, bodyOfFunction)).toEqual([{ isCurrent: true }])
  expect(await query(database, countDefinitions)).toEqual([{ definitions: 1 }])
})

test('[X1-81] purchases that an earlier release has stored wrongly are computed again by the upgrade', async () => {
  const database = await createDatabase()
  await migrate(database)
  const readPurchases = `select last_quantity, last_price_cents, bit_count(days)::integer as days from purchase`
  await query(
    database,
    `insert into customer (name, email, phone, business_name, business_address, apt_no, city, zip, country,
        state, password_hash, status)
      values ('Ada', 'ada@shop.test', '', '', '', '', '', '', '', '', '', 'approved')`,
    `insert into customer_order (customer_id, type, name, email, phone, business_name, business_address,
        total_cents, created_at)
      select id, 'Pick-up', 'Ada', 'ada@shop.test', '', '', '', 600, now() - nr * interval '3 days'
      from customer, generate_series(0, 1) nr`,
    `insert into order_line (order_id, position, product_id, title, item_no, thumbnail, unit, price_varies,
        quantity, price_cents)
      select id, 0, '01900000-0000-7000-8000-00000000abcd', 'Cola', '7', '', '', '', 6, 100
      from customer_order`,
  )
  const right = [{ last_quantity: 6, last_price_cents: 100, days: 2 }]
  expect(await query(database, readPurchases)).toEqual(right)
  await query(
    database,
    `update purchase set last_quantity = 2, days = B'1'::bit(90)`,
    `update drizzle.applied_sql_file set hash = 'older' where name = 'purchase.sql'`,
  )
  await migrate(database)
  expect(await query(database, readPurchases)).toEqual(right)
})

test('[X9-76] an older release refuses a newer schema by a sentence, and changes nothing', async () => {
  const database = await createDatabase()
  await migrate(database)
  await query(
    database,
    ...makeOneFunctionOlder,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${Date.now() + 1e12})`,
  )
  await expect(migrate(database)).rejects.toThrow('belongs to a newer release of the shop')
  expect(await query(database, countDefinitions)).toEqual([{ definitions: 0 }])
})

test('a failed migration leaves tables and functions as they were', async () => {
  const database = await createDatabase()
  await applyOlderMigrations(database, 3)
  await query(database, 'create table shelf ()')
  const before = await describeSchema(database)
  await expect(migrate(database)).rejects.toThrow('relation "shelf" already exists')
  expect(await describeSchema(database)).toEqual(before)
})

test('stored words were generated by the current search_text', async () => {
  const file = new URL('functions/before-tables/search-text.sql', import.meta.url)
  // Replacing the function rebuilds no stored column: a new hash needs a migration that does.
  expect(hash('sha256', await readFile(file))).toBe(
    '9601f1e5c2d9f219777a623cef272da9ae427c180874caf2ea11f4c908986575',
  )
})
