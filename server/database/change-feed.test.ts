import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openTestShop } from '../testing/start-test-shop.ts'
import { startChangeFeed } from './change-feed.ts'
import { listChangesAfter, newestVersion, pruneChanges } from './change-store.ts'
import { openDatabase } from './database.ts'

const shop = await openTestShop()

const until = (condition: () => boolean) => expect.poll(condition, { interval: 2 }).toBe(true)

/** Starts the feed of another process; returns it with the keys of each change that it receives. */
const startFeed = async () => {
  const feed = await startChangeFeed(shop.context, { onError: () => {} })
  onTestFinished(() => feed.close())
  const received: string[][] = []
  feed.onChange((keys) => received.push([...keys]))
  return { feed, received }
}

const renameShop = (name: string) =>
  shop.context.db.execute(sql`update settings set store_name = ${name}`)

test('catching up never throws; a feed that could not is not live until it has', async () => {
  const broken = openDatabase(shop.context.connection, { onError: () => {} })
  await broken.close()
  const errors: unknown[] = []
  const feed = await startChangeFeed(broken, { onError: (error) => errors.push(error) })
  await until(() => feed.live())
  await feed.catchUp()
  expect(feed.live()).toBe(false)
  await renameShop('Changed meanwhile')
  await shop.context.feed.catchUp()
  await until(() => feed.live())
  await until(() => feed.version() === shop.context.feed.version())
  expect(errors).toHaveLength(1)
  await feed.close()
})

/** Sets the time of all changes to `days` ago. */
const age = (days: number) =>
  shop.context.db.execute(
    sql`update catalogue_change set at = now() - make_interval(days => ${days})`,
  )

test('stored changes have no gaps, and a reader from before the first gets `all`', async () => {
  const { db } = shop.context
  const began = await newestVersion(db)
  const versionsAfter = async (version: number) =>
    (await listChangesAfter(db, version)).map((change) => change.version)
  for (const name of ['One', 'Two', 'Three']) await renameShop(name)
  // As a long import: begun long ago and committed between the others.
  await db.execute(sql`update catalogue_change set at = now() - interval '9 days'
    where version = ${began + 2}`)
  await pruneChanges(db, 7)
  expect(await versionsAfter(began)).toEqual([began + 1, began + 2, began + 3])
  await age(8)
  await pruneChanges(db, 7)
  expect(await versionsAfter(began + 3)).toEqual([])
  await renameShop('Four')
  expect(await versionsAfter(began + 3)).toEqual([began + 4])
  await pruneChanges(db, 7)
  expect(await listChangesAfter(db, began + 3)).toEqual([{ version: began + 4, keys: ['all'] }])
  expect(await versionsAfter(began + 4)).toEqual([])
})

/** Changes the database while no feed can connect to it. */
const whileAway = async (
  feed: Awaited<ReturnType<typeof startChangeFeed>>,
  change: () => Promise<unknown>,
): Promise<void> => {
  const { db, connection } = shop.context
  const [database] = (await db.execute<{ name: string }>(sql`select current_database() as name`))
    .rows
  const elsewhere = new URL(String(connection.connectionString))
  elsewhere.pathname = '/postgres'
  const hand = new pg.Client(elsewhere.href)
  await hand.connect()
  const letConnect = (yes: boolean) =>
    hand.query(`alter database ${database?.name} allow_connections ${yes}`)
  try {
    await letConnect(false)
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'endcap changes' and datname = current_database()`)
    await until(() => !feed.live())
    await change()
  } finally {
    await letConnect(true)
    await hand.end()
  }
  await until(() => feed.live())
}

test('a change of hundreds of prices of a price list names their keys, so that documents stay cached', async () => {
  const { db } = shop.context
  await db.execute(sql`
    insert into product (item_no, slug, title, price_cents)
    select 'L' || nr, 'l-' || nr, 'Soda ' || nr, 100 from generate_series(1, 300) nr`)
  await db.execute(sql`insert into price_list (name) values ('Chains')`)
  const { received } = await startFeed()
  await db.execute(sql`
    insert into price_entry (product_id, list_id, price_cents)
    select p.id, l.id, 90 from product p, price_list l where p.item_no like 'L%'`)
  await until(() => received.flat().length >= 300 || received.flat().includes('all'))
  expect(received.flat().filter((key) => !key.endsWith('-prices'))).toEqual([])
  expect(received.flat()).toHaveLength(300)
})

test('a feed that is closed while it connects again leaves no connection open', async () => {
  const { context } = shop
  const sockets: Socket[] = []
  let connects = 0
  const { promise: mayConnect, resolve: letConnect } = Promise.withResolvers<void>()
  const createSocket = () => {
    const socket = context.createSocket()
    sockets.push(socket)
    return socket
  }
  const checkPrimary = async () => {
    connects += 1
    if (connects > 1) await mayConnect
  }
  const watched = { ...context, createSocket, checkPrimary }
  const feed = await startChangeFeed(watched, { onError: () => {} })
  sockets[0]?.destroy()
  await until(() => connects === 2)
  await feed.close()
  letConnect()
  await until(() => sockets.every(({ destroyed }) => destroyed))
})

test('a feed whose missed changes are deleted reports the key all', async () => {
  const { db } = shop.context
  const { feed, received } = await startFeed()
  await whileAway(feed, async () => {
    await renameShop('Away')
    await age(8)
    await db.execute(sql`insert into catalogue_change (keys) values (array['product:other'])`)
    await pruneChanges(db, 7)
  })
  expect(received).toEqual([['all']])
})

test('[X9-101] a feed whose database has lost its newest changes reports the key all, and later the changes that get the same versions', async () => {
  const { db } = shop.context
  for (const name of ['Lost', 'Lost too']) await renameShop(name)
  const { feed, received } = await startFeed()
  const before = feed.version()
  await whileAway(feed, () =>
    db.execute(sql`
      with lost as (delete from catalogue_change where version >= ${before - 1})
      select setval('catalogue_version', ${before - 2})`),
  )
  expect(received).toEqual([['all']])
  await renameShop('Numbered again')
  await until(() => received.length > 1)
  expect(feed.version()).toBe(before - 1)
})
