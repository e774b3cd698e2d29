import { setTimeout as sleep } from 'node:timers/promises'
import { getProduct } from '@endcap/contract/catalog/catalog'
import { productFields } from '@endcap/contract/catalog/product-fields'
import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { columnOf, storedProductFields } from '../catalog/product-columns.ts'
import { editCatalogue } from '../testing/edit-catalogue.ts'
import { openTestShop, type TestCaller } from '../testing/start-test-shop.ts'
import { type CacheFill, createCatalogueCache } from './catalogue-cache.ts'
import { type ChangeFeed, startChangeFeed } from './change-feed.ts'
import { newestVersion } from './change-store.ts'
import { category, product } from './schema/index.ts'
import { addSurrogateKeys } from './surrogate-keys.ts'

const shop = await openTestShop()
const { addCategory, addProduct } = editCatalogue(shop.as(await shop.staff('owner')))
const [productId, categoryId] = [await addProduct('C-1'), await addCategory('Drinks')]
const otherCategoryId = await addCategory('Snacks')

const run = (statement: string | SQL) =>
  shop.context.db.execute(typeof statement === 'string' ? sql.raw(statement) : statement)
/** Runs statements, and returns the keys that they touch, in the order of the alphabet. */
const keysTouchedBy = async (...statements: (string | SQL)[]): Promise<string[]> => {
  const newest = await run('select coalesce(max(id), 0) as id from catalogue_change')
  for (const statement of statements) await run(statement)
  const { rows } = await run(
    `select unnest(keys) as key from catalogue_change where id > ${newest.rows[0]?.id}`,
  )
  return rows.map(({ key }) => String(key)).toSorted()
}
const insertMany = (prefix: string, count: number) =>
  run(`insert into product (item_no, slug, title, price_cents)
    select '${prefix}-' || nr, '${prefix}-' || nr, '${prefix}', 100
    from generate_series(1, ${count}) nr`)
const until = (condition: () => boolean) => expect.poll(condition, { interval: 2 }).toBe(true)
// On a busy machine the feed may be silent for a moment, and nothing is cached meanwhile.
beforeEach(() => until(() => shop.context.feed.live()))

/** Starts the change feed of another process, and returns it with the keys that it has received. */
const startOtherFeed = async () => {
  const feed = await startChangeFeed(shop.context, { onError: () => {} })
  onTestFinished(() => feed.close())
  const received: string[] = []
  feed.onChange((keys) => received.push(...keys))
  return { feed, received }
}

/** Creates a fill that waits for `open`, and counts its runs. */
const gated = (value: string, ...keys: string[]) => {
  const gate = Promise.withResolvers<void>()
  const fill = vi.fn(async (): Promise<CacheFill<string>> => {
    addSurrogateKeys(...keys)
    await gate.promise
    return { value, bytes: value.length, isCacheable: true }
  })
  return { fill, open: gate.resolve }
}
/** Creates a fill that returns a text and adds keys. */
const reply =
  (value: string, ...keys: string[]) =>
  (): Promise<CacheFill<string>> => {
    addSurrogateKeys(...keys)
    return Promise.resolve({ value, bytes: value.length, isCacheable: true })
  }

test('a price moves the keys of replies with prices and no other', async () => {
  expect(
    await keysTouchedBy(`update product set price_cents = 7 where id = '${productId}'`),
  ).toEqual([`product:${productId}-prices`, 'search-prices'])
})

test('a change of a thousand prices reaches other processes as the keys of these products', async () => {
  await insertMany('many', 1_000)
  await shop.context.feed.catchUp()
  const { feed, received } = await startOtherFeed()
  const touched = await keysTouchedBy(`update product set price_cents = 7 where title = 'many'`)
  await until(() => received.length >= touched.length)
  expect(received.toSorted()).toEqual(touched)
  expect(touched).toContain('search-prices')
  expect(touched.filter((key) => /^product:.*-prices$/.test(key))).toHaveLength(1_000)
  expect(feed.version()).toBe(await newestVersion(shop.context.db))
})

