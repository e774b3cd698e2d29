import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbeddedPostgres } from './open-embedded-postgres.ts'
import { startOwnerProcess } from './test-support/owner-process.ts'
import {
  makeScratch,
  parentOf,
  query,
  type Scratch,
  serverOf,
  waitFor,
} from './test-support/scratch.ts'
import { startEmbeddedPostgres } from './test-support/start-embedded-postgres.ts'

const isLinux = process.platform === 'linux'
const log = () => {}
let scratch: Scratch
beforeAll(async () => {
  scratch = await makeScratch()
})
afterAll(() => scratch.clear())

test('data persists over stop and start', async () => {
  const directory = join(scratch.folder, 'stay')
  const first = await startEmbeddedPostgres({ directory, log })
  await query(first.connection, 'CREATE TABLE entry AS SELECT 42 AS answer')
  await first.stop()
  expect(await first.exited).toEqual({ expected: true, reason: 'PostgreSQL was stopped.' })
  expect(await serverOf(directory)).toBeNull()

  const second = await startEmbeddedPostgres({ directory, log })
  expect(await query(second.connection, 'SELECT answer FROM entry')).toEqual([{ answer: 42 }])
  await second.stop()
})

test('commits are on the disk before they are answered, and é is a letter', async () => {
  const postgres = await startEmbeddedPostgres({
    directory: await scratch.usedDirectory('safe'),
    log,
  })
  const [row] = await query(
    postgres.connection,
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
            current_setting('full_page_writes') AS pages, current_setting('TimeZone') AS zone,
            current_setting('listen_addresses') AS network, lower('É') AS letter,
            (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser`,
  )
  expect(row).toEqual({
    fsync: 'on',
    commit: 'on',
    pages: 'on',
    zone: 'UTC',
    network: '',
    letter: 'é',
    superuser: false,
  })
  await query(postgres.connection, 'CREATE EXTENSION pg_trgm')
  await query(postgres.connection, 'CREATE EXTENSION unaccent')
  await postgres.stop()
})

test('[X9-01] a service killed under load takes PostgreSQL with it, cleanly, and no commit is lost', async () => {
  const directory = await scratch.usedDirectory('killed')
  for (let round = 0; round < 3; round++) {
    const service = startOwnerProcess({ directory, work: round === 0 ? 'load' : 'idle' })
    await service.waitForLine('ready')
    if (round === 0) {
      await waitFor(
        () => service.lines.filter((line) => line.startsWith('committed')).length > 300,
        '300 commits',
      )
    }
    service.child.kill('SIGKILL')
    expect(await service.ended).toBe('SIGKILL')
    await waitFor(async () => (await serverOf(directory)) === null, 'PostgreSQL is gone', 10_000)

    const logged: string[] = []
    const next = await startEmbeddedPostgres({ directory, log: (line) => logged.push(line) })
    expect(logged.join('\n')).toContain('database system was shut down at')
    expect(logged.join('\n')).not.toContain('not properly shut down')
    const committed = service.lines
      .filter((line) => line.startsWith('committed'))
      .map((line) => Number(line.split(' ')[1]))
    const [lost] = await query(
      next.connection,
      'SELECT count(*)::int AS lost FROM unnest($1::int[]) AS id WHERE id NOT IN (SELECT id FROM entry)',
      [committed],
    )
    expect(lost).toEqual({ lost: 0 })
    await next.stop()
  }
})

test('a start right after a SIGKILL waits for the clean shutdown, then opens', async () => {
  const directory = await scratch.usedDirectory('at-once')
  const service = startOwnerProcess({ directory, work: 'load' })
  await service.waitForLine('committed')
  service.child.kill('SIGKILL')
  const logged: string[] = []
  const next = await startEmbeddedPostgres({ directory, log: (line) => logged.push(line) })
  expect(logged.join('\n')).not.toContain('not properly shut down')
  await next.stop()
})

test('Ctrl-C leaves PostgreSQL running until the service is done with it', async () => {
  const directory = await scratch.usedDirectory('ctrl-c')
  const service = startOwnerProcess({ directory })
  await service.waitForLine('ready')
  process.kill(-service.pid, 'SIGINT')
  expect(await service.waitForLine('after-signal')).toBe('{"answer":1}')
  expect(await service.ended).toBe(0)
  expect(await serverOf(directory)).toBeNull()
})

test('a service learns that its server died, and the next start recovers', async () => {
  const directory = await scratch.usedDirectory('died')
  const postgres = await startEmbeddedPostgres({ directory, log })
  await query(postgres.connection, 'CREATE TABLE entry AS SELECT 42 AS answer')
  process.kill((await serverOf(directory)) ?? 0, 'SIGKILL')
  const exit = await postgres.exited
  expect(exit.expected).toBe(false)
  expect(exit.reason).toContain('ended by itself')
  await postgres.stop()

  const next = await startEmbeddedPostgres({ directory, log })
  expect(await query(next.connection, 'SELECT answer FROM entry')).toEqual([{ answer: 42 }])
  await next.stop()
})

test.skipIf(!isLinux)('a server whose guard was killed is shut down by its service', async () => {
  const directory = await scratch.usedDirectory('guard')
  const postgres = await startEmbeddedPostgres({ directory, log })
  const server = (await serverOf(directory)) ?? 0
  process.kill(await parentOf(server), 'SIGKILL')
  expect((await postgres.exited).expected).toBe(false)
  expect(await serverOf(directory)).toBeNull()
})

test('no commit waits long for a new file of the write-ahead log', async () => {
  const postgres = await startEmbeddedPostgres({
    directory: await scratch.usedDirectory('short-log-files'),
    log,
  })
  const [row] = await query(
    postgres.connection,
    `SELECT current_setting('wal_segment_size') AS size`,
  )
  expect(row).toEqual({ size: '1MB' })
  await postgres.stop()
})

test('stop ends open transactions and is done when the processes are gone', async () => {
  const directory = await scratch.usedDirectory('open')
  const postgres = await startEmbeddedPostgres({ directory, log })
  const client = new Client(postgres.connection)
  client.on('error', () => {})
  await client.connect()
  await client.query('CREATE TABLE entry (answer int)')
  await client.query('BEGIN')
  await client.query('INSERT INTO entry VALUES (1)')
  await Promise.all([postgres.stop(), postgres.stop()])
  expect(await serverOf(directory)).toBeNull()

  const next = await startEmbeddedPostgres({ directory, log })
  expect(await query(next.connection, 'SELECT * FROM entry')).toEqual([])
  await next.stop()
})

test('over loopback a password is asked for, and the guard ends the server, too', async () => {
  const directory = join(scratch.folder, 'loopback')
  const open = () =>
    openEmbeddedPostgres({ name: 'app', directory, log, mode: 'own', transport: 'loopback' })
  const postgres = await open()
  expect(postgres.connection.host).toBe('127.0.0.1')
  await query(postgres.connection, 'CREATE TABLE entry AS SELECT 42 AS answer')
  await expect(query({ ...postgres.connection, password: 'wrong' }, 'SELECT 1')).rejects.toThrow(
    'password authentication failed',
  )
  await expect(open()).rejects.toThrow(`process ${process.pid}`)
  await postgres.stop()
  expect(await serverOf(directory)).toBeNull()

  const next = await open()
  expect(await query(next.connection, 'SELECT answer FROM entry')).toEqual([{ answer: 42 }])
  await next.stop()
})
