import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { placeOrder } from '@endcap/contract/orders/orders'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { delivery } from '../../orders/tests/order-shop.ts'
import { takeImportLock } from '../catalogue/applying-store.ts'
import { openImportShop } from './import-shop.ts'

const shop = await openImportShop()

const head = 'SKU,Name,Category,Price,Price Note,Pack,UPC,Image,In Stock,Description\n'
const rows = (prefix: string, count: number, price: number, category = `${prefix} > Shelf`) =>
  head +
  Array.from(
    { length: count },
    (_, i) =>
      `${prefix}${i},Soda ${i},${category},${price},,24,,/images/${i}.webp,yes,Sweet ${i}\n`,
  ).join('')

test('[X6-03] importing the same file again changes nothing and moves no surrogate key', async () => {
  const text = `${rows('A', 30, 5)}A-off,No price,A > Shelf,,Ask,10-100 / CS,,,no,\n`
  const first = await shop.run(text)
  expect(first.report.counts).toMatchObject({ created: 31, changed: 0, unchanged: 0 })
  expect(first.newCategories).toEqual(['A > Shelf'])
  const before = await shop.snapshot()
  expect(before.audit.filter(({ entity }) => entity === 'imports')).toMatchObject([
    { action: 'import', staff_id: null, staff_name: 'test', after: { rows: 31, created: 31 } },
  ])
  const again = await shop.run(text)
  expect(again.report.counts).toMatchObject({ created: 0, changed: 0, unchanged: 31 })
  expect(again.newCategories).toEqual([])
  expect(await shop.snapshot()).toEqual(before)
  expect(await shop.staged()).toBe(0)
})

test('a change of prices alone moves only the keys of prices', async () => {
  await shop.run(rows('B', 3, 5))
  const { changes: before } = await shop.snapshot()
  await shop.run(rows('B', 3, 6))
  const { changes } = await shop.snapshot()
  const moved = changes.slice(before.length).flatMap(({ keys }) => keys as string[])
  expect(moved).toHaveLength(5)
  expect(moved.filter((key) => !key.endsWith('-prices'))).toEqual([])
})

test('[X6-04] a dry run says what would happen and changes nothing', async () => {
  await shop.run(rows('C', 2, 5))
  const before = await shop.snapshot()
  const runs = await shop.rowsOf(sql`select id from import_run`)
  const { events, isApplied, problem, report, newCategories } = await shop.listen(
    `${head}C0,Soda 0,C > Shelf,5,,24,,/images/0.webp,yes,Sweet 0\n` +
      'C1,Soda 1,C > Other,6,,24,,/images/1.webp,yes,Sweet 1\nC2,New,C > Third,7,,,,,,\nC3,,,,,,,,,\n',
    { isDryRun: true, replaceTitles: true },
  )
  expect({ isApplied, problem }).toEqual({ isApplied: false, problem: '' })
  expect(report.counts).toMatchObject({ created: 1, changed: 1, unchanged: 1, rejected: 1 })
  expect(newCategories).toEqual(['C > Other', 'C > Third'])
  expect(events).toMatchObject([
    { kind: 'rejected', line: 5, column: 'Name' },
    { kind: 'new', item_no: 'C2', title: 'New' },
    { kind: 'changed', field: 'price', was: '5.00', now: '6.00' },
    { kind: 'changed', field: 'category', was: 'C > Shelf', now: 'C > Other' },
  ])
  expect(await shop.snapshot()).toEqual(before)
  expect(await shop.rowsOf(sql`select id from import_run`)).toEqual(runs)
  expect(await shop.staged()).toBe(0)
})

test('verbose: an event for every row, not only for the first ones', async () => {
  await shop.run(rows('V', 450, 5))
  const countEvents = async (isVerbose: boolean) => {
    const { events } = await shop.listen(rows('V', 900, 6), { isDryRun: true, isVerbose })
    return ['new', 'changed'].map((kind) => events.filter((event) => event.kind === kind).length)
  }
  expect(await countEvents(false)).toEqual([200, 200])
  expect(await countEvents(true)).toEqual([450, 450])
})

