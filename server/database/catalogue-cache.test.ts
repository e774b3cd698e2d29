import { setTimeout as sleep } from 'node:timers/promises'
import { getProduct } from '@endcap/contract/catalog/catalog'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestCaller, type TestShop } from '../testing/start-test-shop.ts'
import { type CacheFill, createCatalogueCache } from './catalogue-cache.ts'
import { type ChangeFeed, startChangeFeed } from './change-feed.ts'
import { newestVersion } from './change-store.ts'
import { addSurrogateKeys } from './surrogate-keys.ts'

let shop: TestShop
let productId: string
beforeAll(async () => {
  shop = await startTestShop()
  const owner = shop.as(await shop.staff('owner'))
  const { data } = await owner(productEndpoints.create, {
    body: { item_no: 'C-1', title: 'Cached', price: 5 },
  })
  productId = data._id
})
afterAll(() => shop.stop())

const run = (statement: string) => shop.context.db.execute(sql.raw(statement))
const newestKeys = async (): Promise<string[]> => {
  const found = await shop.context.db.execute<{ keys: string[] }>(
    sql`select keys from catalogue_change order by id desc limit 1`,
  )
  return found.rows[0]?.keys ?? []
}
const changeCount = async (): Promise<number> => {
  const found = await shop.context.db.execute<{ count: number }>(
    sql`select count(*) as count from catalogue_change`,
  )
  return found.rows[0]?.count ?? 0
}

const until = async (condition: () => boolean, timeoutMs: number): Promise<number> => {
  const began = performance.now()
  while (!condition()) {
    if (performance.now() - began > timeoutMs) throw new Error('waited too long')
    await sleep(2)
  }
  return performance.now() - began
}

/** Creates a fill that returns a text and adds keys. */
const reply =
  (value: string, ...keys: string[]) =>
  (): Promise<CacheFill<string>> => {
    addSurrogateKeys(...keys)
    return Promise.resolve({ value, bytes: value.length, isCacheable: true })
  }

test('a price moves the keys of replies with prices and no other', async () => {
  await run(`update product set price_cents = price_cents + 1 where id = '${productId}'`)
  expect((await newestKeys()).toSorted()).toEqual([`product:${productId}-prices`, 'search-prices'])
})

const keysAfter = async (id: number): Promise<string[]> => {
  const found = await shop.context.db.execute<{ key: string }>(
    sql`select unnest(keys) as key from catalogue_change where id > ${id} order by id`,
  )
  return found.rows.map(({ key }) => key)
}
const newestChange = async (): Promise<number> => {
  const found = await shop.context.db.execute<{ id: number }>(
    sql`select max(id) as id from catalogue_change`,
  )
  return found.rows[0]?.id ?? 0
}
const insertMany = (prefix: string, count: number) =>
  run(`insert into product (item_no, slug, title, price_cents)
    select '${prefix}-' || nr, '${prefix}-' || nr, '${prefix}', 100
    from generate_series(1, ${count}) nr`)

test('a change of a thousand prices reaches processes as the keys of these products', async () => {
  await insertMany('many', 1_000)
  const before = await newestChange()
  const other = await startChangeFeed(shop.context, { onError: () => {} })
  const received: string[] = []
  other.onChange((keys) => received.push(...keys))
  await run(`update product set price_cents = price_cents + 1 where title = 'many'`)
  await until(() => received.length > 1_000, 2_000)
  expect(received.toSorted()).toEqual((await keysAfter(before)).toSorted())
  expect(received).toContain('search-prices')
  expect(new Set(received).size).toBe(1_001)
  expect(received.filter((key) => /^product:.*-prices$/.test(key))).toHaveLength(1_000)
  await other.close()
})

test('a change of thousands of prices drops the replies with prices and no other', async () => {
  await insertMany('most', 5_001)
  await shop.context.feed.catchUp()
  const before = await newestChange()
  const customer = await shop.customer()
  const read = (as: TestCaller | null) => shop.as(as)(getProduct, { params: { id: productId } })
  const missesOf = async (work: () => Promise<unknown>) => {
    const { misses } = shop.responseCache.stats()
    await work()
    return shop.responseCache.stats().misses - misses
  }
  await Promise.all([read(customer), read(null)])
  await run(`update product set price_cents = price_cents + 1 where listed`)
  expect((await keysAfter(before)).toSorted()).toEqual(['products-prices', 'search-prices'])
  await shop.context.feed.catchUp()
  expect(await missesOf(() => read(null))).toBe(0)
  expect(await missesOf(() => read(customer))).toBe(1)
  await run(`update product set short_description = 'Changed' where title <> 'Changed'`)
  expect(await keysAfter(before)).toContain('products')
  await shop.context.feed.catchUp()
  expect(await missesOf(() => read(null))).toBe(1)
})

test('a write that changes nothing public moves no key', async () => {
  const before = await changeCount()
  await run(`update product set title = title, price_cents = price_cents, version = version + 1`)
  await run(`update settings set notify_email = 'desk@example.com'`)
  await run(`update category set title = title`)
  await run(`delete from product where false`)
  expect(await changeCount()).toBe(before)
})