test('a change of thousands of prices drops the replies with prices and no other', async () => {
  await insertMany('most', 5_001)
  await shop.context.feed.catchUp()
  const customer = await shop.customer()
  const read = (as: TestCaller | null) => shop.as(as)(getProduct, { params: { id: productId } })
  const missesOf = async (as: TestCaller | null) => {
    await shop.context.feed.catchUp()
    const { misses } = shop.responseCache.stats()
    await read(as)
    return shop.responseCache.stats().misses - misses
  }
  await Promise.all([read(customer), read(null)])
  expect(
    await keysTouchedBy(`update product set price_cents = price_cents + 1 where listed`),
  ).toEqual(['products-prices', 'search-prices'])
  expect(await missesOf(null)).toBe(0)
  expect(await missesOf(customer)).toBe(1)
  expect(await keysTouchedBy(`update product set short_description = 'Changed'`)).toContain(
    'products',
  )
  expect(await missesOf(null)).toBe(1)
})

test('a write that changes nothing public moves no key', async () => {
  expect(
    await keysTouchedBy(
      `update product set title = title, price_cents = price_cents, version = version + 1`,
      `update settings set notify_email = 'desk@example.com'`,
      `update category set title = title`,
      `delete from product where false`,
    ),
  ).toEqual([])
})

test('an entry with a changed key is dropped, others stay', async () => {
  const cache = createCatalogueCache<string>(shop.context.feed, 10_000)
  await cache.get('touched', reply('old', `product:${productId}`))
  await cache.get('other', reply('old', 'product:other'))
  await run(`update product set title = 'Touched' where id = '${productId}'`)
  await shop.context.feed.catchUp()
  expect((await cache.get('touched', reply('new'))).value).toBe('new')
  expect((await cache.get('other', reply('new'))).value).toBe('old')
})

/** A cache, and the function that tells it of changed keys. */
const createNotifiedCache = () => {
  const notified = { notify: (_keys: readonly string[]) => {} }
  const onChange: ChangeFeed['onChange'] = (listener) => {
    notified.notify = listener
  }
  const feed = { ...shop.context.feed, live: () => true, onChange }
  const cache = createCatalogueCache<string>(feed, 10_000)
  return { cache, notify: (...keys: string[]) => notified.notify(keys) }
}

test('a key changed before an entry was made does not drop it', async () => {
  const { cache, notify } = createNotifiedCache()
  notify('product:one', 'search')
  await cache.get('page', reply('cached', 'product:one'))
  notify('search')
  expect(cache.peek('page')?.value).toBe('cached')
  notify('product:one')
  expect(cache.peek('page')).toBe(null)
  expect(cache.stats()).toMatchObject({ entries: 0, drops: { product: 1 } })
})

test('changed keys are not stored forever: beyond 20,000 everything is dropped, and what is being made', async () => {
  const { cache, notify } = createNotifiedCache()
  await cache.get('page', reply('old', 'product:one'))
  const { fill, open } = gated('old')
  const slow = cache.get('slow', fill)
  await sleep(1)
  notify(...Array.from({ length: 20_001 }, (_, nr) => `product:${nr}`))
  expect(cache.stats()).toMatchObject({ entries: 0, drops: { all: 1 } })
  open()
  await slow
  expect(cache.peek('slow')).toBe(null)
  await cache.get('page', reply('new', 'product:one'))
  expect(cache.peek('page')?.value).toBe('new')
})

test('concurrent misses for one key do the work once', async () => {
  const cache = createCatalogueCache<string>(shop.context.feed, 10_000)
  const { fill, open } = gated('made')
  const concurrent = Array.from({ length: 20 }, () => cache.get('one', fill))
  open()
  const served = await Promise.all(concurrent)
  expect(served.every(({ value }) => value === 'made')).toBe(true)
  expect(fill).toHaveBeenCalledTimes(1)
})

test('a fill that began before a change is returned, not cached, and not joined afterwards', async () => {
  const cache = createCatalogueCache<string>(shop.context.feed, 10_000)
  const { fill, open } = gated('before', `product:${productId}`)
  const slow = cache.get('page', fill)
  const versionBefore = shop.context.feed.version()
  await run(`update product set title = 'While filling' where id = '${productId}'`)
  await shop.context.feed.catchUp()
  expect((await cache.get('page', reply('after', `product:${productId}`))).value).toBe('after')
  open()
  // Its version is the older one, so that a client requests it again.
  expect(await slow).toEqual({ value: 'before', version: versionBefore })
  expect((await cache.get('page', reply('later'))).value).toBe('after')
})

