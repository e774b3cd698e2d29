import { hash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { type Connection, createDatabases, loadReleased, query } from '../testing/test-databases.ts'
import { baselineTime, hashMigrations, type LoadedRows, migrate } from './migrate.ts'

const databases = createDatabases()
afterEach(databases.drop)

/** Everything that the catalogs say about the shop's tables, functions and triggers. */
const describeSchema = (connection: Connection) =>
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

/** Tables of what people entered. */
const enteredTables = [
  ...['category', 'product', 'product_category', 'product_stock', 'price_list', 'price_entry'],
  ...['customer', 'staff_member', 'staff_note', 'customer_order', 'order_line', 'cart_line'],
  ...['order_guide', 'order_guide_row', 'delivery_route', 'unknown_scan', 'mail', 'settings'],
]

const readEntered = async (connection: Connection) => {
  const entered = new Map<string, unknown[]>()
  for (const table of enteredTables) {
    const select = `select to_jsonb(t) as row from ${table} t order by t::text`
    entered.set(table, await query(connection, select))
  }
  return entered
}

/** Expects every row with the columns that it had. */
const expectEntered = async (
  connection: Connection,
  before: Awaited<ReturnType<typeof readEntered>>,
) => {
  const after = await readEntered(connection)
  for (const [table, rows] of before) {
    expect([table, rows.length > 0]).toEqual([table, true])
    expect([table, after.get(table)]).toMatchObject([table, rows])
  }
}

/** This release's migrations and one more, as a later release brings them. */
const makeLaterRelease = async (statements: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'endcap migrations '))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(fileURLToPath(new URL('migrations', import.meta.url)), folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = Journal.parse(JSON.parse(await readFile(path, 'utf8')))
  const when = Math.max(...journal.entries.map((entry) => entry.when)) + 1
  const later = { idx: journal.entries.length, version: '7', when, tag: 'later', breakpoints: true }
  await writeFile(path, JSON.stringify({ ...journal, entries: [...journal.entries, later] }))
  await writeFile(join(folder, 'later.sql'), statements)
  return folder
}
const Journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.int() })) })

const addColumn = `alter table product add column shelf_life integer;
--> statement-breakpoint
update product set shelf_life = 90 where item_no = '007'`
const readShelfLife = 'select shelf_life from product order by item_no'

test('[X9-74, X5-88] a database of the first release and one of a later migration keep every row, and have the schema of a new one', async () => {
  const [fresh, released] = [await databases.create(), await databases.create()]
  const later = await makeLaterRelease(addColumn)
  await loadReleased(released)
  await query(
    released,
    `insert into saved_view (staff_id, list, name, settings) select id, 'bin', 'Slides', '{}' from staff_member limit 1`,
  )
  const before = await readEntered(released)
  await migrate(released)
  await expectEntered(released, before)
  // The trash was called the bin.
  expect(await query(released, `select list from saved_view where name = 'Slides'`)).toEqual([
    { list: 'trash' },
  ])
  expect(await query(released, 'select payload from graphile_worker._private_jobs')).toHaveLength(1)

  await migrate(released, undefined, later)
  await migrate(fresh, undefined, later)
  await expectEntered(released, before)
  expect(await query(released, readShelfLife)).toEqual([{ shelf_life: 90 }, { shelf_life: null }])
  const expected = await describeSchema(fresh)
  expect(await describeSchema(released)).toEqual(expected)
  const kinds = ['column', 'constraint', 'function', 'index', 'trigger']
  expect([...new Set(expected.map(({ kind }) => kind))]).toEqual(kinds)
  // It runs once.
  await query(released, 'update product set shelf_life = 30')
  await migrate(released, undefined, later)
  expect(await query(released, readShelfLife)).toEqual([{ shelf_life: 30 }, { shelf_life: 30 }])
})

test('[X0-465] a released migration never changes, and new ones come after it, since databases run only later ones', async () => {
  const file = new URL('released-migrations.json', import.meta.url)
  const released = Object.entries(JSON.parse(await readFile(file, 'utf8')))
  expect(released.length).toBeGreaterThan(0)
  expect(Object.entries(hashMigrations()).slice(0, released.length)).toEqual(released)
})

