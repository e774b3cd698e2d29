import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openEmbeddedPostgres } from './open-embedded-postgres.ts'
import { startOwnerProcess } from './test-support/owner-process.ts'
import {
  expectAnswer,
  openService,
  parentOf,
  query,
  serverOf,
  storeAnswer,
  useScratch,
  waitFor,
} from './test-support/scratch.ts'

const isLinux = process.platform === 'linux'
const scratch = useScratch()

test('commits are on the disk before they are answered, none waits long for a new file of the log, and é is a letter', async () => {
  const postgres = await openService(await scratch.usedDirectory('safe'))
  const [row] = await query(
    postgres.connection,
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
            current_setting('full_page_writes') AS pages, current_setting('TimeZone') AS zone,
            current_setting('listen_addresses') AS network, lower('É') AS letter,
            current_setting('wal_segment_size') AS size,
            (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser`,
  )
  const durable = { fsync: 'on', commit: 'on', pages: 'on', size: '1MB' }
  expect(row).toEqual({ ...durable, zone: 'UTC', network: '', letter: 'é', superuser: false })
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
      await waitFor(() => service.lines.filter((line) => line.startsWith('committed')).length > 300)
    }
    service.child.kill('SIGKILL')
    expect(await service.ended).toBe('SIGKILL')
    // The last start finds a server that is still shutting down.
    if (round < 2) await waitFor(async () => (await serverOf(directory)) === null)
    const logged: string[] = []
    const next = await openService(directory, (line) => logged.push(line))
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
  const postgres = await openService(directory)
  await storeAnswer(postgres)
  process.kill((await serverOf(directory)) ?? 0, 'SIGKILL')
  const exit = await postgres.exited
  expect(exit.expected).toBe(false)
  expect(exit.reason).toContain('ended by itself')
  await postgres.stop()

  const next = await openService(directory)
  await expectAnswer(next)
  await next.stop()
})

test.skipIf(!isLinux)('a server whose guard was killed is shut down by its service', async () => {
  const directory = await scratch.usedDirectory('guard')
  const postgres = await openService(directory)
  const server = (await serverOf(directory)) ?? 0
  process.kill(await parentOf(server), 'SIGKILL')
  expect((await postgres.exited).expected).toBe(false)
  expect(await serverOf(directory)).toBeNull()
})

test('stop ends open transactions and is done when the processes are gone', async () => {
  const directory = await scratch.usedDirectory('open')
  const postgres = await openService(directory)
  const client = new Client(postgres.connection)
  client.on('error', () => {})
  await client.connect()
  await client.query('CREATE TABLE entry (answer int)')
  await client.query('BEGIN')
  await client.query('INSERT INTO entry VALUES (1)')
  await Promise.all([postgres.stop(), postgres.stop()])
  expect(await serverOf(directory)).toBeNull()

  const next = await openService(directory)
  expect(await query(next.connection, 'SELECT * FROM entry')).toEqual([])
  await next.stop()
})

test('over loopback a password is asked for, and the guard ends the server, too', async () => {
  const directory = join(scratch.folder, 'loopback')
  const open = () =>
    openEmbeddedPostgres({
      ...{ name: 'app', directory, log: () => {} },
      ...{ mode: 'own', transport: 'loopback' },
    })
  const postgres = await open()
  expect(postgres.connection.host).toBe('127.0.0.1')
  await storeAnswer(postgres)
  await expect(query({ ...postgres.connection, password: 'wrong' }, 'SELECT 1')).rejects.toThrow(
    'password authentication failed',
  )
  await expect(open()).rejects.toThrow(`process ${process.pid}`)
  await postgres.stop()
  expect(await serverOf(directory)).toBeNull()

  const next = await open()
  await expectAnswer(next)
  await next.stop()
})