test('the cache is bounded in bytes, least recently used out first', async () => {
  const cache = createCatalogueCache<string>(shop.context.feed, 10_000)
  for (let number = 0; number < 30; number += 1)
    await cache.get(`page ${number}`, reply('0123456789', 'shop'))
  const { bytes, entries } = cache.stats()
  expect(bytes).toBeGreaterThan(5_000)
  expect(bytes).toBeLessThanOrEqual(10_000)
  expect(entries).toBeLessThan(30)
  expect((await cache.get('page 29', reply('new'))).value).toBe('0123456789')
  expect((await cache.get('page 0', reply('new'))).value).toBe('new')
})

test('without the LISTEN connection nothing is served from memory, and missed changes are applied', async () => {
  const errors: unknown[] = []
  const feed = await startChangeFeed(shop.context, { onError: (error) => errors.push(error) })
  const cache = createCatalogueCache<string>(feed, 10_000)
  await cache.get('page', reply('old', `product:${productId}`))
  expect((await cache.get('page', reply('not made'))).value).toBe('old')
  await run(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'endcap changes'`,
  )
  await until(() => !feed.live())
  expect((await cache.get('page', reply('straight'))).value).toBe('straight')
  await run(`update product set title = 'Missed' where id = '${productId}'`)
  // It may reconnect before the change, and then receives it later.
  const missed = await newestVersion(shop.context.db)
  await until(() => feed.live() && feed.version() >= missed)
  expect((await cache.get('page', reply('fresh'))).value).toBe('fresh')
  expect(errors.length).toBeGreaterThan(0)
  await until(() => shop.context.feed.live())
  await feed.close()
})

/** Another value of a column than its present one, by the column's type. */
const otherValue = (column: PgColumn): SQL => {
  const value = sql`${sql.identifier(column.name)}`
  const type = column.getSQLType()
  if (type === 'text') return sql`${value} || 'x'`
  if (type === 'text[]') return sql`array_append(${value}, '/images/x.webp')`
  if (type === 'integer') return sql`coalesce(${value}, 0) + 1`
  if (type === 'boolean') return sql`not ${value}`
  if (type === 'uuid') return sql`${otherCategoryId}::uuid`
  if (type === 'jsonb')
    return sql`case jsonb_typeof(${value}) when 'array' then '[{"name":"case","quantity":12,"upc":""}]'::jsonb
      else '{"es":{"title":"Bebidas"}}'::jsonb end`
  return sql`${value} + interval '1 day'`
}

const changeOf = (column: PgColumn, id: string) => sql`
  update ${column.table} set ${sql.identifier(column.name)} = ${otherValue(column)} where id = ${id}`

/** The columns that something writes, without those that replies of the shop don't show. */
const writtenColumns = (table: typeof product | typeof category, hidden: readonly string[]) =>
  getTableConfig(table).columns.filter(
    ({ name, generated }) => generated === undefined && !hidden.includes(name),
  )

const columnsShownTo = (audience: 'customers' | 'staff') =>
  storedProductFields.filter((field) => productFields[field].shownTo === audience).map(columnOf)
const customersColumns = columnsShownTo('customers')
const publicColumns = writtenColumns(product, [
  ...['id', 'version', 'updated_at'],
  ...customersColumns,
  ...columnsShownTo('staff'),
])
const pricesColumns = writtenColumns(product, []).filter(({ name }) =>
  customersColumns.includes(name),
)
const changes = [
  [publicColumns, productId, `product:${productId}`],
  [pricesColumns, productId, `product:${productId}-prices`],
  [writtenColumns(category, ['id', 'version', 'created_at']), categoryId, `category:${categoryId}`],
] as const

test.each(changes.flatMap(([columns, id, key]) => columns.map((column) => ({ column, id, key }))))(
  'a change of $column.name invalidates the replies with $key',
  async ({ column, id, key }) => {
    expect(await keysTouchedBy(changeOf(column, id))).toContain(key)
  },
)