test('[X1-280] orders of the first release get the town and the apartment as new orders do', async () => {
  const released = await databases.create()
  await loadReleased(released)
  const move = (number: number, address: string) =>
    `update customer_order set business_address = '${address}' where number = ${number}`
  await query(
    released,
    `update customer set apt_no = '5'`,
    move(1002, '200 Peachtree St'),
    move(1003, '9 Oak Rd, Macon, GA 31201'),
  )
  await migrate(released)
  const select = `select concat_ws(',', o.apt_no, o.city, o.state, o.zip) as place,
      b.words like '%30301%' as "isFoundByZip"
    from customer_order o join order_buyer b on b.id = o.buyer_id order by number`
  expect(await query(released, select)).toEqual([
    { place: '5,Atlanta,GA,30301', isFoundByZip: true },
    { place: ',Atlanta,GA,30301', isFoundByZip: true },
    { place: ',,,', isFoundByZip: false },
  ])
})

test('[X9-74] rows of a backup are loaded into the tables of its release, and then upgraded', async () => {
  const database = await databases.create()
  const later = await makeLaterRelease(addColumn)
  const rows: LoadedRows = {
    migration: baselineTime(),
    check: async () => {},
    clear: async () => {},
    load: async (client) => {
      // The columns at this moment.
      await client.query('create table copy (like product)')
      const cola = `('007', 'cola', 'Cola')`
      await client.query(`insert into product (item_no, slug, title) values ${cola}`)
    },
    finish: async () => {},
  }
  await migrate(database, rows, later)
  const columns = `select attname from pg_attribute where attrelid = 'copy'::regclass and attname = 'shelf_life'`
  expect(await query(database, columns)).toEqual([])
  expect(await query(database, readShelfLife)).toEqual([{ shelf_life: 90 }])
})

/** An event trigger that counts `create function`, and an older body of one function. */
const makeOneFunctionOlder = [
  'create table definition_log (at timestamptz default clock_timestamp())',
  `create function log_definition() returns event_trigger language plpgsql as $$
    begin insert into definition_log default values; end $$`,
  `create or replace function notify_account_change() returns trigger language plpgsql as $$
    begin return null; end $$`,
  `update drizzle.applied_sql_file set hash = 'older' where name = 'notify-account-change.sql'`,
  `create event trigger log_definition on ddl_command_end when tag in ('CREATE FUNCTION')
    execute function log_definition()`,
]
const bodyOfFunction = `select prosrc like '%pg_notify%' as "isCurrent" from pg_proc
  where proname = 'notify_account_change'`
const countDefinitions = 'select count(*)::integer as definitions from definition_log'

test('a changed function file is applied at the next start, once, by two processes at once', async () => {
  const database = await databases.create()
  await migrate(database)
  await query(database, ...makeOneFunctionOlder)
  expect(await query(database, bodyOfFunction)).toEqual([{ isCurrent: false }])
  await Promise.all([migrate(database), migrate(database)])
  expect(await query(database, bodyOfFunction)).toEqual([{ isCurrent: true }])
  expect(await query(database, countDefinitions)).toEqual([{ definitions: 1 }])
})

test('[X9-76] an older release refuses a newer schema by a sentence, and changes nothing', async () => {
  const database = await databases.create()
  await migrate(database)
  await query(
    database,
    ...makeOneFunctionOlder,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${Date.now() + 1e12})`,
  )
  await expect(migrate(database)).rejects.toThrow('belongs to a newer release of the shop')
  expect(await query(database, countDefinitions)).toEqual([{ definitions: 0 }])
})

test('[X9-76] a schema from before the baseline is refused by a sentence, and not changed', async () => {
  const database = await databases.create()
  await loadReleased(database)
  await query(
    database,
    'delete from drizzle.__drizzle_migrations where id > 40',
    ...makeOneFunctionOlder,
  )
  await expect(migrate(database)).rejects.toThrow(
    /older than the first released schema.*Please start it once with revision [0-9a-f]{8} of the shop/,
  )
  expect(await query(database, countDefinitions)).toEqual([{ definitions: 0 }])
})

test('a failed migration leaves tables and functions as they were', async () => {
  const database = await databases.create()
  await loadReleased(database)
  await query(database, ...makeOneFunctionOlder)
  const before = await describeSchema(database)
  const later = await makeLaterRelease(`${addColumn};
--> statement-breakpoint
create table shelf ()`)
  await expect(migrate(database, undefined, later)).rejects.toThrow(
    'relation "shelf" already exists',
  )
  expect(await describeSchema(database)).toEqual(before)
})

test('stored words were generated by the current search_text', async () => {
  const file = new URL('functions/before-tables/search-text.sql', import.meta.url)
  // Replacing the function rebuilds no stored column: a new hash needs a migration that does.
  expect(hash('sha256', await readFile(file))).toBe(
    '9601f1e5c2d9f219777a623cef272da9ae427c180874caf2ea11f4c908986575',
  )
})