test('a change made by any means reaches another process at once', async () => {
  const other = await startChangeFeed(shop.context, { onError: () => {} })
  const received: string[] = []
  other.onChange((keys) => received.push(...keys))
  await run(`update product set title = 'Heard' where id = '${productId}'`)
  await until(() => received.includes(`product:${productId}`), 2_000)
  await until(() => other.version() === shop.context.feed.version(), 2_000)
  await other.close()
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

test('a key changed before an entry was made does not drop it; old changed keys are not stored forever', async () => {
  let notify: (keys: readonly string[]) => void = () => {}
  const feed: ChangeFeed = {
    live: () => true,
    version: () => 1,
    catchUp: async () => {},
    onChange: (listener) => {
      notify = listener
    },
    onStaffChange: () => {},
    onPresence: () => {},
    onAccount: () => {},
    close: async () => {},
  }
  const cache = createCatalogueCache<string>(feed, 10_000)
  notify(['product:one', 'search'])
  await cache.get('page', reply('cached', 'product:one'))
  expect(cache.peek('page')?.value).toBe('cached')
  notify(['search'])
  expect(cache.peek('page')?.value).toBe('cached')
  notify(['product:one'])
  expect(cache.peek('page')).toBe(null)
  expect(cache.stats()).toMatchObject({ entries: 0, drops: { product: 1 } })
  await cache.get('page', reply('cached', 'product:one'))
  await cache.get('touched', reply('old', 'product:7'))
  for (let nr = 0; nr < 20_001; nr += 1) notify([`product:${nr}`])
  await until(() => cache.stats().entries === 1, 2_000)
  expect(cache.stats()).toMatchObject({ entries: 1, drops: { product: 2 } })
  expect(cache.peek('page')?.value).toBe('cached')
  notify(['product:one'])
  expect(cache.peek('page')).toBe(null)
})

test('the entries are checked some at a time after thousands of changed keys, and none that a key of these touched is served', async () => {
  let notify: (keys: readonly string[]) => void = () => {}
  const feed: ChangeFeed = {
    ...shop.context.feed,
    live: () => true,
    onChange: (listener) => {
      notify = listener
    },
  }
  const cache = createCatalogueCache<string>(feed, 1_000_000)
  for (let nr = 0; nr < 2_000; nr += 1)
    await cache.get(`page ${nr}`, reply('old', `product:${nr}`, 'products'))
  const gate = Promise.withResolvers<void>()
  const slow = cache.get('slow', async () => {
    addSurrogateKeys('product:20001')
    await gate.promise
    return { value: 'old', bytes: 3, isCacheable: true }
  })
  await sleep(1)
  notify(Array.from({ length: 20_001 }, (_, nr) => `product:${nr + 1_000}`))
  expect(cache.stats().entries).toBeGreaterThan(1_000)
  expect(cache.peek('page 1999')).toBe(null)
  expect(cache.peek('page 999')?.value).toBe('old')
  await until(() => cache.stats().entries === 1_000, 2_000)
  // The keys are cleared: what began before is not known to be valid.
  gate.resolve()
  await slow
  expect(cache.peek('slow')).toBe(null)
  notify(['products'])
  expect(cache.peek('page 999')).toBe(null)
})

test('concurrent misses for one key do the work once', async () => {
  const cache = createCatalogueCache<string>(shop.context.feed, 10_000)
  let fills = 0
  const gate = Promise.withResolvers<void>()
  const fill = async (): Promise<CacheFill<string>> => {
    fills += 1
    await gate.promise
    return { value: 'made', bytes: 4, isCacheable: true }
  }
  const concurrent = Array.from({ length: 20 }, () => cache.get('one', fill))
  gate.resolve()
  const served = await Promise.all(concurrent)
  expect(served.every(({ value }) => value === 'made')).toBe(true)
  expect(fills).toBe(1)
})

test('a fill that began before a change is returned, not cached, and not joined afterwards', async () => {
  const cache = createCatalogueCache<string>(shop.context.feed, 10_000)
  const gate = Promise.withResolvers<void>()
  const slow = cache.get('page', async () => {
    addSurrogateKeys(`product:${productId}`)
    await gate.promise
    return { value: 'before', bytes: 6, isCacheable: true }
  })
  const versionBefore = shop.context.feed.version()
  await run(`update product set title = 'While filling' where id = '${productId}'`)
  await shop.context.feed.catchUp()
  expect((await cache.get('page', reply('after', `product:${productId}`))).value).toBe('after')
  gate.resolve()
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
  await until(() => !feed.live(), 3_000)
  expect((await cache.get('page', reply('straight'))).value).toBe('straight')
  await run(`update product set title = 'Missed' where id = '${productId}'`)
  // It may reconnect before the change, and then receives it later.
  const missed = await newestVersion(shop.context.db)
  await until(() => feed.live() && feed.version() >= missed, 5_000)
  expect((await cache.get('page', reply('fresh'))).value).toBe('fresh')
  expect(errors.length).toBeGreaterThan(0)
  await until(() => shop.context.feed.live(), 5_000)
  await feed.close()
})
