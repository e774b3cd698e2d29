import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMigrations as migrateJobs } from 'graphile-worker'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startTestShop } from '../testing/start-test-shop.ts'
import { createDatabases, query, readAll } from '../testing/test-databases.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const warnings: string[] = []

const databases = createDatabases()
const shop = await startTestShop()
const folder = await mkdtemp(join(tmpdir(), 'endcap restore '))
afterAll(async () => {
  await shop.stop()
  await databases.drop()
  await rm(folder, { recursive: true, force: true })
})
const dataDir = join(folder, 'data')
await mkdir(dataDir)
await writeFile(join(dataDir, 'auth-secret'), 'a secret of at least 32 characters')
await writeBackup(shop.context, { path: join(folder, 'shop.tar'), dataDir, at: new Date() })

const restore = (connection: pg.ClientConfig, isReplacing = false) =>
  restoreBackup(connection, {
    path: join(folder, 'shop.tar'),
    dataDir: join(folder, 'restored'),
    isReplacing,
    warn: (sentence) => warnings.push(sentence),
  })

/** Everything that a database has: its relations with their columns, and the job queue's rows. */
const describeDatabase = async (connection: pg.ClientConfig): Promise<unknown[]> => [
  await query(
    connection,
    `select table_schema, table_name, column_name from information_schema.columns
     where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2, 3`,
  ),
  await readAll(connection),
]

test('[X9-85] a database of another program is refused, replaced or not, and nothing in it is changed', async () => {
  const refused = async (...statements: string[]) => {
    const target = await databases.create()
    await query(target, ...statements)
    const before = await describeDatabase(target)
    for (const isReplacing of [false, true])
      await expect(restore(target, isReplacing)).rejects.toThrow(
        /Another program uses this database: it contains .* Nothing was changed\. Please use an empty database/,
      )
    expect(await describeDatabase(target)).toEqual(before)
  }
  await refused('create schema audit', 'create table audit.entry (note text)')
  await refused('create view seen as select 1 as one')
  // An older release of the queue, with a job.
  await refused(
    'create schema graphile_worker',
    'create table graphile_worker.migrations (id int primary key, ts timestamptz)',
    'create table graphile_worker.jobs (id bigserial, payload json)',
    `insert into graphile_worker.jobs (payload) values ('{}')`,
  )
  // Another program that records its migrations as this one does.
  await refused(
    'create schema drizzle',
    'create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)',
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('another', 1)`,
    'create table invoice (id int)',
  )
})

test('[X9-85] a job queue that was never used, which a killed restore leaves, is no other program’s', async () => {
  const target = await databases.create()
  await migrateJobs(target)
  await restore(target)
  expect(await query(target, 'select from settings')).toHaveLength(1)
})

test('[X9-87] a restore whose statistics can’t be collected is complete, with the secret, and a warning', async () => {
  const target = await databases.create()
  await restore(target)
  await rm(join(folder, 'restored/auth-secret'))
  // A monitoring program's table: no statistics can be collected of it.
  await query(
    target,
    'create schema monitoring',
    'create table monitoring.reading as select 1 as value',
    `create function monitoring.twice(int) returns int immutable language plpgsql as $$
        begin return 2 * $1; end $$`,
    'create index on monitoring.reading (monitoring.twice(value))',
    `create or replace function monitoring.twice(int) returns int immutable language plpgsql as $$
        begin raise 'no statistics'; end $$`,
  )
  await restore(target, true)
  expect(warnings).toEqual([expect.stringMatching(/restored.*\(no statistics\)\. Please fix/)])
  expect(await query(target, 'select from settings')).toHaveLength(1)
  expect((await readdir(join(folder, 'restored'))).toSorted()).toEqual(['auth-secret'])
})
