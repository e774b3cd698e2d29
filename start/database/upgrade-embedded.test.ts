import { chmod, chown, cp, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findMachineBinaries } from '@endcap/embedded-postgres/cluster/machine-binaries'
import { chooseRunAs } from '@endcap/embedded-postgres/cluster/run-as'
import { runInitdb } from '@endcap/embedded-postgres/cluster/run-initdb'
import { openOlderPostgres } from '@endcap/embedded-postgres/open-older-postgres'
import { migrate } from '@endcap/server/database/migrate'
import pg from 'pg'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { scratchFolder } from '../test-support/scratch-folder.ts'
import { openShopDatabase } from './open-shop-database.ts'

const log = pino({ level: 'silent' })
const dataDir = scratchFolder()
/** A copy of the older database, for another upgrade. */
const copy = scratchFolder()
let major: number
beforeAll(async () => {
  for (const folder of [dataDir, copy]) await chmod(folder, 0o755)
  const runAs = await chooseRunAs('')
  const [binaries] = await findMachineBinaries(runAs)
  if (binaries === undefined) throw new Error('This test needs a PostgreSQL of the machine’s.')
  major = binaries.major
  const dataFolder = join(dataDir, 'database')
  await mkdir(dataFolder, { mode: 0o700 })
  if (runAs !== null) await chown(dataFolder, runAs.uid, runAs.gid)
  await runInitdb({
    ...{ binaries, dataFolder, dataPath: dataFolder, runAs, password: null },
    ...{ locale: ['--locale=C.UTF-8'], access: 'peer', isSynced: false },
  })
  const options = { name: 'endcap', directory: dataDir, major, log: () => {} }
  const older = await openOlderPostgres(options)
  if (older === null) throw new Error('The older server did not start.')
  await migrate(older.connection)
  await run(older.connection, `insert into category (slug, title) values ('tea', 'Tea Ümlaut')`)
  await older.stop()
  await cp(join(dataDir, 'database'), join(copy, 'database'), { recursive: true })
})

/** The files of a data folder after an upgrade. */
const upgraded = () => ['database', `database.postgresql-${major}`, 'upgrade.lock']

const run = async (connection: pg.ClientConfig, statement: string): Promise<unknown[]> => {
  const client = new pg.Client(connection)
  await client.connect()
  return (await client.query(statement).finally(() => client.end())).rows
}

const shop = [{ title: 'Tea Ümlaut', major: 18 }]
const readShop = async (folder = dataDir) => {
  const settings = { database: { kind: 'embedded' as const }, dataDir: folder }
  const opened = await openShopDatabase(settings, log, 'own')
  const { connection } = opened.database
  return run(
    connection,
    `select title, current_setting('server_version_num')::int / 10000 as major from category`,
  ).finally(opened.close)
}

test('[X9-75] the database of an older PostgreSQL is carried over at the start, and its folder stays', async () => {
  expect(major).toBeLessThan(18)
  expect(await readShop()).toEqual(shop)
  expect((await readdir(dataDir)).toSorted()).toEqual(upgraded())
  const older = join(dataDir, `database.postgresql-${major}`)
  expect(await readdir(older)).toContain('PG_VERSION')
  expect(await readShop()).toEqual(shop)
})

test('[X9-75] a start after a crash between the two renames makes the second', async () => {
  await mkdir(join(dataDir, 'upgrade'))
  await rename(join(dataDir, 'database'), join(dataDir, 'upgrade/complete'))
  expect(await readShop()).toEqual(shop)
  expect(await readdir(dataDir)).not.toContain('upgrade')
})

test('[X9-88] a start that finds only the database from before an upgrade creates no empty shop', async () => {
  await rename(join(dataDir, 'database'), join(dataDir, 'elsewhere'))
  const before = await readdir(dataDir)
  await expect(readShop()).rejects.toThrow(
    new RegExp(`is missing.* database.postgresql-${major} .*Please put`),
  )
  expect(await readdir(dataDir)).toEqual(before)
  await rename(join(dataDir, 'elsewhere'), join(dataDir, 'database'))
})

test('[X9-88] of two starts at once one carries the database over, with the rows written since an attempt that was cut off', async () => {
  // What a crash before the renames leaves; the older release has been used since.
  await mkdir(join(copy, 'upgrade/complete'), { recursive: true })
  await writeFile(join(copy, 'upgrade/complete/PG_VERSION'), '18')
  await writeFile(join(copy, 'move.tar.part'), 'of a move that was killed')
  const started = await Promise.allSettled([readShop(copy), readShop(copy)])
  const read = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(read, started.map((one) => ('reason' in one ? one.reason : '')).join()).not.toEqual([])
  for (const rows of read) expect(rows).toEqual(shop)
  for (const one of started)
    if (one.status === 'rejected') expect(String(one.reason)).toMatch(/(in use|upgraded .*) by /)
  expect((await readdir(copy)).toSorted()).toEqual(upgraded())
})