test('[X6-03] a failure in the middle leaves nothing of the file behind', async () => {
  await shop.run(rows('M', 5, 5))
  const before = await shop.snapshot()
  await shop.rowsOf(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'no room left'; end $$`)
  await shop.rowsOf(sql`
    create trigger refuse before insert on product_category for each row execute function refuse()`)
  await expect(shop.run(rows('M', 9, 6, 'M > New'))).rejects.toThrow()
  await shop.rowsOf(sql`drop trigger refuse on product_category`)
  expect(await shop.snapshot()).toEqual(before)
  expect(await shop.staged()).toBe(0)
  const failed = sql`select from import_run where status <> 'applied'`
  expect(await shop.rowsOf(failed)).toEqual([])
})

test.each(['reading', 'comparing', 'applying'])(
  'an import that is stopped while it is %s changes nothing',
  async (at) => {
    const locks = sql`select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.relation = 'product'::regclass
        and l.mode = 'RowExclusiveLock'`
    const untilWritten = () =>
      expect.poll(() => shop.rowsOf(locks), { interval: 5 }).not.toEqual([])
    const before = await shop.snapshot()
    const stopping = new AbortController()
    const { signal } = stopping
    const stopped = shop.run(rows('Q', 3_000, 5), { signal }, (event) => {
      if (event.kind !== 'progress' || event.step !== at) return
      const begun = at === 'applying' ? untilWritten() : Promise.resolve()
      void begun.then(() => stopping.abort(new Error('stopped')))
    })
    await expect(stopped).rejects.toThrow()
    expect(await shop.snapshot()).toEqual(before)
    expect(await shop.staged()).toBe(0)
  },
)

test('an import waits until another one is applied, and reports that it waits', async () => {
  const steps: string[] = []
  const { imported } = await shop.context.transaction(async (db) => {
    await takeImportLock(db, () => {})
    const imported = shop.run(rows('W', 2, 5), {}, (event) => {
      if (event.kind === 'progress') steps.push(event.step)
    })
    await expect.poll(() => steps.at(-1)).toBe('waiting')
    return { imported }
  })
  expect((await imported).report.counts.created).toBe(2)
  expect(steps.at(-1)).toBe('applying')
})

test('a change by staff while an import is applied is not written a second time', async () => {
  await shop.run(rows('X', 2, 5))
  const waits = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const { imported } = await shop.context.transaction(async (db) => {
    await db.execute(
      sql`update product set price_cents = 600, version = version + 1 where item_no = 'X0'`,
    )
    const importing = shop.run(rows('X', 2, 6))
    await expect.poll(() => shop.rowsOf(waits)).toHaveLength(1)
    return { imported: importing }
  })
  expect((await imported).report.counts).toMatchObject({ changed: 1, unchanged: 1 })
  expect(await shop.product('X0')).toMatchObject({ price: 600, version: 2 })
  expect(await shop.product('X1')).toMatchObject({ price: 600, version: 2 })
})

test('[X6-02] rejected rows are written to a file that can be corrected and imported', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'endcap-import-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const rejectedPath = join(folder, 'rejected.csv')
  const text = 'SKU;Name;Price\nE1;Fine;1,50\nE2;Wörter;call\nE3;;2\n'
  const { report } = await shop.run(text, { rejectedPath })
  expect(report.counts).toMatchObject({ created: 1, rejected: 2 })
  const written = await readFile(rejectedPath, 'utf8')
  expect(written).toContain('Wörter')
  const corrected = written.replace(';call;', ';3;').replace('E3;;', 'E3;Third;')
  expect((await shop.run(corrected)).report).toMatchObject({
    counts: { created: 2, rejected: 0 },
    unknown_columns: [],
  })
  await shop.run(rows('N', 1, 5), { rejectedPath: join(folder, 'none.csv') })
  expect(await readdir(folder)).toEqual(['rejected.csv'])
})

test('orders during an import: none is lost, none refused without a reason', async () => {
  await shop.run(rows('O', 500, 5))
  const buyer = await shop.customer()
  const products = await Promise.all([0, 1, 2].map((i) => shop.product(`O${i}`)))
  let isOver = false
  const imported = (async () => {
    for (const price of [6, 7]) await shop.run(rows('O', 1_000, price))
    isOver = true
  })()
  const totals: number[] = []
  const refused: string[] = []
  const lines = products.map(({ _id }) => ({ product_id: _id, quantity: 1, Price: 5 }))
  while (!isOver) {
    const payload = { ...delivery(), products: lines }
    const reply = await shop.send({ method: 'POST', url: placeOrder.path, as: buyer, payload })
    if (reply.statusCode === 201) totals.push(reply.json().data.total)
    else refused.push(`${reply.statusCode} ${reply.json().code}`)
    await sleep(5)
  }
  await imported
  expect(new Set(refused)).toEqual(new Set(['409 price_changed']))
  // All at the old prices: never some of them at the new ones.
  expect(new Set(totals)).toEqual(new Set([15]))
  const stored = await shop.rowsOf(sql`
    select from customer_order o join order_line l on l.order_id = o.id
    where o.customer_id = ${buyer.id}`)
  expect(stored).toHaveLength(3 * totals.length)
})
