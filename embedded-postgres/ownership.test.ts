import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsSuperuser } from './client-connection.ts'
import type { EmbeddedPostgres } from './embedded-postgres.ts'
import { openEmbeddedPostgres } from './open-embedded-postgres.ts'
import { findOwner } from './ownership/owner-store.ts'
import { startOwnerProcess } from './test-support/owner-process.ts'
import {
  ask,
  makeScratch,
  parentOf,
  type Scratch,
  serverOf,
  waitFor,
} from './test-support/scratch.ts'
import { startEmbeddedPostgres } from './test-support/start-embedded-postgres.ts'

const isLinux = process.platform === 'linux'
const log = () => undefined
let scratch: Scratch
beforeAll(async () => {
  scratch = await makeScratch()
})
afterAll(() => scratch.clear())

test('[X9-02] a second shop is refused by a sentence that names the first one’s process', async () => {
  const directory = await scratch.usedDirectory('second')
  const shop = startOwnerProcess({ directory })
  await shop.said('ready')
  await expect(startEmbeddedPostgres({ directory, log })).rejects.toMatchObject({
    code: 'in_use',
    message: expect.stringContaining(`the shop that is running on it (process ${shop.pid})`),
  })
  const second = startOwnerProcess({ directory })
  expect(await second.said('failed')).toContain('give this one another DATA_DIR')
  expect(await second.ended).toBe(1)

  expect(await serverOf(directory)).toBeDefined()
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
})

test('of three shops started at once on a new folder one opens it', async () => {
  const directory = join(scratch.folder, 'at-once')
  const starts = Array.from({ length: 3 }, () => startEmbeddedPostgres({ directory, log }))
  const results = await Promise.allSettled(starts)
  const opened: EmbeddedPostgres[] = []
  for (const result of results) {
    if (result.status === 'fulfilled') opened.push(result.value)
    else expect(result.reason).toMatchObject({ code: 'in_use' })
  }
  expect(opened).toHaveLength(1)
  await opened[0]?.stop()
})

test('[X9-02] a command joins a running shop, and leaves it running', async () => {
  const directory = await scratch.usedDirectory('join')
  const shop = await startEmbeddedPostgres({ directory, log })
  await ask(shop.connection, 'CREATE TABLE kept AS SELECT 42 AS answer')

  const command = await openEmbeddedPostgres({ directory, log, mode: 'join-or-own' })
  expect(command.joined).toEqual({ pid: process.pid })
  expect(await ask(command.connection, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
  await command.stop()
  expect((await command.exited).expected).toBe(true)

  expect(await ask(shop.connection, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
  await shop.stop()
})

test('a command learns that the shop it joined has stopped', async () => {
  const directory = await scratch.usedDirectory('left')
  const shop = await startEmbeddedPostgres({ directory, log })
  const command = await openEmbeddedPostgres({ directory, log, mode: 'join-or-own' })
  await shop.stop()
  expect(await command.exited).toEqual({
    expected: false,
    reason: `The shop that the database belongs to (process ${process.pid}) has stopped.`,
  })
  await command.stop()
})

test('a command without a shop starts the server for its time; a shop waits for its end', async () => {
  const directory = await scratch.usedDirectory('command')
  const command = await openEmbeddedPostgres({ directory, log, mode: 'join-or-own' })
  expect(command.joined).toBeUndefined()

  const said: string[] = []
  const shop = openEmbeddedPostgres({
    directory,
    mode: 'own',
    log: (line) => said.push(line),
  })
  const waiting = `Waiting for the command that is using it (process ${process.pid}).`
  await waitFor(() => said.includes(waiting), 'the shop waits')
  await pause(500)
  await command.stop()
  const opened = await shop
  expect(opened.joined).toBeUndefined()
  await opened.stop()
})

test('a shop whose patience with a command ends says which process it is', async () => {
  const directory = await scratch.usedDirectory('patience')
  const command = await openEmbeddedPostgres({ directory, log, mode: 'join-or-own' })
  for (const mode of ['own', 'join-or-own'] as const) {
    await expect(openEmbeddedPostgres({ directory, log, mode, patience: 200 })).rejects.toThrow(
      `in use by the command that is using it (process ${process.pid})`,
    )
  }
  await command.stop()
})

test('the lock is taken again when its connection breaks', async () => {
  const directory = await scratch.usedDirectory('again')
  const shop = await startEmbeddedPostgres({ directory, log })
  const client = await connectAsSuperuser(shop.connection, 'test')
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'endcap shop%'`,
  )
  await waitFor(async () => {
    const owner = await findOwner(client)
    return owner?.pid === process.pid
  }, 'the lock is held again')
  await client.end()
  await expect(startEmbeddedPostgres({ directory, log })).rejects.toMatchObject({ code: 'in_use' })
  await shop.stop()
})

test.skipIf(!isLinux)(
  'a server whose shop and guard were both killed is shut down by the next start',
  async () => {
    const directory = await scratch.usedDirectory('stray')
    const shop = startOwnerProcess({ directory, work: 'load' })
    await shop.said('committed')
    const server = (await serverOf(directory)) ?? 0
    // Stopped first, so that the shop can't see the guard go.
    shop.child.kill('SIGSTOP')
    process.kill(await parentOf(server), 'SIGKILL')
    shop.child.kill('SIGKILL')
    await shop.ended
    expect(await serverOf(directory)).toBe(server)

    const said: string[] = []
    const next = await startEmbeddedPostgres({ directory, log: (line) => said.push(line) })
    expect(said.join('\n')).toContain(`Telling a PostgreSQL whose shop is gone (process ${server})`)
    expect(said.join('\n')).not.toContain('not properly shut down')
    await next.stop()
  },
)

test('a folder that can’t be made is refused by a sentence', async () => {
  await expect(
    startEmbeddedPostgres({ directory: join(process.execPath, 'data'), log }),
  ).rejects.toThrow(/DATA_DIR .* can't be made or entered/)
})
