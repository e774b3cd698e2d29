import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { changeSettings } from '@endcap/contract/settings'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { baselineTime } from '../database/migrate.ts'
import { createOtherTasks } from '../jobs/tasks.ts'
import { enqueueMail } from '../mail/mail-store.ts'
import { startTestShop } from '../testing/start-test-shop.ts'
import { createDatabases, query, readAll } from '../testing/test-databases.ts'
import { createArchive } from './archive.ts'
import { backUpNightly, nightlyBackupTask } from './back-up-nightly.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const picture = randomBytes(3_000_000)
const photo = randomBytes(1_000)
const photoName = 'documents/01900000-0000-7000-8000-000000000001'

const databases = createDatabases()
const shop = await startTestShop()
const folder = await mkdtemp(join(tmpdir(), 'endcap backup '))
afterAll(async () => {
  await shop.stop()
  await databases.drop()
  await rm(folder, { recursive: true, force: true })
})
const dataDir = join(folder, 'data')
await mkdir(join(dataDir, 'images/demo'), { recursive: true })
await writeFile(join(dataDir, 'images/demo/large.webp'), picture)
await mkdir(join(dataDir, 'documents'))
await writeFile(join(dataDir, photoName), photo)
await writeFile(join(dataDir, 'auth-secret'), 'a secret of at least 32 characters')
const owner = await shop.staff()
await shop.as(owner)(changeSettings, { body: { store_name: 'Ümlaut\\N "\t' } })
for (let made = 0; made < 5; made += 1) await shop.customer()
await enqueueMail(shop.context.db, 'waiting@example.com', {
  kind: 'registration_received',
  facts: { name: 'Ada' },
})

/** The shop's context with nightly backups into a folder. */
const nightlyInto = (backups: string) => ({
  ...shop.context,
  config: { ...shop.context.config, dataDir, backups: { folder: backups, maxFiles: 2 } },
})

const backUp = (name: string) =>
  writeBackup(shop.context, { path: join(folder, name), dataDir, at: new Date() })

const restore = (connection: pg.ClientConfig, name: string, isReplacing = false) =>
  restoreBackup(connection, {
    path: join(folder, name),
    dataDir: join(folder, 'restored'),
    isReplacing,
    warn: (sentence) => expect.unreachable(sentence),
  })

test('[X9-70, X0-71] a restored backup has every row, waiting job, picture, document and the secret', async () => {
  await backUp('whole.tar')
  const target = await databases.create()
  await restore(target, 'whole.tar')
  const [expected, restored] = [await readAll(shop.context.connection), await readAll(target)]
  expect(restored.get('public.settings')).toHaveLength(1)
  expect(restored.get('graphile_worker._private_jobs')).not.toHaveLength(0)
  for (const [name, rows] of expected) expect([name, restored.get(name)]).toEqual([name, rows])
  expect(restored.size).toBe(expected.size)
  const restoredDir = join(folder, 'restored')
  expect(picture.equals(await readFile(join(restoredDir, 'images/demo/large.webp')))).toBe(true)
  expect(photo.equals(await readFile(join(restoredDir, photoName)))).toBe(true)
  expect((await stat(join(restoredDir, photoName))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(restoredDir, 'auth-secret'), 'utf8')).toContain('32 characters')
  expect((await stat(join(folder, 'whole.tar'))).mode & 0o077).toBe(0)
  // New rows get new numbers, and triggers work.
  await query(target, `update category set title = title`)
  await query(target, `insert into attempt (kind, key, address, at) values ('t', 'k', '', now())`)
})

test('[X9-70] a backup of a shop at work holds one moment: both rows of a transaction or neither', async () => {
  let isDone = false
  const write = async () => {
    for (let made = 0; !isDone; made += 1)
      await query(
        shop.context.connection,
        `begin;
         insert into attempt (kind, key, address, at) values ('pair', '${made}', '', now());
         insert into searched_text (day, text, searches, results) values (current_date + ${made}, 'pair', 1, 1);
         commit`,
      )
  }
  const writing = write()
  const manifests = [await backUp('one.tar'), await backUp('two.tar'), await backUp('three.tar')]
  isDone = true
  await writing
  const target = await databases.create()
  await restore(target, 'three.tar')
  const pairs = await query(
    target,
    `select (select count(*)::int from attempt where kind = 'pair') as one,
       (select count(*)::int from searched_text where text = 'pair') as other`,
  )
  const { one, other } = pairs[0] as { one: number; other: number }
  expect(one).toBe(other)
  expect(one).toBeGreaterThan(0)
  const rows = manifests.map(
    ({ tables }) => tables.find(({ name }) => name === 'public.attempt')?.rows ?? 0,
  )
  expect(rows.toSorted((a, b) => a - b)).toEqual(rows)
})

test('[X9-71] a database with a shop is refused unless it is to be replaced, and one that a shop uses always; a connection that is being closed is waited for', async () => {
  await backUp('again.tar')
  const target = await databases.create()
  await restore(target, 'again.tar')
  await query(target, `update settings set store_name = 'Later'`)
  await expect(restore(target, 'again.tar')).rejects.toThrow(/already contains a shop.*--replace/)
  expect(await query(target, 'select store_name from settings')).toEqual([{ store_name: 'Later' }])
  const user = new pg.Client({ ...target, application_name: 'endcap' })
  await user.connect()
  await expect(restore(target, 'again.tar', true)).rejects.toThrow('A shop is using')
  const closed = sleep(500).then(() => user.end())
  await restore(target, 'again.tar', true)
  await closed
  const [restored] = await query(target, 'select store_name from settings')
  expect(restored?.store_name).not.toBe('Later')
})

