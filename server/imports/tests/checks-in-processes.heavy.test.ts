import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { cancelImport, listImports } from '@endcap/contract/imports/imports'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startJobs } from '../../jobs/start-jobs.ts'
import { processReaders } from '../file-readers.ts'
import { createImportHolder } from '../hold-import.ts'
import { emptyReport } from '../import-report.ts'
import { deleteRun, endInterruptedChecks, insertRun } from '../import-run-store.ts'
import { fileForm, openImportShop } from './import-shop.ts'

const shop = await openImportShop({ fileReaders: processReaders })
const caller = await shop.staff('manager')

const upload = () =>
  shop.send({
    as: caller,
    method: 'POST',
    url: '/admin/api/imports',
    payload: fileForm('SKU,Name,Price\n1,Cola,2.50\n'),
  })
const connections = async () =>
  (
    await shop.rowsOf(sql`select from pg_stat_activity
      where datname = current_database() and application_name = 'endcap imports'`)
  ).length

test('[X7-35] of five price files at once two are checked at a time, and those that wait have no connection', async () => {
  let running = 0
  let most = 0
  const counted: Promise<number>[] = []
  const count = (message: unknown) => {
    const { process } = message as { process: ChildProcess }
    most = Math.max(most, ++running)
    counted.push(connections())
    // Its reply: it may still be ending while the next one begins.
    process.once('message', () => {
      running -= 1
    })
  }
  subscribe('child_process', count)
  const replies = await Promise.all(Array.from({ length: 5 }, upload))
  // The reply to a slow check comes before its end.
  await expect.poll(() => counted.length).toBe(5)
  unsubscribe('child_process', count)
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(201))
  expect(most).toBe(2)
  // The process holds all of its files by one.
  expect(await Promise.all(counted)).toEqual(Array(5).fill(1))
  await expect.poll(connections).toBe(0)
})

test('a price file whose import isn’t stored leaves no connection open', async () => {
  const { db } = shop.context
  await db.execute(sql`create function fail_at_commit() returns trigger language plpgsql as
    $$ begin raise exception 'no import is stored'; end $$`)
  await db.execute(sql`create constraint trigger fail_at_commit after insert on import_run
    deferrable initially deferred for each row execute function fail_at_commit()`)
  expect((await upload()).statusCode).toBe(500)
  await db.execute(sql`drop trigger fail_at_commit on import_run`)
  await expect.poll(connections).toBe(0)
})

test('[X7-35] the twenty-first price file is refused while twenty are checked or wait, a repeated check too', async () => {
  const { data } = (await upload()).json()
  // The reply to a slow check comes before its end.
  await expect.poll(connections).toBe(0)
  const { context } = shop
  const run = { fileName: 'prices.csv', by: 'Ada', at: context.clock(), report: emptyReport }
  const waiting = await Promise.all(Array.from({ length: 20 }, () => insertRun(context.db, run)))
  const again = () =>
    shop.send({
      as: caller,
      method: 'POST',
      url: `/admin/api/imports/${data._id}/check`,
      payload: {},
    })
  for (const refused of [await upload(), await again()]) {
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('60')
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringContaining('20 price files'),
    })
  }
  for (const id of waiting) await deleteRun(context.db, id)
  expect((await again()).statusCode).toBe(200)
})

test('[X9-94] a price file whose check ended with its process is failed at the next start, with what to do', async () => {
  const { context } = shop
  const holder = createImportHolder(context)
  const run = { fileName: 'prices.csv', by: 'Ada', at: context.clock(), report: emptyReport }
  const id = await insertRun(context.db, run)
  await holder.hold(id)
  // Another file of the process has been checked.
  const other = await insertRun(context.db, run)
  await holder.hold(other)
  await deleteRun(context.db, other)
  await holder.release(other)
  // Another process starts meanwhile.
  expect(await context.transaction(endInterruptedChecks)).toBe(0)
  expect((await shop.find(id)).status).toBe('checking')

  await holder.release(id)
  await (await startJobs(context)).stop()
  expect(await shop.find(id)).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('upload it again'),
  })
})

test('[X6-13] a large file is checked apart from the shop’s own work, shows its progress, and stops when it is cancelled', async () => {
  // Every third row has the same UPC; the check digits are missing.
  const upc = (nr: number) => 70_000_000_000 + (nr % 3 === 0 ? 0 : nr)
  const rows = (count: number) =>
    Array.from(
      { length: count },
      (_, nr) => `L${nr},Soda ${nr},1,${upc(nr)},${'x'.repeat(40)}\n`,
    ).join('')
  const began = performance.eventLoopUtilization()
  const { status, counts } = await shop.upload(`SKU,Name,Price,UPC,Details\n${rows(30_000)}`)
  expect(performance.eventLoopUtilization(began).utilization).toBeLessThan(0.5)
  expect(status).toBe('checked')
  expect(counts).toMatchObject({ rows: 30_000, created: 30_000, warnings: 9_999 })

  const sending = shop.upload(`SKU,Name,Price,UPC,Details\n${rows(120_000)}`)
  const newest = async () => (await shop.manager(listImports)).data[0]
  await expect.poll(async () => (await newest())?.progress?.done ?? 0).toBeGreaterThan(0)
  const long = await newest()
  expect(long).toMatchObject({ status: 'checking', progress: { step: 'reading' } })
  expect(long?.progress?.total).toBeGreaterThan(long?.progress?.done ?? 0)
  const id = long?._id ?? ''
  await shop.manager(cancelImport, { params: { id } })
  expect(await sending).toMatchObject({ status: 'cancelled', problem: '' })
  expect(await shop.rowsOf(sql`select from import_row where import_id = ${id}`)).toEqual([])
  expect(await shop.changesOf(id)).toEqual([])
})