test('[X9-71] a damaged, shortened or newer backup, and one from before the baseline, are refused by a sentence, and change nothing', async () => {
  await backUp('sound.tar')
  const sound = await readFile(join(folder, 'sound.tar'))
  const target = await databases.create()
  const refused = async (content: Buffer, sentence: RegExp) => {
    await writeFile(join(folder, 'bad.tar'), content)
    await expect(restore(target, 'bad.tar')).rejects.toThrow(sentence)
    expect(await query(target, `select from pg_tables where schemaname = 'public'`)).toEqual([])
  }
  const places = [
    sound.indexOf('database/public.product/'),
    sound.indexOf(picture.subarray(1_000, 1_100)),
    sound.indexOf('"migration"'),
    sound.lastIndexOf('  database/public.product/'),
  ]
  for (const at of places) {
    expect(at).toBeGreaterThan(0)
    const flipped = Buffer.from(sound)
    flipped[at] = (flipped[at] ?? 0) ^ 1
    await refused(flipped, /damaged or incomplete/)
    await refused(sound.subarray(0, at), /damaged or incomplete/)
  }
  await refused(Buffer.from('no archive'), /damaged or incomplete/)
  await refused(Buffer.alloc(0), /damaged or incomplete/)
  const refuseSchema = async (newest: string, sentence: RegExp) => {
    const { connection } = shop.context
    const [{ created_at } = {}] = await query(
      connection,
      'select created_at from drizzle.__drizzle_migrations order by id desc limit 1',
    )
    const setTo = `update drizzle.__drizzle_migrations set created_at = `
    await query(connection, `${setTo} ${newest}`)
    await rm(join(folder, 'other.tar'), { force: true })
    await backUp('other.tar')
    await query(connection, `${setTo} ${created_at}`)
    await expect(restore(target, 'other.tar')).rejects.toThrow(sentence)
  }
  await refuseSchema('created_at + 1', /written by a newer release/)
  await refuseSchema(String(baselineTime() - 1), /older than the first released schema/)
  await expect(checkBackup(join(folder, 'absent.tar'))).rejects.toThrow('ENOENT')
})

test('[X9-71] a file of a backup is written nowhere but into the data folder', async () => {
  const manifest = await backUp('plain.tar')
  const archive = createArchive(join(folder, 'astray.tar'))
  await archive.add('images/../../astray.webp', Buffer.from('astray'))
  await archive.finish(manifest)
  const target = await databases.create()
  await expect(restore(target, 'astray.tar')).rejects.toThrow('an unknown file')
  expect(await readdir(folder)).not.toContain('astray.webp')
})

test('[X9-70] a backup that fails leaves no file', async () => {
  const broken = {
    transaction: async () => {
      throw new Error('the connection ended')
    },
  }
  const path = join(folder, 'failed.tar')
  await expect(writeBackup(broken, { path, dataDir, at: new Date() })).rejects.toThrow('ended')
  expect((await readdir(folder)).filter((name) => name.startsWith('failed'))).toEqual([])
})

test('[X9-72] nightly backups are read again and the oldest beyond the configured number deleted', async () => {
  const backups = join(folder, 'nightly')
  const context = nightlyInto(backups)
  await mkdir(backups)
  await writeFile(join(backups, 'endcap-notes.txt'), 'not a backup')
  const killed = 'endcap-2026-11-30T07-10-00Z.tar.unchecked.part'
  await writeFile(join(backups, killed), 'of a process that was killed')
  for (const day of [1, 2, 3]) {
    const clock = () => new Date(`2026-12-0${day}T07:10:00.000Z`)
    await backUpNightly({ ...context, clock })
  }
  expect((await readdir(backups)).toSorted()).toEqual([
    'endcap-2026-12-02T07-10-00Z.tar',
    'endcap-2026-12-03T07-10-00Z.tar',
    'endcap-notes.txt',
  ])
  const tasks = [createOtherTasks(context), createOtherTasks(shop.context)].map(Object.keys)
  expect(tasks.map((names) => names.includes(nightlyBackupTask))).toEqual([true, false])
})

test('[X9-72] a backup whose folder can’t be created is logged as failed', async () => {
  const file = join(folder, 'no folder')
  await writeFile(file, '')
  const context = nightlyInto(join(file, 'nightly'))
  const logged = vi.spyOn(context.log, 'error')
  await expect(backUpNightly(context)).rejects.toThrow('ENOTDIR')
  expect(logged).toHaveBeenCalledWith(expect.anything(), 'the backup failed')
})

test('[X9-93] a backup that runs when the shop stops ends at once, within a statement too, and leaves no file', async () => {
  const context = nightlyInto(join(folder, 'stopped'))
  const locking = new pg.Client(shop.context.connection)
  await locking.connect()
  await locking.query('begin')
  await locking.query('lock table settings in access exclusive mode')
  const stopping = new AbortController()
  const ended = backUpNightly(context, stopping.signal).then(
    () => 'written',
    () => 'stopped',
  )
  const waiting = `select from pg_locks where not granted and relation = 'settings'::regclass`
  await expect.poll(() => query(shop.context.connection, waiting)).toHaveLength(1)
  stopping.abort()
  const inTime = sleep(15_000, 'still running')
  expect(await Promise.race([ended, inTime])).toBe('stopped')
  await locking.end()
  expect(await readdir(join(folder, 'stopped'))).toEqual([])
})
